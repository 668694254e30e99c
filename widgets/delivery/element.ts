import { define } from '../../src/element/define.tsx';
import { DeliveryPage } from './delivery.tsx';

/**
 * One delivery in detail: its three stages, what is in it for each pet, amounts, payment, address, the time left to make changes.
 *
 * @attr {string} delivery - Id of the box; default: the next one.
 * @attr {boolean} future - Marks a box that has not been charged; changes nothing yet.
 * @attr {'1' | '2'} [heading=2] - `1` where its title is the page's only one.
 * @fires account-delivery-changed - After a change was saved, `change` says which: `quantity`, `scoop`, `removed-all`, or `arrived`
 * after a "yes" to "Has this box arrived?".
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-delivery', view: DeliveryPage, attributes: ['delivery', 'future', 'heading'] });
