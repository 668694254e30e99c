import * as v from 'valibot';
import { count, id, instant, isoDate, listed, money, text } from '../base.ts';
import { delivery } from './delivery.ts';

/** The delivery that a treatment goes into. `version` is sent with the order (DECISIONS.md#versions). */
const box = {
  id,
  version: count,
  date: isoDate,
  until: isoDate,
  /** Until then the order can be cancelled. */
  changesUntil: instant,
};

/** What can be ordered for a dog, or what was. */
export const treatmentOrder = v.object({
  petPublicId: id,
  /** null: no treatment can be ordered now; `reason` has the cause. */
  offer: v.nullable(
    v.object({
      ...box,
      name: text,
      price: money,
      contents: v.object({ quantity: count, unit: text }),
      /** The weight class in kilograms; `to` null: and more. */
      from: v.number(),
      to: v.nullable(v.number()),
      /** The total of the delivery before and after. */
      before: money,
      after: money,
    }),
  ),
  /** An order that can still be cancelled. */
  ordered: v.nullable(v.object(box)),
  reason: v.nullish(listed('noTreatmentReasons'), null),
  /** The day from which the dog may have the next treatment. */
  next: v.nullish(isoDate, null),
});
export type TreatmentOrder = v.InferOutput<typeof treatmentOrder>;

/** GET treatments: one entry for each dog whose deliveries are active. */
export const treatmentOrders = v.object({ dogs: v.array(treatmentOrder) });

/** POST treatments/{petPublicId}. */
export const orderedTreatment = v.object({ ...treatmentOrders.entries, delivery });
