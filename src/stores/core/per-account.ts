import type { Account } from './account.ts';

/** What is made once for each account, when first asked for: stores that load with the tags that need them. */
export function perAccount<T>(create: (account: Account) => T): (account: Account) => T {
  const made = new WeakMap<Account, T>();
  return (account) => {
    let one = made.get(account);
    if (one === undefined) made.set(account, (one = create(account)));
    return one;
  };
}
