import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { MedusaAddress, Order, Subscription } from './answers.ts';
import { daysOf } from '../../kit/calendar.ts';
import type { Transit } from '../../kit/calendar.ts';
import { presentDelivery } from '../../kit/delivery.ts';
import { minor } from '../../kit/money.ts';
import { needsPayment, orderStatusOf, paymentTypeOf } from './statuses.ts';

/** What all deliveries of a subscription share. */
export interface Subscribed {
  subscription: Subscription;
  dogName: string;
  country: string;
  transit: Transit;
  /** Where customers fix a payment; `{id}` is the subscription. */
  paymentPage: string | undefined;
}

export const addressOf = (address: MedusaAddress | null) =>
  address
    ? {
        lines: [address.address_1, address.address_2],
        postcode: address.postal_code,
        city: address.city,
        country: address.country_code,
      }
    : undefined;

export const paymentOf = (
  { subscription, paymentPage }: Pick<Subscribed, 'subscription' | 'paymentPage'>,
  isUnpaid: boolean,
) => ({
  type: paymentTypeOf(subscription),
  cardDigits: subscription.payment_method?.last4 ?? null,
  problem: isUnpaid ? ('billing-problem' as const) : null,
  resolveUrl: (isUnpaid && paymentPage?.replace('{id}', subscription.id)) || null,
});

/** Whether an order belongs to a subscription: a renewal names it, and the reference names the first order. */
export const belongsTo = (
  { id, reference }: Pick<Subscription, 'id' | 'reference'>,
  { display_id, metadata }: Pick<Order, 'display_id' | 'metadata'>,
): boolean => (metadata?.subscription_id ? metadata.subscription_id === id : reference === `SUB-${display_id}`);

/** An order, which Medusa makes at the moment of the charge, as a delivery that can't be changed any more. */
export function presentOrder(order: Order, subscribed: Subscribed): Delivery {
  const { subscription, dogName, country, transit } = subscribed;
  const isUnpaid = needsPayment(subscription) && !['captured', 'authorized'].includes(order.payment_status);
  const money = (amount: number | string) => minor(amount, order.currency_code);
  const labels = order.fulfillments?.flatMap((each) => each.labels ?? []);
  return presentDelivery({
    id: order.id,
    orderId: String(order.display_id),
    status: orderStatusOf(order, isUnpaid),
    country,
    transit,
    days: daysOf(order.created_at, country, transit),
    dog: { id: subscription.id, name: dogName },
    lines: order.items.map((item) => ({
      identifier: item.id,
      name: item.product_title ?? item.title,
      quantity: item.quantity,
      price: money(item.original_total),
      imageUrl: item.thumbnail,
    })),
    shipping: money(order.shipping_total),
    total: money(order.total),
    payment: paymentOf(subscribed, isUnpaid),
    address: addressOf(order.shipping_address),
    arrivedAt: order.fulfillments?.map(({ delivered_at: at }) => at).find(Boolean),
    trackingUrl: labels?.find((label) => label.tracking_url)?.tracking_url,
  });
}
