import { changeDate as call } from '../../../src/contract/deliveries/change-calls.ts';
import { changeDateBody } from '../../../src/contract/deliveries/bodies.ts';
import type { DeliveryRow } from '../database/schema.ts';
import { Refusal } from '../http/failure.ts';
import type { Answer } from '../api/idempotency.ts';
import { boundsOf, dateProblem, followingDates } from '../rules/ranges.ts';
import type { DateProblem, Place } from '../rules/ranges.ts';
import type { ApiRequest } from '../api/request.ts';
import { extendServices } from './boxes.ts';
import { loadFacts } from '../rewind/facts.ts';
import { recordUndoable } from '../rewind/keep.ts';
import { bodyOf, change } from '../api/change.ts';
import { movePlans } from './move-plans.ts';
import { presentDelivery } from './present-delivery.ts';
import { queueDateMail } from './date-mail.ts';
import { openBox, placeOf, saveBox } from './open-box.ts';

/** The refusal of a date, with the reason. */
function unavailable(problem: DateProblem, date: string, place: Place): Refusal {
  const { first, last } = boundsOf(place);
  const reasons: Record<DateProblem, string> = {
    'no-day': `${date} is not a day of the calendar.`,
    'too-soon': `${date} is too soon: this delivery can come on ${first} at the earliest.`,
    'too-late': `${date} is too late: this delivery can come on ${last} at the latest.`,
    sunday: `${date} is a Sunday, when no parcels are brought.`,
    holiday: `${date} is a public holiday, when no parcels are brought.`,
  };
  return new Refusal(422, 'unavailable-date', `${reasons[problem]} Choose another date.`, { field: 'date' });
}

const isMethod = (address: string): boolean => address.endsWith('/method');

/**
 * Changes a box's date, or its method for this box alone. The following boxes keep their interval from the new date.
 */
export const changeDate = (request: ApiRequest): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const { date, method, version } = bodyOf(changeDateBody, request);
    await extendServices(transaction, request.visitor, request.now);
    const { row, household, shown } = await openBox(transaction, request, version);
    const { place, later } = await placeOf(transaction, row, household);
    const problem = dateProblem(place, date);
    if (problem) throw unavailable(problem, date, place);
    if (date === row.date && method === row.method) return { delivery: shown, deliveries: [] };
    const moved: DeliveryRow[] = [];
    const before = await loadFacts(transaction, request);
    const changed = await saveBox(transaction, row, { date, method });
    const subject = row.order_id;
    if (date !== row.date) {
      const dates = followingDates(place.country, date, place.intervalDays, later.length);
      for (const [index, each] of later.entries())
        if (each.date !== dates[index]) moved.push(await saveBox(transaction, each, { date: dates[index]! }));
      await movePlans(transaction, [row, ...later], [changed, ...moved]);
      await recordUndoable(
        transaction,
        request,
        { kind: 'date', subject, from: { date: row.date }, to: { date } },
        { before, only: (address) => !isMethod(address) },
      );
    }
    if (method !== row.method)
      await recordUndoable(
        transaction,
        request,
        { kind: 'method', subject, from: { code: row.method }, to: { code: method } },
        { before, only: isMethod },
      );
    const present = (box: DeliveryRow) => presentDelivery(box, household);
    if (date !== row.date)
      await queueDateMail(transaction, request, household, { before: row.date, box: present(changed) });
    return { delivery: present(changed), deliveries: moved.map(present) };
  });
