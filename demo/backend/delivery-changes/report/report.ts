import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { deliveryReport, ReportBody } from '../../../../src/contract/deliveries/report.ts';
import { remediesFor } from '../../../../src/contract/deliveries/report.ts';
import { dayIn } from '../../../../src/zones.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { defaultLocale, findLocale } from '../../../../src/i18n/locale-table.ts';
import { change, record } from '../../calls/change.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import type { DeliveryRow, Executor } from '../../platform/database/schema.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { savePlan } from '../../planner/save.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { standing } from '../../payment/ledger/ledger.ts';
import { giveBack, leftIn } from '../../payment/refunds/remedies.ts';
import { isPromotional, worthOf } from '../../planner/shares.ts';
import type { Share } from '../../planner/shares.ts';
import { isMatched } from '../../rules/deliveries/options.ts';
import { decisionOn, lastReportDay, problemsAt, reportStatusAt, stepsOf } from '../../rules/deliveries/report.ts';
import type { Remedy } from '../../rules/deliveries/report.ts';
import { asksArrival, isCharged, statusAt } from '../../rules/deliveries/timeline.ts';
import { drawPhoto } from '../../platform/photo/draw-photo.ts';
import { findDelivery } from '../../deliveries/find-deliveries.ts';
import { place } from '../../platform/storage/place.ts';
import { keepReportPhoto, reportPhotoUrl } from './photo.ts';
import { replace } from './replacement.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { storedOf, presentDelivery } from '../../deliveries/present-delivery.ts';
import type { Household } from '../../deliveries/household.ts';
import { lookAgain } from '../../platform/queue/look-again.ts';

interface Delivery {
  row: DeliveryRow;
  /** What is left of its items. */
  left: readonly Share[];
  household: Household;
  about: InferInput<typeof deliveryReport>;
}

async function read(executor: Executor, { visitor, now, id }: ApiRequest): Promise<Delivery> {
  const row = await findDelivery(executor, visitor, id);
  if (!row) throw notFound();
  const household = await loadHousehold(executor, visitor, now);
  const { customer, pets } = household;
  const place = { country: customer.country, timeZone: findLocale(customer.country)!.timeZone };
  const stored = await executor
    .selectFrom('reports')
    .selectAll()
    .where('customer_id', '=', row.customer_id)
    .where('delivery_id', '=', row.id)
    .executeTakeFirst();
  const { problems, lateFrom } = problemsAt(storedOf(row, customer.country, household), now);
  const { amounts, pets: parts, refunds, status } = presentDelivery(row, household);
  const back = refunds?.find(({ reason }) => reason === 'report');
  const { currency } = amounts.total;
  const left = isCharged(status) ? await leftIn(executor, row, household) : [];
  const all = worthOf(left);
  // What is in the delivery for free can't be missed, except in a replacement, where all of it is free.
  const items = parts
    .flatMap((part) => part.items)
    .filter(({ price }) => price.amount > 0 || row.replaces !== null)
    .flatMap(({ identifier, name }) => {
      const own = left.filter(({ item }) => item === identifier);
      if (!own.some(({ account }) => account === 'goods')) return [];
      const { money, credit } = worthOf(own.filter((share) => !isPromotional(share)));
      return [{ identifier, name, paid: { amount: money, currency }, credit: { amount: credit, currency } }];
    });
  // Nothing is sent where a mismatch holds orders back, and nothing paid back that wasn't paid by a known way.
  const possible: Remedy[] = [
    ...(items.length > 0 && isMatched(customer, pets, row.items) ? (['resend'] as const) : []),
    ...(all.credit > 0 || (all.money > 0 && customer.payment_type !== 'none') ? (['refund'] as const) : []),
  ];
  const offered = stored ? [] : problems.filter((each) => remediesFor(each, possible).length > 0);
  const remedies = possible.filter((each) => offered.some((problem) => remediesFor(problem, possible).includes(each)));
  const steps = stored && { ...stepsOf(stored.remedy, stored.at, place), ...(await replacedOn(executor, row)) };
  return {
    row,
    left,
    household,
    about: {
      problems: offered,
      remedies,
      lateFrom: stored ? null : lateFrom,
      items,
      paid: { amount: all.money, currency },
      credit: { amount: all.credit, currency },
      takesPhoto: true,
      report:
        stored && steps
          ? {
              problem: stored.problem,
              items: stored.items,
              remedy: stored.remedy,
              reportedOn: dayIn(place.timeZone, stored.at),
              status: back?.status === 'done' ? 'refunded' : reportStatusAt(stored.remedy, steps, place, now),
              ...steps,
              ...(back?.status === 'done' && { on: back.on }),
              amount: stored.amount === null ? null : { amount: stored.amount, currency },
              credit: stored.remedy === 'refund' ? { amount: creditBack(household, row), currency } : null,
              photoUrl: await reportPhotoUrl(executor, row),
            }
          : null,
    },
  };
}

/** Credit that a report gave back, in minor units. */
const creditBack = ({ refunds }: Household, { public_id }: DeliveryRow): number =>
  refunds
    .filter(({ delivery, reason, to }) => delivery === public_id && reason === 'report' && to === 'credit')
    .reduce((sum, { amount }) => sum + amount.amount, 0);

/** The day of the delivery that replaces this one, if there is one. */
async function replacedOn(
  executor: Executor,
  { customer_id, public_id }: DeliveryRow,
): Promise<{ on: string } | undefined> {
  return executor
    .selectFrom('deliveries')
    .select('date as on')
    .where('customer_id', '=', customer_id)
    .where('replaces', '=', public_id)
    .executeTakeFirst();
}

/** Rolled back: what the charge run took may not be in the ledger yet. */
export const reportOf = (request: ApiRequest): Promise<Delivery['about']> =>
  rolledBack(request, async (transaction) => (await read(transaction, request)).about);

