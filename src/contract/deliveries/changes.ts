import * as v from 'valibot';
import { deliveryMethods } from '../lists.ts';
import { count, id, instant, isoDate, listed, money, percent, text } from '../base.ts';
import { gap } from './timetable.ts';
import { together } from './together.ts';
import { delivery } from './delivery.ts';
import { getDelivery } from './one-delivery.ts';
import { call } from '../calls/call.ts';
import { linkedCall } from '../calls/other-calls.ts';
import { deliveryTopics, withDeliveries } from '../calls/topics.ts';

const method = listed('deliveryMethods');

/** A day on which the delivery can come, with the consequences of choosing it. */
export const rangeDate = v.object({
  date: isoDate,
  until: isoDate,
  chargeDate: isoDate,
  changesUntil: instant,
  following: v.array(isoDate),
  gaps: v.nullish(v.array(gap)),
  fee: v.nullish(money),
  total: v.nullish(money),
  together: v.nullish(v.object({ ...together.entries, following: v.array(isoDate) })),
});

const grams = v.pipe(v.number(), v.minValue(0));

/**
 * How long a dog's food lasts: what its latest delivery brought plus what was left then, divided by the daily amount. Of
 * kibble and wet food, the one that runs out first.
 */
export const foodLeft = v.object({
  petPublicId: id,
  name: text,
  kind: v.nullish(listed('foodKinds'), 'dry'),
  runsOut: isoDate,
  daysLeft: count,
  boxDate: isoDate,
  boxGrams: grams,
  leftGrams: v.nullish(grams, 0),
  // Days are computed with it.
  dailyGrams: v.pipe(v.number(), v.minValue(1)),
  moreBefore: v.nullish(v.boolean()),
  coming: v.nullish(v.array(v.object({ date: isoDate, grams })), []),
});

/** GET delivery/{id}/ranges: available dates by method. @source DECISIONS.md#account-api-beyond-7 */
export const ranges = v.object({
  version: count,
  methods: v.array(v.object({ method, fee: money, total: money, dates: v.array(rangeDate) })),
  food: v.nullish(v.array(foodLeft), []),
});
export type Ranges = v.InferOutput<typeof ranges>;

/** A changed delivery in its new state. */
export const changedDelivery = v.object({ delivery });

/** A changed delivery, with the change's reference in the record, by which it can be undone. */
export const recordedDelivery = v.object({ delivery, reference: v.nullish(text, null) });

/**
 * POST delivery/{id}/change-date. `deliveries`: the later ones that moved with it. Optional: without it the client
 * reloads its list.
 */
export const changedDate = v.object({ delivery, deliveries: v.nullish(v.array(delivery)) });

const methodDelivery = v.object({ id, date: isoDate, until: isoDate, fee: money, total: money });

/**
 * GET delivery/method: the consequences of each method for the deliveries that can still be changed. `version` is that of
 * the first such delivery.
 */
export const methodOptions = v.object({
  version: count,
  method,
  options: v.array(v.object({ method, fee: money, deliveries: v.array(methodDelivery) })),
});
export type MethodOptions = v.InferOutput<typeof methodOptions>;

/** The deliveries that another method changed, in their new state. */
export const changedDeliveries = v.object({ deliveries: v.array(delivery) });

const itemEntries = {
  petPublicId: id,
  petName: text,
  identifier: id,
  kind: listed('itemKinds'),
  name: text,
  unit: text,
};

/** `price` is the price of the line: `quantity` times `unitPrice`. */
const priced = v.object({ quantity: count, unitPrice: money, price: money, unitGrams: v.nullable(v.number()) });

/**
 * The available credit, and the part of it that is used: never more than is left to pay. `used` is negative or zero.
 */
const credit = v.object({
  available: money,
  used: money,
  code: v.nullish(text, null),
  parts: v.nullish(v.array(v.object({ code: v.nullish(text, null), used: money }))),
});

/** A line that differs from the previous delivery. `before` null: added; `after` null: removed. */
const itemDifference = v.object({
  ...itemEntries,
  before: v.nullable(priced),
  after: v.nullable(priced),
  amount: money,
});

/**
 * GET delivery/{id}/breakdown: how the price is made up. `goods` is the sum of the lines' prices. `total` is the sum of
 * `goods`, fee, discount and used credits. The `amount`s of all differences add up to the difference of the totals.
 */
