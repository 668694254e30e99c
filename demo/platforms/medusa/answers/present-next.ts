import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Order, Product } from './answers.ts';
import { daysOf } from '../../kit/calendar.ts';
import { presentDelivery } from '../../kit/delivery.ts';
import { minor } from '../../kit/money.ts';
import { addressOf, paymentOf } from './present-order.ts';
import type { Subscribed } from './present-order.ts';
import { needsPayment, subscriptionStatusOf } from './statuses.ts';

/**
 * The next delivery, which Medusa knows as the day of the next charge. A renewal costs the product's price of that day
 * and the shipping of the first order. Today's price is the estimate of the product's price.
 */
export function presentNext(
  subscribed: Subscribed,
  { last, product, now }: { last: Order | undefined; product: Product | undefined; now: Date },
): Delivery | undefined {
  const { subscription, dogName, country, transit } = subscribed;
  const { effective_next_renewal_at: planned, id, variant_id } = subscription;
  if (!planned || !last || subscriptionStatusOf(subscription) !== 'active') return undefined;
  // The charge that failed is an order already, and no other one follows until it is paid.
  if (needsPayment(subscription)) return undefined;
  // What is overdue is charged when the plugin's job runs next, within minutes.
  const at = new Date(Math.max(Date.parse(planned), now.getTime())).toISOString();
  const currency = last.currency_code;
  const days = daysOf(at, country, transit);
  const price = product?.variants.find((variant) => variant.id === variant_id)?.calculated_price;
  const before = last.items.find((item) => item.variant_id === variant_id) ?? last.items[0];
  const goods = minor(
    price?.calculated_amount_with_tax ?? price?.calculated_amount ?? before?.original_total ?? 0,
    currency,
  );
  const fee = minor(last.shipping_total, currency);
  return presentDelivery({
    id: nextId(id, days.charge),
    orderId: subscription.reference,
    status: 'scheduled',
    country,
    transit,
    days,
    dog: { id, name: dogName },
    lines: [
      {
        identifier: variant_id,
        name: subscription.product_title ?? subscription.reference,
        quantity: 1,
        price: goods,
        imageUrl: product?.thumbnail ?? null,
      },
    ],
    shipping: fee,
    total: { ...goods, amount: goods.amount + fee.amount },
    payment: paymentOf(subscribed, false),
    address: addressOf(subscription.shipping_address),
  });
}

/** The next delivery has no order yet. Another day is another delivery. */
const nextId = (subscription: string, charge: string): string => `next-${subscription}-${charge.replaceAll('-', '')}`;
