import * as v from 'valibot';
import { declaration, count, id, instant, isoDate, listed, money, text } from '../base.ts';
import type * as lists from '../lists.ts';

export type DeliveryStatus = (typeof lists.deliveryStatuses)[number];

export type DeliveryKind = (typeof lists.deliveryKinds)[number];

export type DeliveryMethod = (typeof lists.deliveryMethods)[number];

export const deliveryItem = v.object({
  identifier: id,
  kind: listed('itemKinds'),
  name: text,
  quantity: count,
  unit: text,
  price: money,
  unitGrams: v.nullish(v.number(), null),
  contents: v.nullish(v.object({ quantity: count, unit: text }), null),
  adjustable: v.nullish(v.object({ min: count, max: count })),
  imageUrl: v.nullish(text, null),
});
export type DeliveryItem = v.InferOutput<typeof deliveryItem>;

/** One pet's part of a delivery. `mix` has the shares of its plan in percent, for one line of text. */
export const deliveryPet = v.object({
  petPublicId: id,
  name: text,
  items: v.array(deliveryItem),
  subtotal: money,
  mix: v.nullish(v.object({ dry: v.number(), wet: v.number(), other: v.number() }), null),
  /** Caller-supplied URL of the scoop update for this pet's next delivery (§7); null: not possible. */
  scoopUrl: v.nullish(text, null),
});

export const payment = v.object({
  date: isoDate,
  type: listed('paymentTypes'),
  cardDigits: v.nullish(text, null),
  problem: v.nullish(listed('paymentProblems'), null),
  resolveUrl: v.nullish(text, null),
});

/** Discounts and credits are negative or zero; the codes that they are from have names. @source §3 */
export const amounts = v.object({
  deliveryFee: money,
  referralCredit: money,
  offerDiscount: money,
  offerCredit: money,
  discountCode: v.nullish(text),
  creditCode: v.nullish(text),
  total: money,
});

/** Money of a delivery that is paid back. */
export const refund = v.object({
  reason: listed('refundReasons'),
  status: listed('refundStatuses'),
  amount: money,
  on: isoDate,
});
export type Refund = v.InferOutput<typeof refund>;

export const delivery = v.object({
  id,
  orderId: text,
  kind: listed('deliveryKinds'),
  status: listed('deliveryStatuses'),
  version: count,
  method: listed('deliveryMethods'),
  date: isoDate,
  until: isoDate,
  changesUntil: instant,
  packDate: isoDate,
  deliveredOn: v.nullish(isoDate, null),
  trackingUrl: v.nullish(text, null),
  address: v.object({ oneLine: text }),
  elsewhere: v.nullish(v.boolean(), false),
  payment,
  amounts,
  pets: v.array(deliveryPet),
  askArrival: v.nullish(v.boolean(), false),
  reported: v.nullish(v.boolean(), false),
  replaces: v.nullish(id, null),
  declared: v.nullish(declaration),
  refunds: v.nullish(v.array(refund), []),
  /** Caller-supplied URL that removes all optional items (§7); null: not possible. */
  removeAllUrl: v.nullish(text, null),
});
export type Delivery = v.InferOutput<typeof delivery>;

/**
 * GET pet/delivery-details-public/{petPublicId} and …/treatment/{petPublicId}: that pet's deliveries by date, including past
 * ones.
 */
export const deliveries = v.object({ deliveries: v.array(delivery) });
