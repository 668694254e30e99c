import '../../src/ui/more-icons.ts';
import { define } from '../define.tsx';
import { DeliveryPage } from './delivery.tsx';

/**
 * One delivery in detail: its three stages, what is in it for each pet, amounts, payment, address, the time left to make changes.
 *
 * Attributes: `delivery`: its id; default: the next delivery. `future`: marks a box that has not been charged; changes
 * nothing yet. `heading`: `1` where the page has no heading of its own; default 2.
 * Events: `account:delivery-changed` `{delivery, change}`, after a change was saved: `quantity`, `scoop`, `removed-all`, or `arrived`
 * after a "yes" to "Has this box arrived?".
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-delivery', view: DeliveryPage, attributes: ['delivery', 'future', 'heading'] });
