import type { Delivery } from '../../contract/deliveries/delivery.ts';
import type { Account } from '../core/account.ts';

/**
 * After a conflict, which returned the present version: something else has changed the delivery. Puts that version in
 * place and marks what depends on it as outdated.
 */
export function putPresent(account: Account, delivery: Delivery): void {
  account.deliveries.put([delivery]);
  account.topics.invalidate(['dates', 'prices', 'method-options', 'products']);
}
