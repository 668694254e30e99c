import { calls } from '../../src/contract/all-calls.ts';

/** Names of calls for faults: the path without an id. */
export const faultCalls = [
  'auth',
  'gql',
  'footer',
  ...new Set(
    Object.values(calls)
      .filter(({ path }) => !path.startsWith('/'))
      .map(({ path }) => path.replace(/\/\{id\}.*$/, '')),
  ),
];
