import type { GenericSchema } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import { changedDelivery } from '../../../src/contract/deliveries/changes.ts';
import type { Alter } from '../servers/altering-proxy.ts';

type Inner = GenericSchema & { type: string; entries?: Record<string, Inner>; item?: Inner; wrapped?: Inner };

/** Optional fields that the specification names (§3, §7). All others are additions of this project. */
const named = new Set(['trackingUrl', 'scoopUrl', 'removeAllUrl', 'cardDigits']);

/** An answer without the fields that the specification doesn't have. */
function specified(schema: GenericSchema, value: unknown): unknown {
  const { wrapped, item, entries } = schema as Inner;
  if (wrapped) return specified(wrapped, value);
  if (Array.isArray(value) && item) return value.map((each) => specified(item, each));
  if (!(value instanceof Object) || !entries) return value;
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([name, { type }]) => type !== 'nullish' || named.has(name))
      .map(([name, each]) => [name, specified(each, (value as Record<string, unknown>)[name])]),
  );
}

/** The schema of an answer; a URL from an earlier answer changes a delivery. */
function schemaOf(method: string, pathname: string): GenericSchema {
  const call = Object.values(calls).find(
    (each) =>
      each.method === method && new RegExp(`(1\\.0/|^)${each.path.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`).test(pathname),
  );
  return call?.answer ?? changedDelivery;
}

/** The body of an answer as a backend sends it that has only the specification. */
export const specOnlyBody = (method: string, pathname: string, text: string): string =>
  /new-account-api|\/shopping\/auth/.test(pathname)
    ? JSON.stringify(specified(schemaOf(method, pathname), JSON.parse(text)))
    : text;

/** Whether a request has what only a backend with additions knows: an idempotency key, or the version of a delivery. */
export const isBeyond = (headers: Headers, pathname: string, body: string): boolean =>
  headers.has('idempotency-key') || (pathname.endsWith('/adjust-quantity') && body.includes('"version"'));

/**
 * Makes the reference backend, in its mode with only the specification's calls, one that has only the specification: it
 * answers without additions, and refuses what no such backend knows.
 */
export const specOnly: Alter = async (asked, forward) => {
  const { pathname } = new URL(asked.path, 'http://backend');
  if (isBeyond(new Headers(asked.headers), pathname, asked.body))
    return { status: 400, headers: new Headers(), text: 'Bad Request' };
  const reply = await forward(asked);
  return reply.status === 200 ? { ...reply, text: specOnlyBody(asked.method, pathname, reply.text) } : reply;
};
