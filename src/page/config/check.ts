import { getPage } from '../page.ts';
import { readKey } from './config.ts';
import { keys } from './keys.ts';

/** Reports invalid values of the configuration on the console. Code that reads a key ignores them. */
export const checkKeys = (): void => keys.forEach((key) => readKey(getPage().config, key));
