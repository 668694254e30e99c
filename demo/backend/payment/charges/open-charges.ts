import type { Transaction } from 'kysely';
import type { Visitor } from '../../platform/context.ts';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { storedOf, presentDelivery, wasCharged } from '../../deliveries/present-delivery.ts';
import { takenBy } from '../../deliveries/taken-by.ts';
import { savePlan } from '../../planner/save.ts';
import { dateOnceLatePaid } from '../../rules/deliveries/timeline.ts';
import { uncharged } from './uncharged.ts';
import type { Uncharged } from './uncharged.ts';
import type { OpenCharge } from '../../platform/database/stored.ts';
import type { Method } from '../../platform/database/stored.ts';
import { lookAgain } from '../../platform/queue/look-again.ts';

/** The failed charges of a customer, the oldest first. One of nothing is among them: the delivery waits for it all the same. */
export async function openCharges(executor: Executor, visitor: Visitor, now: Date): Promise<OpenCharge[]> {
  return (await uncharged(executor, visitor, now)).flatMap(openChargeOf);
}

const openChargeOf = ({ row, delivery: { status, amounts } }: Uncharged): OpenCharge[] =>
  status === 'billing-problem' || status === 'authentication-required'
    ? [{ delivery: row.id, publicId: row.public_id, charge: amounts.total, status }]
    : [];

/** The failed charges that a new way to pay takes. One of what has ended only if the visit is about it: `delivery`. */
export const chargesByMethod = async (
  executor: Executor,
  visitor: Visitor,
  now: Date,
  delivery: string | null,
): Promise<OpenCharge[]> =>
  (await uncharged(executor, visitor, now))
    .filter(({ hasEnded, row }) => !hasEnded || row.public_id === delivery)
    .flatMap(openChargeOf);

/** The charge is paid, `method`: with another way to pay than the customer's by now: the delivery continues. If it could not be packed in time any more, it moves to the first date on which it can. */
export async function markPaid(
  transaction: Transaction<Schema>,
  { delivery }: OpenCharge,
  visitor: Visitor,
  now: Date,
  method?: Method,
): Promise<void> {
  const row = (await deliveryRow(transaction, visitor.customerId, delivery))!;
  const date = dateOnceLatePaid(storedOf(row, visitor.country), await takenBy(transaction, visitor, row, now), now);
  await transaction
    .updateTable('deliveries')
    .set({
      outcome: 'ok',
      paid_at: now,
      date,
      version: row.version + 1,
      ...(method && { charged_with: JSON.stringify({ payment_type: method.type, card_digits: method.digits }) }),
    })
    .where('customer_id', '=', visitor.customerId)
    .where('id', '=', delivery)
    .execute();
  await lookAgain(transaction, visitor.customerId);
  // Later deliveries don't overlap with the day to which it moved.
  if (date !== row.date) await savePlan(transaction, visitor, now);
}

/** Before the customer pays another way: what has been charged keeps how it was paid. */
export async function keepChargedWith(transaction: Transaction<Schema>, visitor: Visitor, now: Date): Promise<void> {
  const household = await loadHousehold(transaction, visitor, now);
  const rows = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('charged_with', 'is', null)
    .execute();
  const charged = rows.filter((row) => wasCharged(row, presentDelivery(row, household).status)).map(({ id }) => id);
  if (charged.length === 0) return;
  const { payment_type, card_digits } = household.customer;
  await transaction
    .updateTable('deliveries')
    .set({ charged_with: JSON.stringify({ payment_type, card_digits }) })
    .where('customer_id', '=', visitor.customerId)
    .where('id', 'in', charged)
    .execute();
  await lookAgain(transaction, visitor.customerId);
}

/** The charge failed, or waits for the bank. A delivery that was cancelled meanwhile stays cancelled. */
export async function markUnpaid(
  transaction: Transaction<Schema>,
  customerId: number,
  { delivery, status }: Pick<OpenCharge, 'delivery' | 'status'>,
): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ outcome: status })
    .where('customer_id', '=', customerId)
    .where('id', '=', delivery)
    .where('outcome', '!=', 'cancelled')
    .execute();
  await lookAgain(transaction, customerId);
}

export const deliveryRow = (executor: Executor, customerId: number, id: number): Promise<DeliveryRow | undefined> =>
  executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
