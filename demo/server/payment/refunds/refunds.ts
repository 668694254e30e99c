import type { Selectable, Transaction } from 'kysely';
import type { refundReasons } from '../../../../src/contract/lists.ts';
import type { Schema } from '../../database/schema.ts';
import type { Money } from '../../database/stored.ts';

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
  reason: (typeof refundReasons)[number];
  /** The time from which it is sent. None: at once. */
  dueAt?: Date;
  now: Date;
}

/** Stores that a payment, or a part of it, is to be refunded, once. */
export const refund = (
  transaction: Transaction<Schema>,
  { customerId, delivery, payment: { name, amount }, reason, dueAt, now }: Refund,
): Promise<unknown> =>
  transaction
    .insertInto('refunds')
    .values({
      customer_id: customerId,
      delivery,
      payment: name,
      ...amount,
      reason,
      created_at: now,
      due_at: dueAt ?? now,
      next_at: new Date(),
      sent_at: null,
      refunded_at: null,
    })
    .onConflict((conflict) => conflict.column('payment').doNothing())
    .execute();
