import { getPage } from '../page.ts';
import { readKey } from './config.ts';
import { keys } from './keys.ts';

/** Says on the console which values of the configuration are wrong. Code that reads a key itself leaves them out. */
export const checkKeys = (): void => keys.forEach((key) => readKey(getPage().config, key));
