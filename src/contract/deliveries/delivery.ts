import * as v from 'valibot';
import { answer, count, declaration, id, instant, isoDate, listed, money, text, word } from '../base.ts';
import {
  deliveryKinds,
  deliveryMethods,
  deliveryStatuses,
  itemKinds,
  paymentProblems,
  paymentTypes,
} from '../words.ts';
import type * as lists from '../lists.ts';

export type DeliveryStatus = (typeof lists.deliveryStatuses)[number];

export type DeliveryKind = (typeof lists.deliveryKinds)[number];

export type DeliveryMethod = (typeof lists.deliveryMethods)[number];

export const deliveryItem = answer('deliveryItem', {
  identifier: id,
  kind: word('itemKinds', itemKinds),
  name: text,
  quantity: count,
  unit: text,
  price: money,
  perKilogram: v.nullish(money),
  unitGrams: v.nullish(v.number(), null),
  contents: v.nullish(v.object({ quantity: count, unit: text }), null),
  adjustable: v.nullish(v.object({ min: count, max: count })),
  imageUrl: v.nullish(text, null),
});
export type DeliveryItem = v.InferOutput<typeof deliveryItem>;

/** One pet's part of a delivery. `mix` has the shares of its plan in percent, for one line of text. */
export const deliveryPet = answer('deliveryPet', {
  petPublicId: id,
  name: text,
  items: v.array(deliveryItem),
  subtotal: money,
  mix: v.nullish(v.object({ dry: v.number(), wet: v.number(), other: v.number() }), null),
  /** Caller-supplied URL of the scoop update for this pet's next delivery (§7); null: not possible. */
  scoopUrl: v.nullish(text, null),
});

export const payment = answer('payment', {
  date: isoDate,
  type: word('paymentTypes', paymentTypes),
  cardDigits: v.nullish(text, null),
  problem: v.nullish(word('paymentProblems', paymentProblems), null),
  resolveUrl: v.nullish(text, null),
});

/** Discounts and credits are negative or zero; the codes that they are from have names. @source §3 */
export const amounts = answer('amounts', {
  deliveryFee: money,
  referralCredit: money,
  offerDiscount: money,
  offerCredit: money,
  discountCode: v.nullish(text),
  creditCode: v.nullish(text),
  credits: v.nullish(v.array(v.object({ code: v.nullish(text, null), amount: money }))),
  total: money,
});

/** Money of a delivery that is paid back. */
export const refund = answer('refund', {
  reason: listed('refundReasons'),
  status: listed('refundStatuses'),
  amount: money,
  on: isoDate,
  /** The way that it was paid, or the customer's credit. */
  to: v.nullish(listed('refundTargets'), 'payment'),
});
export type Refund = v.InferOutput<typeof refund>;

/** A product of a delivery that must not be used any more: the shop has recalled it. */
export const recall = v.object({ name: text, lots: v.array(text) });

/** A price of a delivery's contents, or of a named day, that is another one from a day on. The customer has been notified. */
export const newPrice = v.object({
  name: text,
  dog: v.nullish(text, null),
  before: money,
  after: money,
  from: isoDate,
});

export const delivery = answer('delivery', {
  id,
  orderId: text,
  kind: word('deliveryKinds', deliveryKinds),
  status: word('deliveryStatuses', deliveryStatuses),
  version: count,
  method: word('deliveryMethods', deliveryMethods),
  date: isoDate,
  until: isoDate,
  changesUntil: instant,
  packDate: isoDate,
  deliveredOn: v.nullish(isoDate, null),
  trackingUrl: v.nullish(text, null),
  address: answer('deliveryAddress', { oneLine: text }),
  elsewhere: v.nullish(v.boolean(), false),
  payment,
  amounts,
  pets: v.array(deliveryPet),
  askArrival: v.nullish(v.boolean()),
  reported: v.nullish(v.boolean(), false),
  replaces: v.nullish(id, null),
  declared: v.nullish(declaration),
  refunds: v.nullish(v.array(refund), []),
  recalls: v.nullish(v.array(recall), []),
  newPrices: v.nullish(v.array(newPrice), []),
  /** Caller-supplied URL that removes all optional items (§7); null: not possible. */
  removeAllUrl: v.nullish(text, null),
});
export type Delivery = v.InferOutput<typeof delivery>;

/**
 * GET pet/delivery-details-public/{petPublicId} and …/treatment/{petPublicId}: that pet's deliveries by date, including past
 * ones.
 */
export const deliveries = answer('deliveries', {
  deliveries: v.array(delivery),
  /** The day of the one after them, which is planned later. */
  later: v.nullish(isoDate, null),
});
