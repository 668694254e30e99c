import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Call } from '../../../src/contract/calls/call.ts';
import { failure } from '../../../src/contract/all-calls.ts';
import { savedTags, shoppingCustomer, shoppingPet } from '../../../src/contract/shop/shopping.ts';
import { odditiesOf } from '../contract-check/oddities.ts';
import type { Oddity } from '../contract-check/oddity.ts';
import { isUnknownPath } from '../contract-check/oddity.ts';

/** An answer of the backend that passed. */
export interface Passed {
  /** Undefined: no call of the Account API. */
  call: Call | undefined;
  method: string;
  /** Path and query. */
  url: string;
  /** What was sent, if it is text. */
  sent: string;
  status: number;
  headers: Headers;
  /** Undefined: the answer isn't JSON. */
  json: unknown;
}

/** A kind instead of the value, because any value in the wrong field may be a secret. */
const kindOf = (arrived: string): string => {
  if (/^nothing\b/.test(arrived)) return 'missing';
  if (arrived.startsWith('null')) return 'null';
  if (/^(?:true|false)/.test(arrived)) return 'true or false';
  if (/^-?\d/.test(arrived)) return 'another number';
  return arrived.startsWith('{') ? 'an object' : arrived.startsWith('[') ? 'another list' : 'another text';
};

const operations: Readonly<Record<string, GenericSchema>> = {
  customer: shoppingCustomer,
  pet: shoppingPet,
  savePetTags: savedTags,
};

/** The operation of a body for the shopping service. */
const operationOf = (sent: string): string | undefined => /\b(?:query|mutation)\s+(\w+)/.exec(sent)?.[1];

/** The schema of an answer's body, by the call's name. */
function wantedOf({ call, url, sent, status, json }: Passed): { name: string; schema: GenericSchema } | undefined {
  if (call) return { name: `${call.method} ${call.path}`, schema: status < 400 ? call.answer : failure };
  const operation = /^\/gql(?:[/?]|$)/.test(url) ? operationOf(sent) : undefined;
  const schema = operation && operations[operation];
  if (!operation || !schema) return undefined;
  const name = `POST /gql ${operation}`;
  if (status >= 400) return { name, schema: failure };
  const isRefused = ((json as { errors?: unknown[] } | undefined)?.errors?.length ?? 0) > 0;
  return { name, schema: isRefused ? v.object({}) : v.object({ data: v.object({ [operation]: schema }) }) };
}

/** Returns missing headers: `no-store`, and the date that countdowns use. */
function headerMisfits({ method, headers, status }: Passed): Oddity[] {
  if (method !== 'GET' || status >= 400) return [];
  const unless = (name: string, wanted: string, fits: boolean): Oddity[] =>
    fits ? [] : [{ field: `header ${name}`, wanted, arrived: headers.has(name) ? '"' : 'nothing' }];
  return [
    ...unless('cache-control', 'no-store', /\bno-store\b/i.test(headers.get('cache-control') ?? '')),
    ...unless('date', 'the time of the answer', headers.has('date')),
  ];
}

/**
 * A status that the contract doesn't have here: requests carry the backend's own origin, so it refuses none, and a call
 * without an id has nothing that could be missing.
 */
function statusMisfits({ call, status }: Passed): Oddity[] {
  const isMisfit = status === 403 || (status === 404 && call?.path.includes('{id}') === false);
  const wanted =
    status === 403
      ? 'no 403: the request comes from the backend’s own origin'
      : 'no 404: the call names no id. A path that there isn’t has no error body';
  return isMisfit ? [{ field: 'status', wanted, arrived: String(status) }] : [];
}

/** Returns violations of the contract in a response; undefined if the call is not in the contract. */
export function misfitsOf(passed: Passed): { name: string; isAbsent: boolean; misfits: Oddity[] } | undefined {
  const wanted = wantedOf(passed);
  if (!wanted) return undefined;
  const { name, schema } = wanted;
  const { status, headers, json, method } = passed;
  // The group is unsupported, because a 404 for an id has an error body.
  if (isUnknownPath({ status, json })) return { name, isAbsent: true, misfits: [] };
  const type = headers.get('content-type') ?? '';
  const found =
    json === undefined || !/^application\/(\w[\w.-]*\+)?json\b/.test(type)
      ? [{ field: 'body', wanted: 'JSON, as application/json', arrived: type ? '"' : 'nothing' }]
      : odditiesOf(schema, json, { reads: method === 'GET', now: Date.parse(headers.get('date') ?? '') });
  return {
    name,
    isAbsent: false,
    misfits: [...found, ...headerMisfits(passed), ...statusMisfits(passed)].map((each) => ({
      ...each,
      arrived: kindOf(each.arrived),
    })),
  };
}
