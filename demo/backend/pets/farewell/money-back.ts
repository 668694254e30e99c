import type { InferInput } from 'valibot';
import type { farewellOutcome } from '../../../../src/contract/pets/farewell.ts';
import type { Money } from '../../../../src/contract/base.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { Executor } from '../../platform/database/schema.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import type { Household } from '../../deliveries/household.ts';
import { standing } from '../../payment/ledger/ledger.ts';
import type { LedgerEntry } from '../../payment/ledger/ledger.ts';
import { paidDelivery } from '../../payment/refunds/remedies.ts';
import { worthOf } from '../../planner/shares.ts';
import type { Account } from '../../planner/shares.ts';
import type { MoneyBack } from './stop-fixed.ts';

type Back = Pick<InferInput<typeof farewellOutcome>, 'refund' | 'credit' | 'refunds'>;

/** What comes back, with the way that it was paid. */
export function presentBack(back: readonly MoneyBack[], household: Household): Back {
  const currency = findLocale(household.customer.country)!.currency as Money['currency'];
  const inAll = (of: 'amount' | 'credit') => {
    const amount = back.reduce((sum, each) => sum + each[of], 0);
    return amount > 0 ? { amount, currency } : null;
  };
  return {
    refund: inAll('amount'),
    credit: inAll('credit'),
    refunds: back.flatMap(({ row, paid, amount, isOnItsWay }) => {
      if (amount === 0) return [];
      const { type, cardDigits } = presentDelivery(paid, household).payment;
      return {
        delivery: row.public_id,
        date: row.date,
        amount: { amount, currency },
        isOnItsWay,
        payment: { type, cardDigits, brand: paid.charged_with ? null : household.customer.card_brand },
      };
    }),
  };
}

/** What comes back since a dog's farewell and hasn't arrived yet, by date. */
export async function moneyBackOf(
  executor: Executor,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  { publicId, from }: { publicId: string; from: string },
  household: Household,
): Promise<MoneyBack[]> {
  const { timeZone } = findLocale(visitor.country)!;
  const own = (
    await standing(executor, visitor.customerId).where('pet', '=', publicId).where('reason', '=', 'farewell').execute()
  ).filter(({ at }) => dayIn(timeZone, at) >= from);
  const back: MoneyBack[] = [];
  for (const delivery of new Set(own.map((entry) => entry.delivery))) {
    const parts = own.filter((entry) => entry.delivery === delivery);
    const row = await executor
      .selectFrom('deliveries')
      .selectAll()
      .where('customer_id', '=', visitor.customerId)
      .where('public_id', '=', delivery)
      .executeTakeFirst();
    if (!row) continue;
    const { money, credit } = worthOf(parts.map(({ account, amount }) => ({ account: account as Account, amount })));
    const isThere = await hasArrived(executor, visitor.customerId, parts, now);
    if (isThere) continue;
    const paid = await paidDelivery(executor, row);
    back.push({
      row,
      paid,
      amount: money,
      credit,
      isOnItsWay: presentDelivery(row, household).status === 'dispatched',
    });
  }
  return back.toSorted((a, b) => a.row.date.localeCompare(b.row.date));
}

/** Whether the money of these entries is in the customer's account; credit is there when it is due. */
async function hasArrived(
  executor: Executor,
  customerId: number,
  parts: readonly LedgerEntry[],
  now: Date,
): Promise<boolean> {
  const names = parts.flatMap(({ refund }) => refund ?? []);
  if (names.length === 0) return parts.every(({ due_at: due }) => due <= now);
  const open = await executor
    .selectFrom('refunds')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('payment', 'in', names)
    .where((where) => where.or([where('refunded_at', 'is', null), where('refunded_at', '>', now)]))
    .executeTakeFirst();
  return !open;
}
