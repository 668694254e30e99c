import type { Selectable, Transaction } from 'kysely';
import { enterKeys } from '../platform/database/directory.ts';
import type { Entry } from '../platform/database/directory.ts';
import type { Schema } from '../platform/database/schema.ts';

type Made = Pick<Selectable<Schema['customers']>, 'id' | 'public_id' | 'email' | 'referral_code' | 'mail_secret'>;

/** The addresses of new customers. Returns those that noCustomer had. */
export const enterEmails = (
  transaction: Transaction<Schema>,
  customers: readonly Pick<Made, 'id' | 'email'>[],
): Promise<string[]> =>
  enterKeys(
    transaction,
    customers.map(({ id: customerId, email: key }) => ({ kind: 'email', key, customerId })),
  );

/** Puts new customers into the directory. Their addresses may be there already. */
export async function enterCustomers(transaction: Transaction<Schema>, customers: readonly Made[]): Promise<void> {
  await enterEmails(transaction, customers);
  const entries = customers.flatMap(({ id: customerId, public_id, referral_code, mail_secret }): Entry[] => [
    { kind: 'customer', key: public_id, customerId },
    { kind: 'referral', key: referral_code, customerId },
    { kind: 'mails', key: mail_secret, customerId },
  ]);
  const entered = await enterKeys(transaction, entries);
  if (entered.length < entries.length) throw new Error('A public id or a referral code is another customer’s already');
}
