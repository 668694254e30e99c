import { changeDate as call } from '../../../../src/contract/deliveries/changes.ts';
import type { Transaction } from 'kysely';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { boundsOf, dateProblem } from '../../rules/deliveries/ranges.ts';
import type { DateProblem, Place } from '../../rules/deliveries/ranges.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { decide } from '../../planner/decide.ts';
import type { Decided } from '../../planner/decide.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { loadPlan } from '../../planner/load.ts';
import { change } from '../../calls/change.ts';
import { presentDeliveries } from '../../pets/subscription/effects.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { putTogether } from '../../deliveries/put-together.ts';
import { plan } from '../../planner/plan/planner.ts';
import { linesAfter } from '../../planner/together.ts';
import { queueDateMail } from './date-mail.ts';
import { decideDate, decideMethod, openDelivery, placeOf, presentAgain } from '../../deliveries/open-delivery.ts';
import type { OpenDelivery, Shown } from '../../deliveries/open-delivery.ts';

/** The refusal of a date, with the reason. */
function unavailable(problem: DateProblem, date: string, place: Place): Refusal {
  const { first, last } = boundsOf(place);
  const reasons: Record<DateProblem, string> = {
    'too-soon': `${date} is too soon: this delivery can come on ${first} at the earliest.`,
    'too-late': `${date} is too late: this delivery can come on ${last} at the latest.`,
    sunday: `${date} is a Sunday, when no parcels are brought.`,
    holiday: `${date} is a public holiday, when no parcels are brought.`,
  };
  return new Refusal(422, 'unavailable-date', `${reasons[problem]} Choose another date.`, { field: 'date' });
}

/**
 * Moves a delivery to a day that is possible for it, or changes its method, with the mail about it. `more`: what else the new
 * day decides.
 *
 * @throws a 422 if a pause or another delivery is then
 */
export async function moveDelivery(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  opened: OpenDelivery,
  { date, method, more = [] }: Pick<DeliveryRow, 'date' | 'method'> & { more?: readonly Decision[] },
): Promise<Decided & { delivery: Shown }> {
  const { row, household } = opened;
  const { input } = await loadPlan(transaction, request.visitor, request.now);
  const subject = row.order_id;
  const decided = await decide(transaction, request, [
    ...(date === row.date
      ? []
      : [
          {
            recorded: { kind: 'date', subject, from: { date: row.date }, to: { date } } as const,
            newFacts: [...decideDate(input, row, date), ...more],
          },
        ]),
    ...(method === row.method
      ? []
      : [
          {
            recorded: { kind: 'method', subject, from: { code: row.method }, to: { code: method } } as const,
            newFacts: decideMethod(row, method),
          },
        ]),
  ]);
  const delivery = await presentAgain(transaction, opened);
  if (delivery.date !== date)
    throw new Refusal(
      422,
      'unavailable-date',
      `${date} is not possible: a pause or another delivery is then. Choose another date.`,
      {
        field: 'date',
      },
    );
  if (date !== row.date) await queueDateMail(transaction, request, household, { before: row.date, delivery });
  return { delivery, ...decided };
}

/** What keeps the next food of the delivery's dogs in one parcel with that of others, which the new day would split. */
async function nextInOneParcel(
  transaction: Transaction<Schema>,
  { visitor, now }: ApiRequest,
  row: DeliveryRow,
  { date, method, together }: Pick<DeliveryRow, 'date' | 'method'> & { together: string },
): Promise<readonly Decision[]> {
  const loaded = await loadPlan(transaction, visitor, now);
  const newFacts = [...decideDate(loaded.input, row, date), ...decideMethod(row, method)];
  const lines = linesAfter(plan(loaded.input), row);
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  return putTogether(loaded, { newFacts, lines, today }, together).newFacts;
}

/**
 * Changes a delivery's date, or its method for this delivery alone. The following deliveries keep their interval from the
 * new date.
 */
export const changeDate = (request: CallRequest<typeof call>): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const { date, method, version, together } = request.body;
    await ensurePlan(transaction, request.visitor, request.now);
    const opened = await openDelivery(transaction, request, version);
    const { row, household, shown } = opened;
    const place = await placeOf(transaction, row, household);
    const problem = dateProblem(place, date);
    if (problem) throw unavailable(problem, date, place);
    if (date === row.date && method === row.method) return { delivery: shown, deliveries: [] };
    const more =
      together === undefined ? [] : await nextInOneParcel(transaction, request, row, { date, method, together });
    const { delivery, changed } = await moveDelivery(transaction, request, opened, { date, method, more });
    const others = await presentDeliveries(
      transaction,
      request,
      changed.filter(({ id }) => id !== row.id).map(({ id }) => id),
    );
    return { delivery, deliveries: others.filter(({ status }) => status !== 'cancelled') };
  });
