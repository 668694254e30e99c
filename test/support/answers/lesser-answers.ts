import { is } from 'valibot';
import type { GenericSchema } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { shoppingPet } from '../../../src/contract/shop/shopping.ts';
import { listOf } from '../../../src/contract/unlisted.ts';

type Inner = GenericSchema & {
  type: string;
  entries?: Record<string, Inner>;
  item?: Inner;
  wrapped?: Inner;
};

/** One field of an answer, as a path; `*` matches each item of a list. */
export interface Lesser {
  path: readonly string[];
  /** Missing, null, a value that no list has, or `value`. */
  how: 'missing' | 'null' | 'unknown' | 'value';
  value?: unknown;
}

const mayMiss = ({ type }: Inner): boolean => type === 'optional' || type === 'nullish';
const mayBeNull = ({ type }: Inner): boolean => type === 'nullable' || type === 'nullish';

/** Every way in which an answer may have less than the sample, one field at a time. */
export function lesserOf(schema: GenericSchema, path: readonly string[] = []): Lesser[] {
  const { wrapped, entries, item, ...own } = schema as Inner;
  const here: Lesser[] = [
    ...(mayMiss(own as Inner) ? [{ path, how: 'missing' } as const] : []),
    ...(mayBeNull(own as Inner) ? [{ path, how: 'null' } as const] : []),
    ...(listOf(schema) ? [{ path, how: 'unknown' } as const] : []),
  ];
  const inner = [
    ...(wrapped ? lesserOf(wrapped, path) : []),
    ...(item ? lesserOf(item, [...path, '*']) : []),
    ...Object.entries(entries ?? {}).flatMap(([key, each]) => lesserOf(each, [...path, key])),
  ];
  return [...here, ...inner];
}

/** Changes the answer in this one way, in place. Returns it. */
export function lessen<T>(answer: T, { path, how, value }: Lesser): T {
  const [key, ...rest] = path;
  if (key === undefined || !(answer instanceof Object)) return answer;
  const holder = answer as Record<string, unknown>;
  if (key === '*') {
    for (const [index, each] of Object.entries(holder))
      if (rest.length > 0) lessen(each, { path: rest, how, value });
      else if (how === 'unknown') holder[index] = 'XQ';
    return answer;
  }
  if (rest.length > 0) lessen(holder[key], { path: rest, how, value });
  else if (how === 'missing') delete holder[key];
  else if (how === 'value') holder[key] = value;
  else holder[key] = how === 'null' ? null : unknownFor(holder[key]);
  return answer;
}

/** A new value in the form of the old one: a currency, a country, its segment, else a word. */
const unknownFor = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (/^[A-Z]{3}$/.test(value)) return 'USD';
  if (/^[A-Z]{2}$/.test(value)) return 'US';
  return /^[a-z]{2}$/.test(value) ? 'us' : 'unheard-of';
};

/** Removes all that may be missing, and sets to null what may be null: the smallest answer. */
export function smallest(schema: GenericSchema, answer: unknown): unknown {
  const { type, wrapped, entries, item } = schema as Inner;
  if (type === 'nullable' || type === 'nullish') return null;
  if (wrapped) return smallest(wrapped, answer);
  if (Array.isArray(answer) && item) return answer.map((each) => smallest(item, each));
  if (!(answer instanceof Object) || !entries) return answer;
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([, each]) => !mayMiss(each))
      .map(([key, each]) => [key, smallest(each, (answer as Record<string, unknown>)[key])]),
  );
}

/** Sets every number to this value, except those that may not have it. */
export function withNumbers(schema: GenericSchema, answer: unknown, value: number): unknown {
  const { wrapped, entries, item } = schema as Inner;
  if (wrapped && answer != null) return withNumbers(wrapped, answer, value);
  if (Array.isArray(answer) && item) return answer.map((each) => withNumbers(item, each, value));
  if (typeof answer === 'number') return is(schema, value) ? value : answer;
  if (!(answer instanceof Object) || !entries) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, each]) => [key, entries[key] ? withNumbers(entries[key], each, value) : each]),
  );
}

/** Each read with the end of its path. The shopping service's pet is in `data`. */
export const reads: readonly (readonly [name: string, path: RegExp, schema: GenericSchema])[] = [
  ...Object.entries<Call>(calls)
    .filter(([, { method }]) => method === 'GET')
    .map(
      ([name, { path, answer }]) =>
        [name, new RegExp(`${path.replace(/^\//, '').replace('{id}', '[\\w-]+')}$`), answer] as const,
    ),
  ['shoppingPet', /gql$/, shoppingPet],
];

/** The read that a request makes, if it makes one. */
export const readOf = (method: string, pathname: string): (typeof reads)[number] | undefined =>
  reads.find(([, path]) => method === (path.source === 'gql$' ? 'POST' : 'GET') && path.test(pathname));

/** A field that an answer may miss. `type` and `schema` are those of its value. */
export interface OptionalField {
  read: string;
  path: readonly string[];
  type: string;
  schema: GenericSchema;
}

/** Every field of an answer that may be missing. */
export function optionalIn(read: string, schema: GenericSchema, path: readonly string[] = []): OptionalField[] {
  const { wrapped, item, entries, ...own } = schema as Inner;
  return [
    ...(wrapped && mayMiss(own as Inner) ? [{ read, path, type: wrapped.type, schema: wrapped }] : []),
    ...(wrapped ? optionalIn(read, wrapped, path) : []),
    ...(item ? optionalIn(read, item, [...path, '*']) : []),
    ...Object.entries(entries ?? {}).flatMap(([key, each]) => optionalIn(read, each, [...path, key])),
  ];
}

/** Every field of every read that may be missing. */
export const optionalFields: readonly OptionalField[] = reads.flatMap(([name, , schema]) => optionalIn(name, schema));