const { dateLong } = createFormat(defaultLocale);

/** Why nothing can be done about a delivery now, on the days that the delivery shows: its time, or what was done about it already. */
async function settledText(executor: Executor, row: DeliveryRow, household: Household): Promise<string> {
  const { customer_id: customerId, public_id: delivery } = row;
  const date = dateLong(row.date);
  const stored = storedOf(row, household.customer.country, household);
  const last = lastReportDay(stored, household.now);
  const status = statusAt(stored, household.now);
  if (status === 'cancelled') return `The delivery of ${date} was cancelled.`;
  if (last === undefined && !asksArrival(stored, household.now))
    return `Problems with the delivery of ${date} can be reported from its first day on.`;
  if (last !== undefined && dayIn(stored.timeZone, household.now) > last)
    return `Problems with the delivery of ${date} could be reported until ${dateLong(last)}. Contact us.`;
  const entry = await standing(executor, customerId).where('delivery', '=', delivery).executeTakeFirst();
  if (!entry) return `Choose another problem or another remedy for the delivery of ${date}, or contact us.`;
  if (entry.kind !== 'refunded') {
    const day = dayIn(findLocale(household.customer.country)!.timeZone, entry.at);
    return `The delivery of ${date} was sent again on ${dateLong(day)}.`;
  }
  const refund = presentDelivery(row, household).refunds?.find(({ reason }) => reason === entry.reason);
  const verb = refund?.status === 'due' ? 'will be refunded' : 'was refunded';
  return `The delivery of ${date} ${verb}${refund ? ` on ${dateLong(refund.on)}` : ''}.`;
}

/** Throws unless the backend offers this for the delivery. */
async function check(
  executor: Executor,
  { about, row, household }: Delivery,
  { problem, items, remedy, photo }: ReportBody,
): Promise<void> {
  if (about.report)
    throw new Refusal(
      409,
      'already-reported',
      `A problem with the delivery of ${dateLong(row.date)} was reported on ${dateLong(about.report.reportedOn)}.`,
      { current: about },
    );
  if (!about.problems.includes(problem) || !remediesFor(problem, about.remedies).includes(remedy))
    throw new Refusal(409, 'not-possible', await settledText(executor, row, household), {
      current: about,
    });
  const known = new Set(about.items.map(({ identifier }) => identifier));
  const odd = items.find((each) => !known.has(each));
  const refuse = (code: string, message: string): Refusal => new Refusal(422, code, message, { field: 'items' });
  if (odd !== undefined) throw refuse('unknown-item', `This delivery has no "${odd}". Name items of this delivery.`);
  if (problem === 'not-arrived' ? items.length > 0 : items.length === 0)
    throw refuse('invalid', 'Name the items that it is about; none if the delivery never arrived.');
  if (problem === 'not-arrived' && photo !== undefined)
    throw new Refusal(422, 'invalid', 'A delivery that never arrived has no photo. Leave it out.', { field: 'photo' });
}

/** Stores a report, at most one for each delivery. A delivery with missing items has arrived; one that never arrived is lost. */
export async function sendReport(request: CallRequest<typeof calls.sendReport>): Promise<Answer> {
  const { body } = request;
  if (!(await findDelivery(request.context.database.kysely, request.visitor, request.id))) throw notFound();
  const photo =
    body.photo === undefined ? undefined : await place(request.context, request, await drawPhoto(body.photo, 'photo'));
  return change(request, calls.sendReport, async (transaction) => {
    const { visitor, now } = request;
    await ensurePlan(transaction, visitor, now);
    const delivery = await read(transaction, request);
    await check(transaction, delivery, body);
    const { row, household } = delivery;
    const { problem, items, remedy } = body;
    const place = { country: visitor.country, timeZone: findLocale(visitor.country)!.timeZone };
    const { decidedOn, on } = stepsOf(remedy, now, place);
    const goods = delivery.left.filter(({ account }) => account === 'goods').map(({ item }) => item);
    const named = new Set(problem === 'not-arrived' ? goods : items);
    let amount: number | null = null;
    if (remedy === 'refund') {
      const dueAt = decisionOn(decidedOn, place);
      const of = ({ item }: Share): boolean => problem === 'not-arrived' || named.has(item);
      amount = (await giveBack(transaction, { row, of, reason: 'report', dueAt }, now)).money;
    }
    await transaction
      .insertInto('reports')
      .values({
        customer_id: row.customer_id,
        delivery_id: row.id,
        at: now,
        problem,
        items: JSON.stringify([...new Set(items)]),
        remedy,
        amount,
      })
      .execute();
    if (photo) await keepReportPhoto(transaction, request, row, photo);
    const status = statusAt(storedOf(row, visitor.country, household), now);
    const isLost = problem === 'not-arrived' && (status === 'dispatched' || status === 'delivered');
    if (isLost || status === 'dispatched') {
      await transaction
        .updateTable('deliveries')
        .set({ ...(isLost ? { outcome: 'lost' as const } : { confirmed_at: now }), version: row.version + 1 })
        .where('customer_id', '=', row.customer_id)
        .where('id', '=', row.id)
        .execute();
      await lookAgain(transaction, visitor.customerId);
    }
    if (remedy === 'resend')
      await replace(
        transaction,
        { config: request.context.config, visitor, now },
        {
          row,
          household,
          items: named,
          isAll: problem === 'not-arrived',
          from: on,
        },
      );
    await savePlan(transaction, visitor, now);
    await record(transaction, request, {
      kind: 'reported',
      subject: row.order_id,
      delivery: row.public_id,
      from: null,
      to: null,
    });
    const after = await read(transaction, request);
    return { ...after.about, delivery: presentDelivery(after.row, after.household) };
  });
}
