import '../../src/ui/more-icons.ts';
import { define } from '../define.tsx';
import { ShopPage } from './shop.tsx';

/**
 * What can be added to the next box: products with their prices, and how many of each are in it already.
 *
 * @fires account:delivery-changed - `change: 'quantity'` after a product was added or taken out.
 */
export const register = (): Promise<void> => define({ tag: 'account-shop', view: ShopPage });
