import type { Transaction } from 'kysely';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { sumsFor } from '../../deliveries/sums.ts';
import { creditParts, useCredit } from '../../planner/credit.ts';
import { enter, leftOf } from './ledger.ts';
import { namedCredit } from '../../planner/plan/credits.ts';
import { sharesOf } from '../../planner/shares.ts';
import type { CreditPart } from '../../planner/shares.ts';
import { canonical } from '../../platform/canonical.ts';
import type { ReducedBy } from '../../platform/database/stored.ts';

/** Enters what a delivery was paid with, once. The customer is locked. */
export async function enterCharge(
  transaction: Transaction<Schema>,
  row: DeliveryRow,
  currency: string,
  at: Date,
): Promise<void> {
  const about = { customerId: row.customer_id, delivery: row.public_id };
  if (await leftOf(transaction, about)) return;
  const sums = sumsFor(row, currency);
  const credits = await creditParts(transaction, row.customer_id, {
    referral: -sums.referralCredit,
    offer: -sums.offerCredit,
  });
  const shares = sharesOf(row, sums, credits);
  await useCredit(transaction, row.customer_id, shares);
  await enter(transaction, { ...about, kind: 'paid', reason: 'charge', shares, at });
  await nameCredit(transaction, row, credits);
}

/** Lets a delivery name what the ledger has it paid with: what its plan named may have been used by another one, or given back. */
async function nameCredit(
  transaction: Transaction<Schema>,
  { customer_id, id, reduced_by }: DeliveryRow,
  credits: readonly CreditPart[],
): Promise<void> {
  const reducedBy = reducedByOf(reduced_by, credits);
  if (canonical(reducedBy) === canonical(reduced_by)) return;
  await transaction
    .updateTable('deliveries')
    .set({ reduced_by: JSON.stringify(reducedBy) })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
}

/** What a delivery with this credit is reduced by. */
export const reducedByOf = ({ discount }: ReducedBy, credits: readonly CreditPart[]): ReducedBy => ({
  ...(discount !== undefined && { discount }),
  ...namedCredit(credits.filter(({ account, amount }) => account !== 'referral' && amount > 0)),
});
