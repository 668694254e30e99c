import type { Delivery } from '../../contract/deliveries/delivery.ts';
import type { Account } from '../core/account.ts';

/**
 * After a conflict the response contains the present version of the delivery. Stores that version and marks what
 * depends on it as outdated.
 */
export function putPresent(account: Account, delivery: Delivery): void {
  account.deliveries.put([delivery]);
  account.topics.invalidate(['dates', 'prices', 'method-options', 'products']);
}
