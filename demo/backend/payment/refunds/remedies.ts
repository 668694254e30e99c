import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import type { Household } from '../../deliveries/household.ts';
import { sumsFor } from '../../deliveries/sums.ts';
import { planBy } from '../../planner/ensure-plan.ts';
import { findCharge } from '../charges/charge.ts';
import { refund, refundsOf } from '../charges/refunds.ts';
import { enterCharge } from '../ledger/charged.ts';
import { useCredit } from '../../planner/credit.ts';
import { enter, leftOf, reverse, standing } from '../ledger/ledger.ts';
import type { LedgerEntry, RefundReason } from '../ledger/ledger.ts';
import { feeItem, isPromotional, sharesOf, worthOf } from '../../planner/shares.ts';
import type { Back, Share } from '../../planner/shares.ts';

/*
 * What can be done about items that were paid for: money and credit go back the way that they came, or the items are sent again. All
 * that is left of an item goes at once, so it has one remedy.
 */

const about = ({ customer_id: customerId, public_id: delivery }: DeliveryRow) => ({ customerId, delivery });

/** What is left of a charged delivery. Its charge may not have been recorded yet. */
export async function leftIn(executor: Executor, row: DeliveryRow, { customer, refunds }: Household): Promise<Share[]> {
  const known = await leftOf(executor, about(row));
  if (known) return known;
  const isRefunded = refunds.some(({ delivery, reason }) => delivery === row.public_id && reason !== 'surplus');
  return isRefunded ? [] : sharesOf(row, sumsFor(row, findLocale(customer.country)!.currency));
}

/** The same to act on. A charge from before there was a ledger is entered; one of which something was refunded is settled. */
export async function leftToGive(transaction: Transaction<Schema>, row: DeliveryRow): Promise<Share[]> {
  const known = await leftOf(transaction, about(row));
  if (known) return known;
  const charge = await findCharge(transaction, row.customer_id, row.public_id);
  if (charge?.state !== 'paid') return [];
  if (charge.payment && (await refundsOf(transaction, row.customer_id, charge.payment)).length > 0) return [];
  await enterCharge(transaction, row, charge.currency, new Date(charge.changed_at));
  return (await leftOf(transaction, about(row))) ?? [];
}

/** The delivery for which a delivery was paid: of a replacement, the first one. */
export async function paidDelivery(executor: Executor, row: DeliveryRow): Promise<DeliveryRow> {
  if (row.replaces === null) return row;
  const replaced = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', row.customer_id)
    .where('public_id', '=', row.replaces)
    .executeTakeFirst();
  return replaced ? paidDelivery(executor, replaced) : row;
}

/** What goes back of a delivery, and why. */
interface GivenBack {
  row: DeliveryRow;
  /** Which shares; none: all that is left. */
  of?: (share: Share) => boolean;
  reason: RefundReason;
  /** The dog for which all of it goes back, the fee too; none: each for its own. */
  pet?: string;
  /** From when it is sent. Until then it can be reversed. */
  dueAt: Date;
}

/**
 * The shares that go back. Of goods that arrived, discounts and promotional credit come back with the whole delivery only: they
 * were given for all of it.
 */
function given(left: readonly Share[], of: (share: Share) => boolean, reason: RefundReason): Share[] {
  if (reason !== 'report' && reason !== 'recall') return left.filter(of);
  const hasOthers = left.some((share) => share.account === 'goods' && !of(share));
  return left.filter((share) => (isPromotional(share) ? !hasOthers : of(share)));
}

