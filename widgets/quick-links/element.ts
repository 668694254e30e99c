import { define } from '../../src/element/define.tsx';
import { QuickLinks } from './quick-links.tsx';

/** Ways to what customers do most: pause or delay, view and cancel deliveries, edit their details, add a dog. */
export const register = (): Promise<void> => define({ tag: 'account-quick-links', view: QuickLinks });
