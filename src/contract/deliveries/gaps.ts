import * as v from 'valibot';
import { count, id, isoDate, listed, money, text } from '../base.ts';

/** Days on which a dog may have no food. Food counts as there after the last day of a delivery's window. */
export const gap = v.object({
  petPublicId: id,
  name: text,
  /** The first day without food. */
  from: isoDate,
  /** The last day of the next window; null: until deliveries resume. */
  until: v.nullable(isoDate),
  /** The days from `from` to `until`; null with `until`. */
  days: v.nullable(count),
  /** A delivery that closes the gap. */
  close: v.nullish(v.object({ date: isoDate, method: listed('deliveryMethods'), fee: money }), null),
});
export type Gap = v.InferOutput<typeof gap>;

export const gaps = v.nullish(v.array(gap), []);
