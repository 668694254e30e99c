import { calls, linkedCalls } from '../all-calls.ts';
import type { Call, LinkedCall } from './call.ts';
import { refusalsOf } from './refusals-of.ts';
import type { Refusal } from './refusals-of.ts';

/*
 * Builds for browsers have only the values of this module, so that a page loads no schema with them
 * (`src/package/build/declarations.ts`).
 */

/** Method and path of each call, by its name. */
export const callNames = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, { method, path }]) => [name, `${method} ${path}`]),
) as Readonly<Record<keyof typeof calls, string>>;

/** The calls that need no session. */
export const openNames: readonly string[] = Object.values<Call>(calls).flatMap(({ method, path, open }) =>
  open ? [`${method} ${path}`] : [],
);

/** The names that functions of an adapter may have: every answer of the contract. @source DECISIONS.md#adapter */
export const adapterNames: readonly string[] = [
  ...Object.values(callNames),
  ...Object.values(linkedCalls).map(({ path }) => `POST ${path}`),
  'gql pet',
  'gql customer',
  'gql savePetTags',
  'failure',
];

const named = [
  ...Object.values<Call>(calls).map((call) => [`${call.method} ${call.path}`, call] as const),
  ...Object.values<LinkedCall>(linkedCalls).map((call) => [`POST ${call.path}`, call] as const),
];

/** The refusals of each call, by method and path. A call whose URL comes from a response is a POST. */
export const refusalsByName: Readonly<Record<string, readonly Refusal[]>> = Object.fromEntries(
  named.map(([name, call]) => [name, refusalsOf(call)]),
);

const isOptional = ({ type = '' }: { type?: string }): boolean => type === 'optional' || type === 'nullish';

/** The properties that the body of each call needs. */
export const requiredByName: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  named.map(([name, { body }]) => [
    name,
    Object.entries((body as { entries?: Record<string, { type?: string }> } | undefined)?.entries ?? {}).flatMap(
      ([property, schema]) => (isOptional(schema) ? [] : [property]),
    ),
  ]),
);

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The calls whose answers are the present state in a 409: `whole`, and others for some of its fields. */
export const presentByName: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  named.flatMap(([name, { present }]) => {
    if (!present) return [];
    const parts = 'whole' in present ? present : { whole: present };
    return [[name, Object.fromEntries(Object.entries(parts).map(([field, call]) => [field, nameOf(call)]))]];
  }),
);
