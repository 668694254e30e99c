import { define } from '../../src/element/define.tsx';
import { NextDelivery } from './next-delivery.tsx';

/**
 * The next delivery: date, status, for whom, the time left to make changes, and the ways to its page and to another date.
 * Says what is wrong with a payment or a box, asks whether a box has arrived, and shows why no box is planned.
 *
 * @fires account-delivery-changed - `change: 'arrived'` after a "yes".
 */
export const register = (): Promise<void> => define({ tag: 'account-next-delivery', view: NextDelivery });
