import type { Selectable, Transaction } from 'kysely';
import type { refundReasons } from '../../../../src/contract/lists.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import type { Money } from '../../rules/money.ts';
import { lookAgain } from '../../platform/queue/look-again.ts';

export type RefundRow = Selectable<Schema['refunds']>;

/** A payment that was carried out. */
export interface Payment {
  /** Its name, the same however often it is reported. */
  name: string;
  amount: Money;
}

interface Refund {
  customerId: number;
  /** The delivery's public id. */
  delivery: string;
  /** The payment, and what is paid back of it. */
  payment: Payment;
  /** The name of the refund among those of the payment, each of which is made once; none: the one refund of it. */
  part?: string | undefined;
  reason: (typeof refundReasons)[number];
  /** The time from which it is sent. None: at once. */
  dueAt?: Date;
  now: Date;
}

/** What has been paid back of a charge, or will be, by the name of its payment. What was paid too much is none of it. */
export const refundsOf = (executor: Executor, customerId: number, payment: string): Promise<RefundRow[]> =>
  executor
    .selectFrom('refunds')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('reason', '<>', 'surplus')
    .where((where) => where.or([where('payment', '=', payment), where('part_of', '=', payment)]))
    .execute();

/** Stores that a payment, or a part of it, is to be refunded, once. Returns the refund's name. */
export async function refund(
  transaction: Transaction<Schema>,
  { customerId, delivery, payment: { name, amount }, part, reason, dueAt, now }: Refund,
): Promise<string> {
  const own = part === undefined ? name : `${name}/${part}`;
  await transaction
    .insertInto('refunds')
    .values({
      customer_id: customerId,
      delivery,
      payment: own,
      part_of: part === undefined ? null : name,
      ...amount,
      reason,
      created_at: now,
      due_at: dueAt ?? now,
      next_at: new Date(),
      sent_at: null,
      refunded_at: null,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'payment']).doNothing())
    .execute();
  await lookAgain(transaction, customerId);
  return own;
}
