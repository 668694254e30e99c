import * as v from 'valibot';
import { id, isoDate, listed, money, text } from '../base.ts';
import { unpaidDelivery } from './unpaid-delivery.ts';
import { call } from '../calls/call.ts';

/** Something that may help more than leaving, for a reason. Which fields there are depends on `kind`. */
const leaveOffer = v.object({
  reason: listed('leaveReasons'),
  kind: listed('leaveOffers'),
  /** `skip`: the dog's next delivery, its day, and the day on which it comes if it is skipped. */
  skip: v.nullish(v.object({ delivery: id, date: isoDate, next: isoDate }), null),
  /** `recipe`: the swap that would cost less, with its difference for each delivery. None: a swap of any price. */
  swap: v.nullish(v.object({ recipe: id, name: text, by: id, byName: text, difference: money }), null),
});
export type LeaveOffer = v.InferOutput<typeof leaveOffer>;

/** GET pet/leave/{petPublicId or "all"}: what cancelling means, and what may fit a reason better. */
export const leaving = v.object({
  parcels: v.array(v.object({ id, date: isoDate, until: isoDate, isCharged: v.boolean() })),
  unpaid: v.nullish(v.array(unpaidDelivery), []),
  others: v.array(v.object({ petPublicId: id, name: text, next: isoDate })),
  reasons: v.array(listed('leaveReasons')),
  offers: v.array(leaveOffer),
});
export type Leaving = v.InferOutput<typeof leaving>;

/** What cancelling means, and what may fit better. `{id}` is a petPublicId, or `all`. */
export const getLeaving = call('GET pet/leave/{id}', { groups: ['leave'], answer: leaving });
