import { calls, linkedCalls } from '../all-calls.ts';
import type { Call } from './call.ts';

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
