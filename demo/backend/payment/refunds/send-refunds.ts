import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { emit } from '../../events/emit.ts';
import { noCustomer } from '../../platform/database/directory.ts';
import type { Config } from '../../platform/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../../platform/database/transaction.ts';
import { refundedOf } from '../charges/charge.ts';
import { queueRefundMail } from './refund-mail.ts';
import type { RefundRow } from '../charges/refunds.ts';
import type { Sender } from '../../platform/queue/lanes.ts';
import { mostFound, takeDue } from '../../platform/queue/take.ts';
import { withoutPrivate } from '../../platform/log/private.ts';
import { providerBounds } from '../../platform/provider/bounds.ts';
import type { Cashier } from '../../platform/context.ts';

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
      ...(sent_at === null && { sent_at: now, attempts: 0, error: null }),
      ...(to === 'done' && { refunded_at: now }),
    })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (customer_id === noCustomer) return row;
  if (sent_at === null)
    emit(transaction, { customerId: customer_id, now }, [
      'delivery.refunded',
      { delivery: row.delivery, amount: { amount: row.amount, currency: row.currency } },
    ]);
  // Of a farewell, one mail has named all the money at once.
  if (sent_at === null && row.reason !== 'farewell') await queueRefundMail(transaction, config, customer_id, row);
  if (to === 'done') await refundedOf(transaction, customer_id, part_of ?? payment, now);
  return row;
}

/** Seconds until the next attempt, and the longest wait between two attempts. */
const firstWait = 60;
const longestWait = 6 * 3600;

/**
 * Takes the next refund that is due, by moving its next attempt. What the charge run took is paid back by it:
 * `by-run.ts`. The conditions have no parameters but the time, so that the planner can use the partial index.
 */
async function take({ database: { kysely }, now }: Cashier): Promise<RefundRow | undefined> {
  const at = await now();
  return takeDue(
    () =>
      kysely
        .selectFrom('refunds')
        .select(['customer_id', 'id', sql<string>`next_at::text`.as('seen')])
        .where('refunded_at', 'is', null)
        .where(sql<boolean>`payment not like 'run:%'`)
        .where('next_at', '<=', sql<Date>`now()`)
        .where((where) => where.or([where('due_at', 'is', null), where('due_at', '<=', at)]))
        .orderBy('next_at')
        .limit(mostFound)
        .execute(),
    ({ customer_id, id, seen }) =>
      kysely
        .updateTable('refunds')
        .set({
          attempts: sql`attempts + 1`,
          next_at: sql`now() + least(${firstWait} * power(2, least(attempts, 20)), ${longestWait}) * interval '1 second'`,
        })
        .where('customer_id', '=', customer_id)
        .where(
          'id',
          '=',
          sql<number>`(select id from refunds where customer_id = ${customer_id} and id = ${id}
          and next_at = ${seen}::timestamptz for update skip locked)`,
        )
        .returningAll()
        .executeTakeFirst(),
  );
}

/**
 * Due refunds, and those on their way, about which the provider is asked again. Each is leased by moving its next
 * attempt before the provider is called, and its key makes a repeated call have no further effect.
 */
export const refundsBy = (cashier: Cashier): Sender<RefundRow> => ({
  name: 'refunds',
  ...providerBounds,
  take: () => take(cashier),
  send: async ({ id, customer_id, payment, part_of, amount, currency }) => {
    const { database, provider, config, now } = cashier;
    const came = await provider.refund({
      key: `refund:${payment}`,
      payment: part_of ?? payment,
      amount: { amount, currency },
    });
    const at = await now();
    await inTransaction(database.kysely, async (transaction) => {
      if (customer_id !== noCustomer) await lockCustomer(transaction, customer_id);
      const row = await transaction
        .selectFrom('refunds')
        .selectAll()
        .where('customer_id', '=', customer_id)
        .where('id', '=', id)
        .executeTakeFirst();
      if (row?.refunded_at === null) await advance(transaction, config, row, came, at);
    });
  },
  fail: async ({ id, customer_id }, error) => {
    await cashier.database.kysely
      .updateTable('refunds')
      .set({ error: withoutPrivate(error.message) })
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .execute();
    throw new Error(`Refund ${id} failed and is tried again: ${error.message}`, { cause: error });
  },
});
