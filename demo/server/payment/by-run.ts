import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { addDays } from '../../../src/days.ts';
import { dayIn } from '../../../src/zones.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Config } from '../config.ts';
import type { Visitor } from '../context.ts';
import type { DeliveryRow, Executor, Schema } from '../database/schema.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import { arrivalOf, automaticAt } from '../rules/deliveries/refund.ts';
import { chargeInstant, isCharged } from '../rules/deliveries/timeline.ts';
import { chargeByRun, findCharge, isByRun } from './charge.ts';
import type { Tried } from './charge.ts';
import { isPartly, refund, refundsOf } from './refunds/refunds.ts';
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
  const { timeZone } = findLocale(country)!;
  const today = dayIn(timeZone, now);
  // A delivery is charged two days before its date.
  const rows = await candidates(transaction, customerId, addDays(today, 2));
  if (rows.length === 0) return;
  const household = await loadHousehold(transaction, visitor, now);
  const tried = rows.flatMap<Tried>((row) => {
    const { status, amounts } = presentDelivery(row, household);
    const charge = { publicId: row.public_id, charge: amounts.total };
    const at = row.paid_at ?? chargeInstant({ date: row.date, timeZone });
    const from = row.charge ?? 'due';
    if (isCharged(status)) return { charge, from, came: 'paid', at };
    const isOpen = status === 'billing-problem' || status === 'authentication-required';
    return isOpen && from === 'due' ? { charge, from, came: 'declined', at } : [];
  });
  await chargeByRun(transaction, customerId, tried);
}

/** What is paid back of a delivery's charge. */
interface Part {
  row: DeliveryRow;
  /** Minor units. */
  amount: number;
  reason: 'report' | 'not-delivered' | 'withdrawal' | 'farewell';
  /** The dog that a part of the charge was for. A part is refunded once. */
  part?: string;
  dueAt: Date;
}

/** Stores that a part of a paid charge, or all that is left of it, is to be refunded. Returns how much. @throws if it is not paid */
export async function refundPart(
  transaction: Transaction<Schema>,
  { row: { public_id: delivery, customer_id: customerId }, amount, reason, part, dueAt }: Part,
  now: Date,
): Promise<number> {
  const charge = await findCharge(transaction, customerId, delivery);
  if ((charge?.state !== 'paid' && charge?.state !== 'refunded') || charge.payment === null)
    throw new Error(`The charge of ${delivery} can’t be refunded: ${charge?.state ?? 'due'}`);
  const { payment: name, currency } = charge;
  const known = await refundsOf(transaction, customerId, name);
  const left = known.reduce((sum, each) => sum - each.amount, charge.amount);
  const isKnown = known.some(({ payment }) => payment === (part === undefined ? name : `${name}/${part}`));
  const back = isKnown ? 0 : Math.min(amount, left);
  const payment = { name, amount: { amount: back, currency } };
  if (back > 0) await refund(transaction, { customerId, delivery, payment, part, reason, dueAt, now });
  return back;
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
    const { until, amounts, refunds } = presentDelivery(row, household);
    // Who leaves decides nothing any more.
    const dueAt = household.customer.deletion_due ? now : automaticAt(until, timeZone);
    times.push(dueAt);
    const isKnown = household.refunds.some((each) => each.delivery === row.public_id && !isPartly(each));
    if (isKnown || now < dueAt || !refunds?.some(({ reason }) => reason === 'not-delivered')) continue;
    await refundPart(transaction, { row, amount: amounts.total.amount, reason: 'not-delivered', dueAt: now }, now);
  }
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

/** Forgets what the run did after a moment to which the demo's clock has gone back: it is still to come. */
export async function forgetRunAfter(kysely: Kysely<Schema>, now: Date): Promise<void> {
  await kysely.deleteFrom('refunds').where('payment', 'like', 'run:%').where('created_at', '>', now).execute();
  await sql`update refunds set refunded_at = null, sent_at = case when sent_at > ${now} then null else sent_at end
    where payment like 'run:%' and (refunded_at > ${now} or sent_at > ${now})`.execute(kysely);
  await sql`update charges set state = 'paid' where state = 'refunded' and changed_at > ${now}`.execute(kysely);
  await kysely
    .deleteFrom('charges')
    .where('changed_at', '>', now)
    .where((where) => where.or([where('payment', 'like', 'run:%'), where('payment', 'is', null)]))
    .where('visit_id', 'is', null)
    .where('delivery', 'not in', (from) => from.selectFrom('refunds').select('delivery'))
    .execute();
}
