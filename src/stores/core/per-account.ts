import type { Account } from './account.ts';
import { memoize } from './memoize.ts';

/** Creates a store once per account, on first use: for stores that load with the tags that need them. */
export const perAccount = <T>(create: (account: Account) => T): ((account: Account) => T) =>
  memoize(create, new WeakMap());