export const breakdown = v.object({
  id,
  version: count,
  lines: v.array(
    v.object({
      ...itemEntries,
      ...priced.entries,
      newPrice: v.nullish(v.object({ from: isoDate, unitPrice: money, price: money })),
    }),
  ),
  goods: money,
  fee: v.object({
    method: listed('deliveryMethods'),
    amount: money,
    newPrice: v.nullish(v.object({ from: isoDate, amount: money })),
  }),
  discount: v.nullable(
    v.object({
      percent: v.nullable(percent),
      off: v.nullish(money, null),
      code: v.nullish(text, null),
      of: money,
      amount: money,
    }),
  ),
  referralCredit: v.nullable(credit),
  offerCredit: v.nullable(credit),
  total: money,
  before: v.nullable(
    v.object({
      id,
      date: isoDate,
      total: money,
      difference: money,
      items: v.array(itemDifference),
      sums: v.array(v.object({ kind: listed('sumKinds'), before: money, after: money, amount: money })),
    }),
  ),
});
export type Breakdown = v.InferOutput<typeof breakdown>;

/** POST delivery/{id}/change-date. `together`: the day that keeps one parcel, if the customer chose it. */
export const changeDateBody = v.strictObject({
  date: isoDate,
  method: v.picklist(deliveryMethods),
  version: count,
  together: v.optional(isoDate),
});

/** POST delivery/method, for all future deliveries. `version` is that of the next delivery that can still be changed. */
export const methodBody = v.strictObject({ method: v.picklist(deliveryMethods), version: count });

/** POST to a scoop URL (§7). The URL identifies delivery, pet and version. */
export const scoopBody = v.strictObject({ quantity: v.picklist([0, 1]) });

/**
 * POST box-breakdown/upcoming/{id}/adjust-quantity (§7), and its preview. `version` is an addition: the version that the
 * customer saw.
 */
export const adjustBody = v.strictObject({
  identifierDesiredQuantityMapping: v.record(id, count),
  version: v.optional(count),
});

export const getRanges = call('GET delivery/{id}/ranges', {
  groups: ['change-date'],
  answer: ranges,
  refusals: ['mismatch', 'closed'],
  present: getDelivery,
});

export const getBreakdown = call('GET delivery/{id}/breakdown', { groups: ['price'], answer: breakdown });

export const changeDate = call('POST delivery/{id}/change-date', {
  scope: 'manage',
  groups: ['change-date'],
  body: changeDateBody,
  answer: changedDate,
  change: 'date',
  id: 'delivery',
  touches: withDeliveries('plans'),
  refusals: ['mismatch', 'closed', 'conflict', ['unavailable-date', 'date']],
  present: getDelivery,
});

/** Of a change of quantities, and of its preview. */
const quantityRefusals = [
  'mismatch',
  'closed',
  'conflict',
  ['unknown-item', 'identifierDesiredQuantityMapping'],
  ['too-many-items', 'identifierDesiredQuantityMapping'],
] as const;

export const adjustQuantity = call('POST box-breakdown/upcoming/{id}/adjust-quantity', {
  scope: 'manage',
  groups: ['quantities'],
  specified: true,
  body: adjustBody,
  answer: changedDelivery,
  change: 'quantity',
  id: 'delivery',
  touches: deliveryTopics,
  refusals: quantityRefusals,
  present: getDelivery,
});

export const previewQuantities = call('POST box-breakdown/upcoming/{id}/adjust-quantity/preview', {
  scope: 'manage',
  groups: ['quantities-preview'],
  body: adjustBody,
  answer: changedDelivery,
  refusals: quantityRefusals,
  present: getDelivery,
});

export const getMethodOptions = call('GET delivery/method', {
  groups: ['method'],
  answer: methodOptions,
  refusals: ['mismatch'],
});

export const changeMethod = call('POST delivery/method', {
  scope: 'manage',
  groups: ['method'],
  body: methodBody,
  answer: changedDeliveries,
  change: 'method',
  touches: deliveryTopics,
  refusals: ['mismatch', 'not-possible', 'conflict'],
});

/** POST to the `scoopUrl` of a pet in a delivery. */
export const updateScoop = linkedCall('scoop', {
  scope: 'manage',
  groups: ['scoop'],
  body: scoopBody,
  answer: changedDelivery,
  change: 'scoop',
  touches: deliveryTopics,
  refusals: ['not-found', 'mismatch', 'closed', 'conflict'],
  present: getDelivery,
});

/** POST to the `removeAllUrl` of a delivery, without a body. */
export const removeAll = linkedCall('remove-all', {
  scope: 'manage',
  groups: ['remove-all'],
  answer: recordedDelivery,
  change: 'removed-all',
  touches: deliveryTopics,
  refusals: ['not-found', 'mismatch', 'closed', 'conflict'],
  present: getDelivery,
});
