import { define } from '../../src/element/define.tsx';
import { Settings } from './settings.tsx';

/**
 * Everything a customer can settle: each dog's subscription, a holiday, contact details and address, payment, language, the record of
 * changes, and the calendar link. A page's address may name a part: `#subscriptions`, `#holiday`, `#details`, `#payment`, `#language`,
 * `#record`, `#calendar`.
 *
 * @fires account-subscription-changed - After a confirmed step.
 */
export const register = (): Promise<void> => define({ tag: 'account-settings', view: Settings });
