import * as v from 'valibot';
import { count, id, instant, isoDate, money, text } from '../base.ts';

/** Statuses as the API names them. Allowed transitions: DECISIONS.md#deliveries. @source §4 */
export const deliveryStatuses = [
  'scheduled',
  'processing',
  'payment-pending',
  'authentication-required',
  'billing-problem',
  'payment-complete',
  'preparing',
  'dispatched',
  'delivered',
  'returned',
  'lost',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryMethods = ['window', 'named-day'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Item units. The view shows an unknown unit with a fallback text. @source §3 */
export const itemUnits = [
  'pack',
  'chew',
  'roll',
  'tray',
  'box',
  'unit',
  'bag',
  'can',
  'scoop',
  'stick',
  'biscuit',
] as const;
export const itemKinds = ['dry', 'wet', 'treatment', 'scoop', 'product'] as const;

export const deliveryItem = v.object({
  identifier: id,
  kind: v.picklist(itemKinds),
  name: text,
  quantity: count,
  unit: text,
  /** For the whole line. */
  price: money,
  /** Mass of one unit in grams, if known: 150 for a tray, 3800 for a box. */
  unitGrams: v.optional(v.nullable(v.number()), null),
  /** Content of one unit, if known: 3 chews in a pack. */
  contents: v.optional(v.nullable(v.object({ quantity: count, unit: text })), null),
  /** Quantities that the customer may choose; null: fixed. */
  adjustable: v.optional(v.nullable(v.object({ min: count, max: count })), null),
  imageUrl: v.optional(v.nullable(text), null),
});
export type DeliveryItem = v.InferOutput<typeof deliveryItem>;

/** One pet's part of a box. `mix` has the shares of its plan in percent, for one line of text. */
export const deliveryPet = v.object({
  petPublicId: id,
  name: text,
  items: v.array(deliveryItem),
  subtotal: money,
  mix: v.optional(v.nullable(v.object({ dry: v.number(), wet: v.number(), other: v.number() })), null),
  /** Caller-supplied URL of the scoop update for this pet's next box (§7); null: not possible. */
  scoopUrl: v.optional(v.nullable(text), null),
});

export const paymentTypes = ['card', 'paypal', 'ideal', 'direct-debit', 'none'] as const;
export const paymentProblems = ['not-found', 'no-longer-stored', 'billing-problem', 'authentication-required'] as const;

export const payment = v.object({
  /** The day of the charge, planned or past. */
  date: isoDate,
  type: v.picklist(paymentTypes),
  cardDigits: v.optional(v.nullable(text), null),
  problem: v.optional(v.nullable(v.picklist(paymentProblems)), null),
  /** The page where the customer can fix the problem. */
  resolveUrl: v.optional(v.nullable(text), null),
});

/** Discounts and credits are negative or zero. @source §3 */
export const amounts = v.object({
  deliveryFee: money,
  referralCredit: money,
  offerDiscount: money,
  offerCredit: money,
  total: money,
});

export const delivery = v.object({
  id,
  orderId: text,
  /** `treatment`: a box with treatments only. */
  kind: v.picklist(['food', 'treatment']),
  status: v.picklist(deliveryStatuses),
  /** Increases by one with each change. A change sends the version that the customer saw. */
  version: count,
  method: v.picklist(deliveryMethods),
  /** First and last day of the window; the same day for a named day. */
  date: isoDate,
  until: isoDate,
  changesUntil: instant,
  packDate: isoDate,
  deliveredOn: v.optional(v.nullable(isoDate), null),
  trackingUrl: v.optional(v.nullable(text), null),
  address: v.object({ oneLine: text }),
  payment,
  amounts,
  pets: v.array(deliveryPet),
  /** Whether to ask the customer if the delivery has arrived. */
  askArrival: v.optional(v.boolean(), false),
  /** Caller-supplied URL that removes all optional items (§7); null: not possible. */
  removeAllUrl: v.optional(v.nullable(text), null),
});
export type Delivery = v.InferOutput<typeof delivery>;

/**
 * GET pet/delivery-details-public/{petPublicId} and …/treatment/{petPublicId}: that pet's boxes by date, including past
 * ones.
 */
export const deliveries = v.object({ deliveries: v.array(delivery) });

/** POST pet/confirm-delivery/{id}: the delivery in its new state. */
export const confirmedDelivery = v.object({ delivery });
