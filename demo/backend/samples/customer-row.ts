import type { Transaction } from 'kysely';
import { enterCustomers } from '../customer/enter-customers.ts';
import type { Schema } from '../platform/database/schema.ts';
import { printedAddress } from '../rules/customer/address.ts';
import type { Sample } from './customers.ts';

export const publicIdOf = ({ name }: { name: string }): string => `c-${name}`;

/** Creates the customer of a sample, and returns their id. */
export async function insertCustomer(
  transaction: Transaction<Schema>,
  sample: Sample & { email: string },
  password: string,
  now: Date,
): Promise<number> {
  const { name, country } = sample;
  const [line1, postcode, city] = sample.address;
  const row = await transaction
    .insertInto('customers')
    .values({
      public_id: publicIdOf(sample),
      email: sample.email,
      password_hash: password,
      first_name: sample.first,
      last_name: sample.last,
      country,
      locale: sample.locale,
      is_complete: sample.complete ?? true,
      matched: sample.matched ?? true,
      fwt: sample.pets.some(({ treatment }) => treatment),
      trialist: false,
      referral_code: `${sample.first.toUpperCase()}-${name.length}${customerCode(name)}`,
      friends: sample.friends ?? 0,
      show_treatment: sample.pets.some(({ treatment }) => treatment),
      show_christmas: sample.christmas ?? false,
      address: printedAddress({ line1, line2: '', postcode, city }, country),
      line1,
      postcode,
      city,
      payment_type: sample.payment ?? 'card',
      card_digits: (sample.payment ?? 'card') === 'card' ? '4242' : null,
      payment_problem: sample.paymentProblem ?? null,
      ...paymentOf(sample, now),
    })
    .returning(['id', 'public_id', 'email', 'referral_code', 'mail_secret'])
    .executeTakeFirstOrThrow();
  await enterCustomers(transaction, [row]);
  return row.id;
}

/** A short code that looks random but is the same each time. */
const customerCode = (name: string): string =>
  [...name]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9000, 7)
    .toString(36)
    .toUpperCase();

/** Tokens as the sample payment provider gives them. */
function paymentOf({ name, payment = 'card', cardMonths = 30 }: Sample, now: Date) {
  if (payment === 'none') return {};
  const token = { payment_token: `tok_works_sample-${name}` };
  if (payment === 'card') return { ...token, card_brand: 'Visa', card_expires: monthsAfter(now, cardMonths) };
  const labels = { paypal: 'r•••@example.test', ideal: 'NL•• 4300', 'direct-debit': '•••• 3000' } as const;
  return { ...token, payment_label: labels[payment] };
}

const monthsAfter = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7);
