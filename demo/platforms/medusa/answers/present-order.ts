import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { MedusaAddress, Order, Subscription } from './answers.ts';
import { daysOf, localeOf } from '../../kit/calendar.ts';
import type { Transit } from '../../kit/calendar.ts';
import { minor, zero } from '../../kit/money.ts';
import { oneLine, versionOf } from '../../kit/present.ts';
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

export const addressLine = (address: MedusaAddress | null): string =>
  address
    ? oneLine({
        lines: [address.address_1, address.address_2],
        postcode: address.postal_code,
        city: address.city,
        country: address.country_code,
      })
    : '';

export const paymentOf = (
  { subscription, paymentPage }: Pick<Subscribed, 'subscription' | 'paymentPage'>,
  isUnpaid: boolean,
) => ({
  type: paymentTypeOf(subscription),
  cardDigits: subscription.payment_method?.last4 ?? null,
  problem: isUnpaid ? 'billing-problem' : null,
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
  const { charge, date, until, changesUntil } = daysOf(order.created_at, country, transit);
  const isUnpaid = needsPayment(subscription) && !['captured', 'authorized'].includes(order.payment_status);
  const money = (amount: number | string) => minor(amount, order.currency_code);
  const items = order.items.map((item) => ({
    identifier: item.id,
    kind: 'product',
    name: item.product_title ?? item.title,
    quantity: item.quantity,
    unit: 'unit',
    price: money(item.original_total),
    imageUrl: item.thumbnail,
  }));
  const goods = items.reduce((sum, { price }) => sum + price.amount, 0);
  const fee = money(order.shipping_total);
  const total = money(order.total);
  // Rounding included, so that the parts always make up the total.
  const discount = { ...total, amount: total.amount - goods - fee.amount };
  const delivered = order.fulfillments?.map(({ delivered_at: at }) => at).find(Boolean);
  const delivery = {
    id: order.id,
    orderId: String(order.display_id),
    kind: 'food',
    status: orderStatusOf(order, isUnpaid),
    method: transit.fastest === transit.slowest ? 'named-day' : 'window',
    date,
    until,
    changesUntil,
    packDate: charge,
    deliveredOn: delivered ? dayIn(localeOf(country).timeZone, new Date(delivered)) : null,
    trackingUrl:
      order.fulfillments?.flatMap(({ labels }) => labels ?? []).find((label) => label.tracking_url)?.tracking_url ??
      null,
    address: { oneLine: addressLine(order.shipping_address) },
    payment: { date: charge, ...paymentOf(subscribed, isUnpaid) },
    amounts: {
      deliveryFee: fee,
      referralCredit: zero(order.currency_code),
      offerDiscount: discount,
      offerCredit: zero(order.currency_code),
      total,
    },
    pets: [{ petPublicId: subscription.id, name: dogName, items, subtotal: { ...total, amount: goods } }],
  };
  return { ...delivery, version: versionOf(delivery) } as Delivery;
}
