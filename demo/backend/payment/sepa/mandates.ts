import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { countriesOfSepa } from '../../platform/creditor.ts';
import type { Creditor } from '../../platform/creditor.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import type { Method } from '../../platform/database/stored.ts';
import { methodId } from '../../platform/provider/method-id.ts';
import type { MandateTerms } from '../../platform/provider/provider.ts';

export type Mandate = Selectable<Schema['mandates']>;

/** Whether a way to pay is a SEPA direct debit: nothing is debited by it without a mandate. */
export const isSepa = ({ type }: { type: string }, country: string): boolean =>
  type === 'direct-debit' && countriesOfSepa.includes(country);

/** The terms that the provider shows with a direct debit, before the customer agrees. Its reference belongs to the visit. */
export const termsOf = (creditor: Creditor | undefined, country: string, visit: string): MandateTerms | undefined =>
  creditor && countriesOfSepa.includes(country)
    ? {
        ...creditor,
        reference: `PAWTAL-${createHash('sha256').update(visit).digest('hex').slice(0, 16).toUpperCase()}`,
      }
    : undefined;

/** Keeps the mandate that a customer has given with a way to pay. */
export const signMandate = (
  transaction: Transaction<Schema>,
  customerId: number,
  { token }: Pick<Method, 'token'>,
  { reference, id }: Pick<MandateTerms, 'reference' | 'id'>,
  day: string,
): Promise<unknown> =>
  transaction
    .insertInto('mandates')
    .values({ customer_id: customerId, method: methodId(token), reference, creditor: id, signed_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The mandates of a customer, by the way to pay. They are kept after it is removed: the shop must prove past debits. */
export async function mandatesOf(executor: Executor, customerId: number): Promise<ReadonlyMap<string, Mandate>> {
  const rows = await executor.selectFrom('mandates').selectAll().where('customer_id', '=', customerId).execute();
  return new Map(rows.map((row) => [row.method, row]));
}

/** The mandate by which a customer's charges are taken at present; undefined: there is none. */
export const presentMandate = async (
  executor: Executor,
  { id, payment_type, payment_token }: Pick<Selectable<Schema['customers']>, 'id' | 'payment_type' | 'payment_token'>,
): Promise<Mandate | undefined> =>
  payment_type === 'direct-debit' && payment_token !== null
    ? (await mandatesOf(executor, id)).get(methodId(payment_token))
    : undefined;
