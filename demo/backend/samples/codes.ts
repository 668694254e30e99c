import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { hashOf } from '../codes/code-table.ts';

type Sample = Omit<Insertable<Schema['codes']>, 'hash'> & { code: string };

const promotion = (code: string, more: Partial<Sample> = {}): Sample => ({
  code,
  label: code,
  kind: 'discount',
  percent: 20,
  currency: null,
  countries: null,
  from_day: null,
  until_day: null,
  most: null,
  ...more,
});

/** A fixed amount off each delivery. */
const amountOff = (code: string, amount: number, more: Partial<Sample> = {}): Sample =>
  promotion(code, { percent: 0, amount, currency: 'GBP', ...more });

const giftCard = (code: string, amount: number, currency: string): Sample => ({
  code,
  label: `…${code.slice(-4)}`,
  kind: 'credit',
  amount,
  currency,
  countries: null,
  from_day: null,
  until_day: null,
  most: 1,
});

/** The shop's codes: each kind, and one for each reason for which a code is refused. */
export const sampleCodes: readonly Sample[] = [
  promotion('WOOF20', { deliveries: 2 }),
  promotion('BIGBOX10', { percent: 10, minimum: 50_000 }),
  promotion('BONJOUR15', { percent: 15, countries: JSON.stringify(['FR']) }),
  promotion('SUMMER25', { percent: 25, until_day: '2026-08-31' }),
  promotion('NEXTYEAR25', { percent: 25, from_day: '2030-01-01' }),
  promotion('FIRST50', { percent: 50, new_only: true }),
  promotion('FEW30', { percent: 30, most: 1, uses: 1 }),
  amountOff('TAKE5', 500, { deliveries: 2 }),
  amountOff('TAKE100', 10_000),
  amountOff('NIMM5', 500, { currency: 'EUR', minimum: 3000 }),
  giftCard('GIFT-7KQ4-M2XP-9RTD', 1200, 'GBP'),
  giftCard('GIFT-3HWN-8FVC-5JYB', 20_000, 'GBP'),
  giftCard('GIFT-6BZM-4PDX-2QKS', 1500, 'EUR'),
];

/** Stores the sample codes as if no customer had entered them. */
export async function fillCodes(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .insertInto('codes')
    .values(sampleCodes.map(({ code, uses = 0, ...row }) => ({ ...row, uses, hash: hashOf(code) })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet((row) => ({ uses: row.ref('excluded.uses') })))
    .execute();
}
