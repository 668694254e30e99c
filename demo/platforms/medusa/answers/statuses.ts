import type { ListedSubscription, Order, Subscription } from './answers.ts';

/** A status without an entry travels as it is. The widgets show what they don't know in a plain way. */
const subscriptionStatuses: Readonly<Record<string, string>> = { past_due: 'active' };

/**
 * The status of a subscription. The plugin lets a customer ask to cancel, and the shop decides. The gateway pauses the
 * subscription as well, so nothing is charged from then on: to the customer it is cancelled.
 */
export const subscriptionStatusOf = ({ status, active_cancellation_case: request }: ListedSubscription): string =>
  status === 'paused' && request ? 'cancelled' : (subscriptionStatuses[status] ?? status);

export const needsPayment = ({ payment_status, status }: Subscription): boolean =>
  payment_status === 'recovery_required' || status === 'past_due';

/** What has happened to the goods, if anything has. */
const fulfillmentStatuses: Readonly<Record<string, string>> = {
  delivered: 'delivered',
  partially_delivered: 'dispatched',
  shipped: 'dispatched',
  partially_shipped: 'dispatched',
  fulfilled: 'preparing',
  partially_fulfilled: 'preparing',
};

const paymentStatuses: Readonly<Record<string, string>> = {
  not_paid: 'payment-pending',
  awaiting: 'payment-pending',
  authorized: 'processing',
  partially_authorized: 'payment-pending',
  partially_captured: 'payment-pending',
  captured: 'payment-complete',
  partially_refunded: 'payment-complete',
  requires_action: 'authentication-required',
};

/** A delivery's status: the most advanced of Medusa's statuses of the order, its goods and its payment. */
export function orderStatusOf({ status, fulfillment_status, payment_status }: Order, isUnpaid: boolean): string {
  if (status === 'canceled') return 'cancelled';
  const goods = fulfillmentStatuses[fulfillment_status];
  if (goods) return goods;
  const isUnknown = fulfillment_status !== 'not_fulfilled' && fulfillment_status !== 'canceled';
  if (isUnknown) return fulfillment_status;
  const paid = paymentStatuses[payment_status] ?? payment_status;
  return isUnpaid && paid === 'payment-pending' ? 'billing-problem' : paid;
}

const paymentTypes: Readonly<Record<string, string>> = {
  sepa_debit: 'direct-debit',
  bacs_debit: 'direct-debit',
};

/** `none`: Medusa names no saved method. */
export const paymentTypeOf = ({ payment_method: method }: Pick<Subscription, 'payment_method'>): string => {
  const type = method?.type ?? 'none';
  return paymentTypes[type] ?? type;
};
