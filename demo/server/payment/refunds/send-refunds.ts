import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Schema } from '../../database/schema.ts';
import { inTransaction, lockCustomer } from '../../database/transaction.ts';
import { refundedOf } from '../charge.ts';
import { queueRefundMail } from './refund-mail.ts';
import type { RefundRow } from './refunds.ts';
import type { Cashier } from '../settle.ts';

/**
 * Stores the progress of a refund, and mails it when the money leaves. A fully refunded charge is marked as refunded. Locks
 * the customer; a deleted one gets no mail.
 */
export async function advance(
  transaction: Transaction<Schema>,
  config: Config,
  { id, customer_id, payment, part_of, sent_at }: RefundRow,
  to: 'sent' | 'done',
  now: Date,
): Promise<RefundRow> {
  const row = await transaction
    .updateTable('refunds')
    .set({
      ...(sent_at === null && { sent_at: now, attempts: 0 }),
      ...(to === 'done' && { refunded_at: now }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (customer_id === null) return row;
  // Of a farewell, one mail has named all the money at once.
  if (sent_at === null && row.reason !== 'farewell') await queueRefundMail(transaction, config, customer_id, row);
  if (to === 'done') await refundedOf(transaction, customer_id, part_of ?? payment, now);
  return row;
}

/** Refunds that one look takes. */
const batch = 50;
/** Seconds until the next attempt, and the longest wait between two attempts. */
const firstWait = 60;
const longestWait = 6 * 3600;

/**
 * Sends due refunds to the provider, and asks again for those on their way. Several processes may do it side by side:
 * each refund is leased by moving its next attempt before the provider is called, and its key makes a repeated call have
 * no further effect. What the charge run took is paid back by it: `by-run.ts`.
 */
export async function sendRefunds(
  { database: { kysely }, provider, config, now }: Cashier,
  report: (text: string) => void,
): Promise<void> {
  const at = await now();
  const due = await kysely
    .updateTable('refunds')
    .set({
      attempts: sql`attempts + 1`,
      next_at: sql`now() + least(${firstWait} * power(2, least(attempts, 20)), ${longestWait}) * interval '1 second'`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('refunds')
        .select('id')
        .where('refunded_at', 'is', null)
        .where('next_at', '<=', sql<Date>`now()`)
        .where((where) => where.or([where('due_at', 'is', null), where('due_at', '<=', at)]))
        .where('payment', 'not like', 'run:%')
        .orderBy('next_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  for (const { id, customer_id, payment, part_of, amount, currency } of due)
    try {
      const came = await provider.refund({
        key: `refund:${payment}`,
        payment: part_of ?? payment,
        amount: { amount, currency },
      });
      await inTransaction(kysely, async (transaction) => {
        if (customer_id !== null) await lockCustomer(transaction, customer_id);
        const row = await transaction.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
        if (row?.refunded_at === null) await advance(transaction, config, row, came, at);
      });
    } catch (error) {
      report(`Refund ${id} failed and is tried again: ${(error as Error).message}\n`);
    }
}
