import { define } from '../../src/element/define.tsx';
import { ShopPage } from './shop.tsx';

/**
 * What can be added to the next box: products with their prices, and how many of each are in it already.
 * With `tiles` four of them in a row that can be turned over, for a page about something else; without a box to add to, no room is
 * taken. `<account-slot>`s inside are shown in their place as soon as a third party fills one.
 *
 * @attr {boolean} tiles - Four tiles instead of the whole shop.
 * @fires account-delivery-changed - `change: 'quantity'` after a product was added or taken out.
 */
export const register = (): Promise<void> => define({ tag: 'account-shop', view: ShopPage, attributes: ['tiles'] });
