import * as v from 'valibot';
import { count, id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';

const day = { id, date: isoDate, until: v.nullish(isoDate, null) };

/** A product of the shop, and how often a dog gets it. */
export const extra = v.object({
  product: id,
  name: text,
  text: v.nullish(text, null),
  price: v.nullable(money),
  newPrice: v.nullish(v.object({ from: isoDate, price: money })),
  unit: text,
  contents: v.nullish(v.object({ quantity: count, unit: text }), null),
  imageUrl: v.nullable(text),
  often: listed('extraFrequencies'),
  quantity: count,
  max: count,
  paused: v.boolean(),
  deliveries: v.array(v.object({ ...day, identifier: text, quantity: count })),
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
