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
export const isKnown = (action: string): boolean => ['skip', 'keep', 'arrived'].includes(action);

/** The message about a link that was used or can't be used: its look, and its text (`mailAction.<key>`). */
export function outcomeOf({ action, state, delivery }: MailAction): { status: NotificationStatus; key: string } {
  if (state === 'done') return { status: 'success', key: `done.${isKnown(action) ? action : 'other'}` };
  if (state === 'undone') return { status: 'info', key: `undone.${action === 'arrived' ? action : 'other'}` };
  if (state === 'changed' || state === 'expired') return { status: 'warn', key: state };
  return { status: 'warn', key: `closed.${closedBy(delivery.status)}` };
}
