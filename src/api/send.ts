import type { GenericSchema } from 'valibot';
import type { LinkedCall } from '../contract/calls/call.ts';
import type { KnownOf } from '../contract/known.ts';
import type { Environment } from '../environment.ts';
import { ApiError } from './answer.ts';
import type { Client, Params } from './client.ts';
import { safeUrl } from './urls.ts';
import { toJson } from '../standard.ts';

/**
 * A caller-supplied POST URL (§7) if it is safe to follow; otherwise throws an error that the customer sees.
 * @source DECISIONS.md#session
 */
export function linkedUrl(call: string, url: string | null | undefined, environment: Environment): string {
  const safe = safeUrl(url, environment);
  if (safe === undefined)
    throw new ApiError(call, 400, 'unsafe-url', `${call}: refused a URL that leads to another site`);
  return safe;
}

export interface SendOptions {
  params?: Params;
  body?: unknown;
  /**
   * Idempotency key: the server repeats its response to the same key, with one effect (DECISIONS.md#idempotency). Sent only
   * to a backend that knows it: another one may refuse the header of a page on another origin.
   */
  key?: string;
  /** The call's URL if it is from an earlier response. It is followed only if that is safe. */
  url?: string | null;
}

/** A change: POST with an idempotency key. Rejects with ApiError. */
export async function send<S extends GenericSchema>(
  { environment, make, announces }: Client,
  call: LinkedCall<S>,
  { params, body, key = crypto.randomUUID(), url }: SendOptions = {},
): Promise<KnownOf<S>> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(announces() && { 'idempotency-key': key }),
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init = { method: 'POST', headers, ...(body !== undefined && { body: toJson(body) }) };
  return make(call, params, init, url === undefined ? undefined : linkedUrl(call.path, url, environment));
}
