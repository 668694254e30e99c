import { shopName } from '../page/config/brand-keys.ts';
import { readKey } from '../page/config/config.ts';
import { getPage } from '../page/page.ts';

/** Name of the shop, for titles and the loading screen. */
export const shop = (): string => readKey(getPage().config, shopName) ?? 'Pawtal';
