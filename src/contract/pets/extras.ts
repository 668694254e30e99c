import * as v from 'valibot';
import { count, id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { deliveryTopics } from '../calls/topics.ts';
import { extraFrequencies } from '../lists.ts';
import { particulars } from '../particulars.ts';

const day = { id, date: isoDate, until: v.nullish(isoDate, null) };

/** A product of the shop, and how often a dog gets it. */
export const extra = v.object({
  product: id,
  name: text,
  text: v.nullish(text, null),
  price: v.nullable(money),
  perKilogram: v.nullish(money, null),
  newPrice: v.nullish(v.object({ from: isoDate, price: money })),
  unit: text,
  contents: v.nullish(v.object({ quantity: count, unit: text }), null),
  imageUrl: v.nullable(text),
  often: listed('extraFrequencies'),
  quantity: count,
  max: count,
  paused: v.boolean(),
  deliveries: v.array(v.object({ ...day, identifier: text, quantity: count })),
  particulars: v.nullish(particulars, null),
});
export type Extra = v.InferOutput<typeof extra>;

/** GET pet/extras/{petPublicId}: the products of the shop, those that the dog gets first. */
export const extras = v.object({
  version: count,
  extras: v.array(extra),
  deliveries: v.array(v.object(day)),
  alone: v.nullish(v.object({ date: isoDate, until: v.nullish(isoDate, null) }), null),
  treats: v.nullish(v.object({ kcal: count, room: count }), null),
});
export type Extras = v.InferOutput<typeof extras>;

/** POST pet/extras/{petPublicId}, and its preview: what the choice did or, in a preview, would do. */
export const extraOutcome = v.object({
  extras,
  boxes: v.array(v.object({ id, date: isoDate, before: v.nullable(money), after: v.nullable(money) })),
  deliveries: v.nullish(v.array(delivery)),
  reference: v.nullish(text, null),
});
export type ExtraOutcome = v.InferOutput<typeof extraOutcome>;

/**
 * POST pet/extras/{petPublicId}, and its preview. `every`: with each food delivery, from the delivery `from` on (default: the
 * next); `once`: with the delivery `from` alone, or `alone`: in a delivery without food; `never`: in none that can still be
 * changed. `paused` keeps an extra of every delivery out of all of them.
 */
export const extraBody = v.strictObject({
  version: count,
  product: id,
  often: v.picklist(extraFrequencies),
  quantity: v.optional(count),
  from: v.optional(id),
  alone: v.optional(v.boolean()),
  paused: v.optional(v.boolean()),
});
export type ExtraBody = v.InferOutput<typeof extraBody>;

/** `{id}` is a petPublicId. */
export const getExtras = call('GET pet/extras/{id}', { groups: ['extras'], answer: extras });

export const chooseExtra = call('POST pet/extras/{id}', {
  scope: 'manage',
  groups: ['extras'],
  body: extraBody,
  answer: extraOutcome,
  change: 'extra',
  id: 'pet',
  touches: deliveryTopics,
  refusals: ['mismatch', 'not-possible', 'conflict', ['too-many-items', 'quantity']],
  present: getExtras,
});

/** Returns the outcome without changing anything. */
export const previewExtra = previewOf(chooseExtra);
