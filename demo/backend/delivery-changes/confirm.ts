import type { Transaction } from 'kysely';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Schema } from '../platform/database/schema.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { statusAt } from '../rules/deliveries/timeline.ts';
import type { ApiRequest, Answer } from '../calls/request.ts';
import { change, idOfReference, record } from '../calls/change.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { storedOf, presentDelivery } from '../deliveries/present-delivery.ts';
import { findDelivery } from '../deliveries/find-deliveries.ts';
import { rowOf } from '../deliveries/open-delivery.ts';
import { todayOf } from '../calls/today.ts';
import { addFacts } from '../planner/log.ts';
import { lookAgain } from '../platform/queue/look-again.ts';

/** Hours for which the customer can undo it. */
const undoHours = 24;

/** Records that a delivery on its way has arrived. Returns the reference of the entry. */
export async function confirmArrival(
  transaction: Transaction<Schema>,
  { visitor, now }: ApiRequest,
  { id, public_id, customer_id, order_id: subject, version }: DeliveryRow,
): Promise<string> {
  await transaction
    .updateTable('deliveries')
    .set({ confirmed_at: now, version: version + 1 })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
  await lookAgain(transaction, customer_id);
  const recorded = { kind: 'arrived', subject, delivery: public_id, from: null, to: null } as const;
  const reference = await record(transaction, { visitor, now }, recorded);
  await transaction
    .updateTable('changes')
    .set({ undo_until: new Date(now.getTime() + undoHours * 3_600_000) })
    .where('customer_id', '=', customer_id)
    .where('id', '=', idOfReference(reference))
    .execute();
  return reference;
}

/** Undoes the confirmation of an arrival. A report about the delivery has confirmed it once more. */
export async function withdrawArrival(
  transaction: Transaction<Schema>,
  { customerId }: Visitor,
  orderId: string | null,
): Promise<void> {
  const row = await transaction
    .selectFrom('deliveries')
    .leftJoin('reports', (join) =>
      join
        .onRef('reports.customer_id', '=', 'deliveries.customer_id')
        .onRef('reports.delivery_id', '=', 'deliveries.id'),
    )
    .select(['deliveries.id', 'deliveries.version', 'reports.delivery_id as reported'])
    .where('deliveries.customer_id', '=', customerId)
    .where('deliveries.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (row.reported !== null)
    throw new Refusal(409, 'not-undoable', 'The delivery has been reported since, so its arrival can’t be undone.');
  await transaction
    .updateTable('deliveries')
    .set({ confirmed_at: null, version: row.version + 1 })
    .where('customer_id', '=', customerId)
    .where('id', '=', row.id)
    .execute();
  await lookAgain(transaction, customerId);
}

/** The delivery that the call names, with its status now. */
async function findShown(transaction: Transaction<Schema>, { visitor, now, id }: ApiRequest) {
  const row = await findDelivery(transaction, visitor, id);
  if (!row) throw notFound();
  const household = await loadHousehold(transaction, visitor, now);
  return { row, household, status: statusAt(storedOf(row, visitor.country, household), now) };
}

/** Keeps that a delivery on its way hasn't come by today. @source DECISIONS.md#transition */
export const denyArrival = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.denyArrival, async (transaction) => {
    const { row, household, status } = await findShown(transaction, request);
    const delivery = presentDelivery(row, household);
    if (status !== 'dispatched')
      throw new Refusal(409, 'not-dispatched', `The delivery of ${row.date} is not on its way.`, { current: delivery });
    await addFacts(transaction, row.customer_id, [['notYet', row.public_id, { on: todayOf(request) }]]);
    await lookAgain(transaction, row.customer_id);
    return { delivery };
  });

/** Confirms that a delivery arrived. Idempotent: it also succeeds when the delivery already counts as delivered. */
export const confirmDelivery = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.confirmDelivery, async (transaction) => {
    const { row, household, status } = await findShown(transaction, request);
    if (status === 'delivered') return { delivery: presentDelivery(row, household) };
    if (status !== 'dispatched') {
      const message = `The delivery of ${row.date} is not on its way, so its arrival can’t be confirmed.`;
      throw new Refusal(409, 'not-dispatched', message, { current: presentDelivery(row, household) });
    }
    const reference = await confirmArrival(transaction, request, row);
    return { delivery: presentDelivery(await rowOf(transaction, row), household), reference };
  });
