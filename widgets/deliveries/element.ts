import { define } from '../../src/element/define.tsx';
import { Deliveries } from './deliveries.tsx';

/**
 * All deliveries: on their way, coming up and past, with the ways to each one's page and to another date.
 *
 * @attr {'1' | '2'} [heading=2] - `1` where its title is the page's only one.
 * @fires account-delivery-changed - `change: 'arrived'` after a "yes" to "Has this box arrived?".
 */
export const register = (): Promise<void> => define({ tag: 'account-deliveries', view: Deliveries, attributes: ['heading'] });
