import { importCode } from '../../import-code.ts';
import type { Account } from '../account/account.ts';
import type { Shopping } from './shopping.ts';

const opened = new WeakMap<Account, Promise<Shopping>>();

/** The stores of the shopping service. Their chunk contains Apollo, so nothing waits for it that needs only the account. */
export function shoppingOf(account: Account): Promise<Shopping> {
  let shopping = opened.get(account);
  if (!shopping) {
    shopping = importCode(() => import('./shopping.ts')).then(({ createShopping }) => createShopping(account));
    opened.set(account, shopping);
    // Forget a failure, so that the next call loads the chunk again.
    shopping.catch(() => opened.delete(account));
  }
  return shopping;
}
