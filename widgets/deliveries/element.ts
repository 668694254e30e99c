import { define } from '../define.tsx';
import { Deliveries } from './deliveries.tsx';

/**
 * All deliveries: on their way, coming up and past, with the ways to each one's page and to another date.
 *
 * Attributes: `heading`: `1` where the page has no heading of its own; default 2.
 * Events: `account:delivery-changed` `{delivery, change: 'arrived'}` after a "yes" to "Has this box arrived?".
 */
export const register = (): Promise<void> => define({ tag: 'account-deliveries', view: Deliveries, attributes: ['heading'] });
