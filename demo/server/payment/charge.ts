import type { Transaction } from 'kysely';
import type { Executor, Schema } from '../database/schema.ts';
import { boxRow, markPaid, markUnpaid } from './open-charges.ts';
import type { Visitor } from '../context.ts';
import { loadHousehold, presentDelivery } from '../deliveries/present-delivery.ts';
import { transitions } from '../database/stored.ts';
import type { State, StoredState, Money, OpenCharge } from '../database/stored.ts';

interface VisitOfCharge {
  id: number;
  customer_id: number;
}

export const findCharge = (executor: Executor, customerId: number, delivery: string) =>
  executor
    .selectFrom('charges')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('delivery', '=', delivery)
    .executeTakeFirst();

/** Moves a charge to another state. The caller has locked the customer. @throws if the state may not follow */
async function move(
  transaction: Transaction<Schema>,
  { publicId, charge: { amount, currency } }: OpenCharge,
  { id, customer_id }: VisitOfCharge,
  state: StoredState,
  payment: string | null = null,
): Promise<void> {
  const known = await findCharge(transaction, customer_id, publicId);
  const from = known?.state ?? 'due';
  const allowed: readonly State[] = transitions[from];
  if (!allowed.includes(state)) throw new Error(`The charge of ${publicId} can’t go from ${from} to ${state}`);
  const values = { amount, currency, state, payment, visit_id: state === 'pending' ? id : null };
  await transaction
    .insertInto('charges')
    .values({ ...values, customer_id, delivery: publicId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'delivery']).doUpdateSet(values))
    .execute();
}

/** A visit starts to pay the charge. A visit that did so before no longer does. */
export const startCharge = (transaction: Transaction<Schema>, charge: OpenCharge, visit: VisitOfCharge) =>
  move(transaction, charge, visit, 'pending');

/** A visit ended without a payment. Has no effect if another visit pays the charge meanwhile. */
export async function endCharge(
  transaction: Transaction<Schema>,
  charge: OpenCharge,
  visit: VisitOfCharge,
  state: 'declined' | 'expired',
  problem: OpenCharge['status'] = charge.status,
): Promise<void> {
  const known = await findCharge(transaction, visit.customer_id, charge.publicId);
  if (known?.visit_id !== visit.id) return;
  await move(transaction, charge, visit, state);
  await markUnpaid(transaction, { ...charge, status: problem });
}

/** A payment that the provider carried out. */
interface Payment {
  /** The provider's name of it, the same however often it is reported. */
  name: string;
  amount: Money;
}

/**
 * Records a payment of a charge, once. It is a surplus, and refunded, if another payment has paid the charge, or if the
 * delivery is not waiting for it any more.
 */
export async function receivePayment(
  transaction: Transaction<Schema>,
  charge: OpenCharge,
  visit: VisitOfCharge,
  payment: Payment,
  { visitor, now }: { visitor: Visitor; now: Date },
): Promise<'paid' | 'surplus'> {
  const known = await findCharge(transaction, visit.customer_id, charge.publicId);
  if (known?.state === 'paid' && known.payment === payment.name) return 'paid';
  const row = await boxRow(transaction, charge.delivery);
  const status = row && presentDelivery(row, await loadHousehold(transaction, visitor, now)).status;
  const isAwaited = status === 'billing-problem' || status === 'authentication-required';
  if (known?.state === 'paid' || !isAwaited) {
    if (known?.visit_id === visit.id) await move(transaction, charge, visit, 'expired');
    await refund(transaction, charge.publicId, visit, payment, now);
    return 'surplus';
  }
  await move(transaction, charge, visit, 'paid', payment.name);
  await markPaid(transaction, charge, visitor, now);
  return 'paid';
}

/** Stores that a payment is to be refunded, once. The job in refunds.ts carries it out. */
export const refund = (
  transaction: Transaction<Schema>,
  delivery: string,
  { customer_id }: VisitOfCharge,
  { name, amount }: Payment,
  now: Date,
): Promise<unknown> =>
  transaction
    .insertInto('refunds')
    .values({
      customer_id,
      delivery,
      payment: name,
      ...amount,
      created_at: now,
      next_at: new Date(),
      refunded_at: null,
    })
    .onConflict((conflict) => conflict.column('payment').doNothing())
    .execute();
