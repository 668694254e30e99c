import * as v from 'valibot';
import { id, isoDate, money } from '../base.ts';

/** A delivery that waits for its payment when deliveries end or pause. `kept`: it comes once it is paid. */
export const unpaidDelivery = v.object({
  id,
  date: isoDate,
  until: v.nullish(isoDate, null),
  amount: money,
  kept: v.boolean(),
});
export type UnpaidDelivery = v.InferOutput<typeof unpaidDelivery>;
