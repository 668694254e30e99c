import * as v from 'valibot';
import { count, id, instant, isoDate, listed, money, text } from '../base.ts';
import { declaration } from '../legal/declaration.ts';
import type * as lists from '../lists.ts';

export type DeliveryStatus = (typeof lists.deliveryStatuses)[number];

export type DeliveryMethod = (typeof lists.deliveryMethods)[number];

export const deliveryItem = v.object({
  identifier: id,
  kind: listed('itemKinds'),
  name: text,
  quantity: count,
  unit: text,
  /** For the whole line. */
  price: money,
  /** Mass of one unit in grams, if known: 150 for a tray, 3800 for a box. */
  unitGrams: v.nullish(v.number(), null),
  /** Content of one unit, if known: 3 chews in a pack. */
  contents: v.nullish(v.object({ quantity: count, unit: text }), null),
  /** Quantities that the customer may choose; null: fixed. */
  adjustable: v.nullish(v.object({ min: count, max: count }), null),
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
  /** The day of the charge, planned or past. */
  date: isoDate,
  type: listed('paymentTypes'),
  cardDigits: v.nullish(text, null),
  problem: v.nullish(listed('paymentProblems'), null),
  /** The page where the customer can fix the problem. */
  resolveUrl: v.nullish(text, null),
});

/** Discounts and credits are negative or zero. @source §3 */
export const amounts = v.object({
  deliveryFee: money,
  referralCredit: money,
  offerDiscount: money,
  offerCredit: money,
  total: money,
});

/** Money of a delivery that is paid back. */
export const refund = v.object({
  reason: listed('refundReasons'),
  status: listed('refundStatuses'),
  amount: money,
  /** The day for which it is planned, on which it was sent, or on which it was done. */
  on: isoDate,
});
export type Refund = v.InferOutput<typeof refund>;

export const delivery = v.object({
  id,
  orderId: text,
  /** `treatment`: a delivery with treatments only. */
  kind: listed('deliveryKinds'),
  status: listed('deliveryStatuses'),
  /** Increases by one with each change. A change sends the version that the customer saw. */
  version: count,
  method: listed('deliveryMethods'),
  /** First and last day of the window; the same day for a named day. */
  date: isoDate,
  until: isoDate,
  changesUntil: instant,
  packDate: isoDate,
  deliveredOn: v.nullish(isoDate, null),
  trackingUrl: v.nullish(text, null),
  /** Delivery address: the account's address, or a separate one, which starts with a name. */
  address: v.object({ oneLine: text }),
  /** Whether it has a separate address. */
  elsewhere: v.nullish(v.boolean(), false),
  payment,
  amounts,
  pets: v.array(deliveryPet),
  /** Whether to ask the customer if the delivery has arrived. */
  askArrival: v.nullish(v.boolean(), false),
  /** Whether the customer has reported a problem with it. */
  reported: v.nullish(v.boolean(), false),
  /** Id of the delivery that this one replaces, free of charge. */
  replaces: v.nullish(id, null),
  /** The declaration that cancelled it. */
  declared: v.nullish(declaration),
  /** What is paid back of it, the oldest first. */
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
