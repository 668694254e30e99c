import type { Insertable, Transaction } from 'kysely';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { emit } from '../../events/emit.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import { charges } from '../../platform/metrics/counted.ts';
import { deliveryRow, markPaid, markUnpaid } from './open-charges.ts';
import type { Visitor } from '../../platform/context.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { enterCharge } from '../ledger/charged.ts';
import { transitions } from '../../platform/database/stored.ts';
import type { Method, State, StoredState, OpenCharge } from '../../platform/database/stored.ts';
import { refund, refundsOf } from './refunds.ts';
import type { Payment } from './refunds.ts';

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

/** What a charge is for, and how much. */
type Charge = Pick<OpenCharge, 'publicId' | 'charge'>;

/** Moves a charge to another state. The caller has locked the customer. @throws if the state may not follow */
async function move(
  transaction: Transaction<Schema>,
  { publicId, charge: { amount, currency } }: Charge,
  customerId: number,
  state: StoredState,
  { now, visit = null, payment = null }: { now: Date; visit?: number | null; payment?: string | null },
): Promise<void> {
  const known = await findCharge(transaction, customerId, publicId);
  expectMove(publicId, known?.state ?? 'due', state);
  const row = { customer_id: customerId, delivery: publicId, amount, currency, state, payment, visit_id: visit };
  await store(transaction, [{ ...row, changed_at: now }]);
}

/** @throws if the state may not follow */
function expectMove(publicId: string, from: State, to: StoredState): void {
  const allowed: readonly State[] = transitions[from];
  if (!allowed.includes(to)) throw new Error(`The charge of ${publicId} can’t go from ${from} to ${to}`);
}

/** The events of a charge's states. */
const eventOf: Partial<Record<StoredState, 'delivery.charged' | 'delivery.charge-failed'>> = {
  paid: 'delivery.charged',
  declined: 'delivery.charge-failed',
};

type ChargeRow = Insertable<Schema['charges']> & { changed_at: Date };

function store(transaction: Transaction<Schema>, rows: readonly ChargeRow[]): Promise<unknown> {
  for (const { state, customer_id: customerId, delivery, amount, currency, changed_at: now } of rows) {
    afterCommit(transaction, () => charges.inc({ outcome: state }));
    const type = eventOf[state];
    if (type) emit(transaction, { customerId, now }, [type, { delivery, amount: { amount, currency } }]);
  }
  return transaction
    .insertInto('charges')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'delivery']).doUpdateSet((row) => ({
        amount: row.ref('excluded.amount'),
        currency: row.ref('excluded.currency'),
        state: row.ref('excluded.state'),
        payment: row.ref('excluded.payment'),
        visit_id: row.ref('excluded.visit_id'),
        changed_at: row.ref('excluded.changed_at'),
      })),
    )
    .execute();
}

/** A visit starts to pay the charge. A visit that did so before no longer does. */
export const startCharge = (transaction: Transaction<Schema>, charge: Charge, visit: VisitOfCharge, now: Date) =>
  move(transaction, charge, visit.customer_id, 'pending', { now, visit: visit.id });

/** The name of a payment that the shop's charge run made. No provider knows it. */
const runPrefix = 'run:';
export const isByRun = (payment: string): boolean => payment.startsWith(runPrefix);

/** What became of a charge that the run has tried. */
export interface Tried {
  charge: Charge;
  /** The state of the charge so far. */
  from: State;
  came: 'paid' | 'declined';
  at: Date;
}

/** Stores what the charge run has tried. A charge of nothing is paid without a payment. */
export async function chargeByRun(
  transaction: Transaction<Schema>,
  customerId: number,
  tried: readonly Tried[],
): Promise<void> {
  const rows = tried.map(({ charge: { publicId, charge }, from, came, at }) => {
    expectMove(publicId, from, 'pending');
    return {
      ...charge,
      customer_id: customerId,
      delivery: publicId,
      state: came,
      payment: came === 'paid' && charge.amount > 0 ? `${runPrefix}${publicId}` : null,
      visit_id: null,
      changed_at: at,
    };
  });
  if (rows.length > 0) await store(transaction, rows);
}

/** Money of a charge has been paid back: the charge is refunded once that is all of it. */
export async function refundedOf(
  transaction: Transaction<Schema>,
  customerId: number,
  payment: string,
  now: Date,
): Promise<void> {
  const charge = await transaction
    .selectFrom('charges')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payment', '=', payment)
    .executeTakeFirst();
  if (!charge) return;
  const back = (await refundsOf(transaction, customerId, payment)).filter(({ refunded_at }) => refunded_at !== null);
  const { delivery: publicId, amount, currency } = charge;
  if (back.reduce((sum, each) => sum + each.amount, 0) < amount) return;
  await move(transaction, { publicId, charge: { amount, currency } }, customerId, 'refunded', { now, payment });
}

/** A visit ended without a payment. Has no effect if another visit pays the charge meanwhile. */
export async function endCharge(
  transaction: Transaction<Schema>,
  charge: OpenCharge,
  visit: VisitOfCharge,
  state: 'declined' | 'expired',
  { now, problem = charge.status }: { now: Date; problem?: OpenCharge['status'] },
): Promise<void> {
  const known = await findCharge(transaction, visit.customer_id, charge.publicId);
  if (known?.visit_id !== visit.id) return;
  await move(transaction, charge, visit.customer_id, state, { now });
  await markUnpaid(transaction, visit.customer_id, { ...charge, status: problem });
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
  { visitor, now, method }: { visitor: Visitor; now: Date; method?: Method | undefined },
): Promise<'paid' | 'surplus'> {
  const known = await findCharge(transaction, visit.customer_id, charge.publicId);
  if (known?.payment === payment.name) return 'paid';
  const row = await deliveryRow(transaction, visit.customer_id, charge.delivery);
  const shown = row && presentDelivery(row, await loadHousehold(transaction, visitor, now));
  const status = shown?.status;
  const isAwaited = status === 'billing-problem' || status === 'authentication-required';
  if (known?.state === 'paid' || known?.state === 'refunded' || !isAwaited) {
    if (known?.visit_id === visit.id) await move(transaction, charge, visit.customer_id, 'expired', { now });
    await refund(transaction, {
      customerId: visit.customer_id,
      delivery: charge.publicId,
      payment,
      reason: 'surplus',
      now,
    });
    return 'surplus';
  }
  // A dog's part of the delivery may have ended while the visit was under way.
  const total = Math.min(charge.charge.amount, shown!.amounts.total.amount);
  const due = { ...charge, charge: { ...charge.charge, amount: total } };
  await move(transaction, due, visit.customer_id, 'paid', { now, payment: payment.name });
  if (payment.amount.amount > total)
    await refund(transaction, {
      customerId: visit.customer_id,
      delivery: charge.publicId,
      payment: { name: payment.name, amount: { ...payment.amount, amount: payment.amount.amount - total } },
      part: 'over',
      reason: 'surplus',
      now,
    });
  await enterCharge(transaction, row!, charge.charge.currency, now);
  await markPaid(transaction, charge, visitor, now, method);
  return 'paid';
}
