import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { addDays } from '../../../src/days.ts';
import { dayIn } from '../../../src/zones.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Config } from '../platform/config.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Executor, Schema } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { ensurePlan } from '../planner/ensure-plan.ts';
import { enterCharge } from './ledger/charged.ts';
import { forgetLedgerAfter } from './ledger/ledger.ts';
import { giveBack, payPromises } from './refunds/remedies.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import { arrivalOf, automaticAt } from '../rules/deliveries/refund.ts';
import { chargeInstant, isCharged } from '../rules/deliveries/timeline.ts';
import { chargeByRun, isByRun } from './charges/charge.ts';
import type { Tried } from './charges/charge.ts';
import { markUnpaid } from './charges/open-charges.ts';
import { unannouncedDebits } from './sepa/debit-notices.ts';
import { advance } from './refunds/send-refunds.ts';

/*
 * The shop's charge run charges each delivery with the stored way to pay, two days before its date, and pays money of
 * these charges back. The reference backend simulates it by the clock: what it took and gave is recorded here, in the
 * states that all charges have.
 */

/** Deliveries that may have been charged by a day and have no paid charge. A visit decides about a pending one. */
const candidates = (executor: Executor, customerId: number, until: string) =>
  executor
    .selectFrom('deliveries')
    .leftJoin('charges', (join) =>
      join
        .onRef('charges.customer_id', '=', 'deliveries.customer_id')
        .onRef('charges.delivery', '=', 'deliveries.public_id'),
    )
    .selectAll('deliveries')
    .select('charges.state as charge')
    .where('deliveries.customer_id', '=', customerId)
    .where('deliveries.date', '<=', until)
    .where('deliveries.outcome', '<>', 'cancelled')
    .where('deliveries.replaces', 'is', null)
    .where((where) =>
      where.or([where('charges.state', 'is', null), where('charges.state', 'in', ['declined', 'expired'])]),
    )
    .orderBy('deliveries.date')
    .orderBy('deliveries.id')
    .execute();

/** Records what the run has charged, and what it could not charge. The customer is locked. */
export async function recordCharges(transaction: Transaction<Schema>, visitor: Visitor, now: Date): Promise<void> {
  const { customerId, country } = visitor;
  const { timeZone, currency } = findLocale(country)!;
  const today = dayIn(timeZone, now);
  // A delivery is charged two days before its date.
  const rows = await candidates(transaction, customerId, addDays(today, 2));
  if (rows.length === 0) return;
  // Who has never been planned has credit that isn't among the facts yet.
  await ensurePlan(transaction, visitor, now);
  const household = await loadHousehold(transaction, visitor, now);
  const unannounced = await unannouncedDebits(
    transaction,
    household,
    rows.filter(({ charge }) => charge === null),
  );
  const paid: { row: DeliveryRow; at: Date }[] = [];
  const unpaid: DeliveryRow[] = [];
  const tried = rows.flatMap<Tried>((row) => {
    const { status, amounts } = presentDelivery(row, household);
    const charge = { publicId: row.public_id, charge: amounts.total };
    const at = row.paid_at ?? chargeInstant({ date: row.date, timeZone });
    const from = row.charge ?? 'due';
    if (isCharged(status) && !unannounced.has(row)) {
      paid.push({ row, at });
      return { charge, from, came: 'paid', at };
    }
    const isOpen = status === 'billing-problem' || status === 'authentication-required';
    if (from !== 'due' || (!isOpen && !(isCharged(status) && unannounced.has(row)))) return [];
    if (row.outcome === 'ok') unpaid.push(row);
    return { charge, from, came: 'declined', at };
  });
  await chargeByRun(transaction, customerId, tried);
  // There was nothing to charge it from, or it is a debit that was not announced, which is tried on a day that is.
  for (const { id } of unpaid) await markUnpaid(transaction, customerId, { delivery: id, status: 'billing-problem' });
  for (const { row, at } of paid) await enterCharge(transaction, row, currency, at);
}

/**
 * Refunds deliveries that were lost or came back and about which the customer has not decided, and carries out the run's
 * refunds. Returns the times at which there is more to do. The customer is locked.
 */
export async function runRefunds(
  transaction: Transaction<Schema>,
  config: Config,
  visitor: Visitor,
  now: Date,
  rows: readonly DeliveryRow[],
): Promise<Date[]> {
  const { timeZone } = findLocale(visitor.country)!;
  const household = await loadHousehold(transaction, visitor, now);
  const times: Date[] = [];
  for (const row of rows.filter(({ outcome }) => outcome === 'lost' || outcome === 'returned')) {
    const { until, refunds } = presentDelivery(row, household);
    // Who leaves decides nothing any more.
    const dueAt = household.customer.deletion_due ? now : automaticAt(until, timeZone);
    times.push(dueAt);
    if (now < dueAt || !refunds?.some(({ reason }) => reason === 'not-delivered')) continue;
    await giveBack(transaction, { row, reason: 'not-delivered', dueAt: now }, now);
  }
  await payPromises(transaction, visitor.customerId, rows, now);
  const open = await transaction
    .selectFrom('refunds')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('refunded_at', 'is', null)
    .execute();
  for (const each of open.filter(({ payment }) => isByRun(payment))) {
    const due = each.due_at ?? each.created_at;
    const arrival = arrivalOf(due, { country: visitor.country, timeZone });
    const sent = now >= due && each.sent_at === null ? await advance(transaction, config, each, 'sent', due) : each;
    if (now >= arrival) await advance(transaction, config, sent, 'done', arrival);
    times.push(due, arrival);
  }
  return times;
}

/**
 * Forgets what the run did after a moment to which the demo's clock has gone back: it is still to come. Others that write what they
 * paid wait meanwhile.
 */
export const forgetRunAfter = (kysely: Kysely<Schema>, now: Date): Promise<void> =>
  inTransaction(kysely, async (transaction) => {
    await sql`lock table charges, refunds, ledger, ledger_balances in share row exclusive mode`.execute(transaction);
    await transaction.deleteFrom('refunds').where('payment', 'like', 'run:%').where('created_at', '>', now).execute();
    await sql`update refunds set refunded_at = null, sent_at = case when sent_at > ${now} then null else sent_at end
    where payment like 'run:%' and (refunded_at > ${now} or sent_at > ${now})`.execute(transaction);
    await sql`update charges set state = 'paid' where state = 'refunded' and changed_at > ${now}`.execute(transaction);
    await transaction
      .deleteFrom('charges')
      .where('changed_at', '>', now)
      .where((where) => where.or([where('payment', 'like', 'run:%'), where('payment', 'is', null)]))
      .where('visit_id', 'is', null)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('refunds')
              .select('refunds.id')
              .whereRef('refunds.customer_id', '=', 'charges.customer_id')
              .whereRef('refunds.delivery', '=', 'charges.delivery'),
          ),
        ),
      )
      .execute();
    await transaction.deleteFrom('charge_tries').where('announced_at', '>', now).where('look_at', 'is', null).execute();
    await forgetLedgerAfter(transaction, now);
  });
