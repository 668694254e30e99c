import type { Transaction } from 'kysely';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { sumsFor } from '../../deliveries/sums.ts';
import { creditParts, useCredit } from '../../planner/credit.ts';
import { enter, leftOf } from './ledger.ts';
import { sharesOf } from '../../planner/shares.ts';

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
}
