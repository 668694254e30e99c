import { momentText } from '../../src/i18n/moment-text.ts';
import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import type { MailAction } from '../../src/contract/deliveries/mail-action.ts';
import type { NotificationStatus } from '../../src/ui/notices/notification.tsx';

/** Statuses of a delivery that is being charged or packed. */
const underWay = [
  'processing',
  'payment-pending',
  'authentication-required',
  'billing-problem',
  'payment-complete',
  'preparing',
];

/** Why the delivery's status doesn't allow the action. */
function closedBy(status: string): string {
  if (underWay.includes(status)) return 'preparing';
  return ['dispatched', 'delivered', 'cancelled'].includes(status) ? status : 'other';
}

/** Whether the page has words for the action. A backend may have others. */
export const isKnown = (action: string): boolean => ['skip', 'keep', 'arrived', 'drop-extra'].includes(action);

/** The message about a link that was used or can't be used: its look, and its text (`mailAction.<key>`). */
export function outcomeOf({ action, state, delivery }: MailAction): { status: NotificationStatus; key: string } {
  if (state === 'done') return { status: 'success', key: `done.${isKnown(action) ? action : 'other'}` };
  if (state === 'undone')
    return { status: 'info', key: `undone.${action === 'arrived' || action === 'drop-extra' ? action : 'other'}` };
  if (state === 'changed' || state === 'expired') return { status: 'warn', key: state };
  if (action === 'drop-extra') return { status: 'info', key: 'closed.extra' };
  return { status: 'warn', key: `closed.${closedBy(delivery.status)}` };
}

/**
 * `15 November 2026, 23:59`, by the offset that the instant has: that of the store. The country of the page's address may only
 * have the reader's language.
 */
export function storeMoment(locale: LocaleEntry, instant: string): string {
  const hasOffset = /[+-]\d\d:\d\d$/.test(instant);
  return hasOffset
    ? momentText({ ...locale, timeZone: 'UTC' }, 'long')(Date.parse(`${instant.slice(0, -6)}Z`))
    : momentText(locale, 'long')(Date.parse(instant));
}
