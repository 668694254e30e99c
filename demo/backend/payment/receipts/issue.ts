import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { enterKey } from '../../platform/database/directory.ts';
import { addDays } from '../../../../src/days.ts';
import { dayIn } from '../../../../src/zones.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Config } from '../../platform/config.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Database } from '../../platform/database/open.ts';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../../platform/database/transaction.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import type { Household } from '../../deliveries/household.ts';
import { recordCharges } from '../by-run.ts';
import { isCharged } from '../../rules/deliveries/timeline.ts';
import { isReceipted, receiptOf } from './receipt.ts';

/** Deliveries that may have been charged by then and have no receipt. */
const candidates = (executor: Executor, customerId: number, until: string): Promise<DeliveryRow[]> =>
  executor
    .selectFrom('deliveries')
    .leftJoin('receipts', (join) =>
      join
        .onRef('receipts.customer_id', '=', 'deliveries.customer_id')
        .onRef('receipts.delivery_id', '=', 'deliveries.id'),
    )
    .selectAll('deliveries')
    .where('deliveries.customer_id', '=', customerId)
    // One that was paid late has been charged whichever day it comes.
    .where((where) => where.or([where('deliveries.date', '<=', until), where('deliveries.paid_at', 'is not', null)]))
    .where('deliveries.outcome', 'in', ['ok', 'returned', 'lost'])
    .where('receipts.id', 'is', null)
    .orderBy('deliveries.date')
    .orderBy('deliveries.id')
    .execute();

/**
 * The year's next number. The row stays locked until the transaction ends, so another receipt waits for it; a
 * transaction that is rolled back leaves no gap.
 */
async function nextNumber(transaction: Transaction<Schema>, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto('receipt_years')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_years.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Writes the receipt of a charged delivery, in the transaction that finds it charged. Nothing was paid: there is none. */
async function issue(
  transaction: Transaction<Schema>,
  { seller }: Pick<Config, 'seller'>,
  row: DeliveryRow,
  household: Household,
): Promise<void> {
  const shown = presentDelivery(row, household);
  if (!seller || !isCharged(shown.status) || !isReceipted(shown)) return;
  const { date: chargedOn } = shown.payment;
  const year = Number(chargedOn!.slice(0, 4));
  const number = await nextNumber(transaction, year);
  const customerId = row.customer_id;
  await enterKey(transaction, { kind: 'receipt', key: `${year}-${number}`, customerId });
  await transaction
    .insertInto('receipts')
    .values({
      year,
      number,
      delivery_id: row.id,
      customer_id: customerId,
      charged_on: chargedOn!,
      body: JSON.stringify(receiptOf(row, shown, household, seller)),
    })
    .execute();
}

/** The deliveries that have been charged and have no receipt, and what their receipts show. */
async function findDue(executor: Executor, visitor: Visitor, now: Date) {
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  // A delivery is charged two days before its date.
  const rows = await candidates(executor, visitor.customerId, addDays(today, 2));
  if (rows.length === 0) return undefined;
  const household = await loadHousehold(executor, visitor, now);
  const due = rows.filter((row) => {
    const shown = presentDelivery(row, household);
    return isCharged(shown.status) && isReceipted(shown);
  });
  return due.length > 0 ? { due, household } : undefined;
}

/** Writes the receipts of a customer's deliveries that have been charged. The customer is locked. */
export async function issueReceiptsIn(
  transaction: Transaction<Schema>,
  config: Pick<Config, 'seller'>,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  const found = await findDue(transaction, visitor, now);
  for (const row of found?.due ?? []) await issue(transaction, config, row, found!.household);
}

/**
 * The same in a transaction. Of two processes that do so at once, the second one waits for the first and finds nothing
 * left.
 */
export async function issueReceipts(
  { kysely }: Database,
  config: Pick<Config, 'seller'>,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  if (!(await findDue(kysely, visitor, now))) return;
  await inTransaction(kysely, async (transaction) => {
    await lockCustomer(transaction, visitor.customerId);
    await recordWithReceipts(transaction, config, visitor, now);
  });
}

/** Records what the charge run took, and writes the receipts of all that is paid, so that no committed charge is without. The customer is locked. */
export async function recordWithReceipts(
  transaction: Transaction<Schema>,
  config: Pick<Config, 'seller'>,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  await recordCharges(transaction, visitor, now);
  await issueReceiptsIn(transaction, config, visitor, now);
}
