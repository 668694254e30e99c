import type { Delivery } from '../../contract/deliveries/delivery.ts';
import type { Account } from '../core/account.ts';
import type { Topic } from '../core/topics.ts';
import { putDeliveries } from './one-delivery.ts';

/** The topics of a change to a delivery's content or date. */
export const deliveryTopics = [
  'deliveries',
  'dates',
  'prices',
  'method-options',
  'products',
  'navbar',
  'change-record',
] as const satisfies readonly Topic[];

/**
 * After a conflict the response contains the present version of the delivery. Stores that version and marks what
 * depends on it as outdated.
 */
export function putPresent(account: Account, delivery: Delivery): void {
  putDeliveries(account, [delivery]);
  account.topics.invalidate(['dates', 'prices', 'method-options', 'products']);
}
