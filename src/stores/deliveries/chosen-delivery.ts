import { atom } from 'nanostores';
import { perAccount } from '../account/account-stores.ts';

/** Id of the delivery that the page's address or a link within the page names, for tags without their own. */
export const chosenDeliveryOf = perAccount(() => atom<string | undefined>());
