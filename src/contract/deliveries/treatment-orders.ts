import * as v from 'valibot';
import { count, id, instant, isoDate, listed, money, text } from '../base.ts';
import { particulars } from '../particulars.ts';
import { delivery } from './delivery.ts';
import { call } from '../calls/call.ts';
import { withDeliveries } from '../calls/topics.ts';

/** The delivery that a treatment goes into. `version` is sent with the order (DECISIONS.md#versions). */
const target = {
  id,
  version: count,
  date: isoDate,
  until: isoDate,
  changesUntil: instant,
};

/** What can be ordered for a dog, or what was. */
export const treatmentOrder = v.object({
  petPublicId: id,
  offer: v.nullable(
    v.object({
      ...target,
      name: text,
      price: money,
      contents: v.object({ quantity: count, unit: text }),
      from: v.number(),
      to: v.nullable(v.number()),
      before: money,
      after: money,
      particulars: v.nullish(particulars, null),
    }),
  ),
  ordered: v.nullable(v.object(target)),
  reason: v.nullish(listed('noTreatmentReasons'), null),
  next: v.nullish(isoDate, null),
});
export type TreatmentOrder = v.InferOutput<typeof treatmentOrder>;

/** GET treatments: one entry for each dog whose deliveries are active. */
export const treatmentOrders = v.object({ dogs: v.array(treatmentOrder) });

/** POST treatments/{petPublicId}. */
export const orderedTreatment = v.object({ ...treatmentOrders.entries, delivery });

/** POST treatments/{petPublicId}: orders a treatment, or cancels the order. `version` is that of the delivery. */
export const treatmentBody = v.strictObject({ ordered: v.boolean(), version: count });
export type TreatmentBody = v.InferOutput<typeof treatmentBody>;

export const getTreatmentOrders = call('GET treatments', { groups: ['order-treatments'], answer: treatmentOrders });

/** `{id}` is a petPublicId. Orders a treatment, or cancels the order. */
export const orderTreatment = call('POST treatments/{id}', {
  scope: 'manage',
  groups: ['order-treatments'],
  body: treatmentBody,
  answer: orderedTreatment,
  change: 'treatment',
  id: 'pet',
  touches: withDeliveries('treatment-orders'),
  refusals: ['mismatch', 'not-possible', 'closed', 'conflict'],
});