/** Gives back what is left of items: money by the payment, credit to where it was from. The customer is locked. */
export async function giveBack(
  transaction: Transaction<Schema>,
  { row, of = () => true, reason, pet, dueAt }: GivenBack,
  now: Date,
): Promise<Back> {
  const { customerId, delivery } = about(row);
  const shares = given(await leftToGive(transaction, row), of, reason);
  const { money, credit } = worthOf(shares);
  let name: string | null = null;
  if (money > 0) {
    const { public_id: paid } = await paidDelivery(transaction, row);
    const charge = await findCharge(transaction, customerId, paid);
    if (!charge?.payment) throw new Error(`The charge of ${paid} can’t be refunded: ${charge?.state ?? 'due'}`);
    const payment = { name: charge.payment, amount: { amount: money, currency: charge.currency } };
    name = await refund(transaction, {
      customerId,
      delivery: paid,
      payment,
      part: randomUUID(),
      reason,
      dueAt,
      now,
    });
  }
  await enter(transaction, {
    customerId,
    delivery,
    kind: 'refunded',
    reason,
    shares: pet === undefined ? shares : shares.map((share) => ({ ...share, pet })),
    refund: name,
    at: now,
    dueAt,
  });
  await useCredit(transaction, customerId, shares, -1);
  // Credit and discounts are shared out anew once they are back.
  if (shares.some(({ account }) => account !== 'goods' && account !== 'money'))
    await planBy(transaction, customerId, dueAt);
  return { money, credit };
}

/** Moves what is left of items to a delivery that replaces them, free of charge. The customer is locked. */
export async function sendAgain(
  transaction: Transaction<Schema>,
  { row, made, items }: { row: DeliveryRow; made: DeliveryRow; items: ReadonlySet<string> },
  now: Date,
): Promise<void> {
  const left = await leftToGive(transaction, row);
  // The fee was for bringing all of it.
  const isWhole = left.every(({ item }) => items.has(item) || item === feeItem);
  const shares = left.filter(({ item }) => items.has(item) || (isWhole && item === feeItem));
  await enter(transaction, { ...about(row), kind: 'replaced', reason: 'replacement', shares, at: now });
  await enter(transaction, { ...about(made), kind: 'paid', reason: 'replacement', shares, at: now });
}

/** Refunds of a customer that were promised and aren't due yet. */
const promisedOf = (transaction: Transaction<Schema>, customerId: number, now: Date): Promise<LedgerEntry[]> =>
  standing(transaction, customerId).where('kind', '=', 'refunded').where('due_at', '>', now).execute();

/** Makes promised refunds due whose parcel has come back: there is nothing to wait for. The customer is locked. */
export async function payPromises(
  transaction: Transaction<Schema>,
  customerId: number,
  rows: readonly DeliveryRow[],
  now: Date,
): Promise<void> {
  const back = rows.filter(({ outcome }) => outcome === 'returned').map(({ public_id: id }) => id);
  if (back.length === 0) return;
  const promised = (await promisedOf(transaction, customerId, now)).filter(
    ({ delivery, reason }) => reason === 'farewell' && back.includes(delivery),
  );
  if (promised.length === 0) return;
  await reverse(transaction, promised, now);
  for (const { delivery, refund: name, ...share } of promised) {
    const shares = [share as Share];
    await enter(transaction, {
      customerId,
      delivery,
      kind: 'refunded',
      reason: 'farewell',
      shares,
      refund: name,
      at: now,
    });
  }
  await transaction
    .updateTable('refunds')
    .set({ due_at: now })
    .where('customer_id', '=', customerId)
    .where(
      'payment',
      'in',
      promised.map(({ refund: name }) => name ?? ''),
    )
    .where('due_at', '>', now)
    .execute();
}

/** Reverses refunds that were promised and aren't due yet. Returns their money, in minor units. The customer is locked. */
export async function takeBack(
  transaction: Transaction<Schema>,
  customerId: number,
  isMeant: (entry: LedgerEntry) => boolean,
  now: Date,
): Promise<number> {
  const promised = (await promisedOf(transaction, customerId, now)).filter(isMeant);
  if (promised.length === 0) return 0;
  const names = promised.flatMap(({ refund: name }) => name ?? []);
  if (names.length > 0)
    await transaction
      .deleteFrom('refunds')
      .where('customer_id', '=', customerId)
      .where('payment', 'in', names)
      .where('sent_at', 'is', null)
      .execute();
  await reverse(transaction, promised, now);
  const shares = promised.map(({ item, pet, account, amount }): Share => ({
    item,
    pet,
    account: account as Share['account'],
    amount,
  }));
  await useCredit(transaction, customerId, shares);
  return worthOf(shares).money;
}
