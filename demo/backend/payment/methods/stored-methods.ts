import type { Selectable, Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { paymentMethod } from '../../../../src/contract/shop/payment-methods.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import type { StoredMethod } from '../../platform/provider/provider.ts';
import { mandatesOf } from '../sepa/mandates.ts';
import type { Mandate } from '../sepa/mandates.ts';
import { methodId } from '../../platform/provider/method-id.ts';
import { lookAgain } from '../../platform/queue/look-again.ts';

/*
 * The default way to pay is in the customer's row, where every delivery finds it; all others are rows of `payment_methods`.
 * Both are named by a hash of their token, so that a way to pay keeps its name when it becomes the default one.
 */

type Customer = Selectable<Schema['customers']>;

/** A way to pay, with its place among the customer's. */
export interface KnownMethod extends Omit<StoredMethod, 'mandate'> {
  id: string;
  isDefault: boolean;
  isReserve: boolean;
  /** Of a SEPA direct debit. */
  mandate?: Mandate | undefined;
}

/** The default one; undefined: there is none, or the provider has lost it. */
export function defaultOf(customer: Customer): KnownMethod | undefined {
  const { payment_type: type, payment_token: token, payment_problem: problem } = customer;
  if (type === 'none' || token === null || problem !== null) return undefined;
  return {
    id: methodId(token),
    type,
    token,
    digits: customer.card_digits,
    brand: customer.card_brand,
    expires: customer.card_expires,
    label: customer.payment_label,
    isDefault: true,
    isReserve: false,
  };
}

/** What the provider charges at present; null: nothing is stored there. */
export const presentToken = async (executor: Executor, customerId: number): Promise<string | null> =>
  (
    await executor
      .selectFrom('customers')
      .select('payment_token')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).payment_token;

/** All ways to pay: the default one, the one in reserve, then the others as they were added. */
export async function methodsOf(executor: Executor, customerId: number): Promise<KnownMethod[]> {
  const customer = await executor
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const rows = await executor
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('reserve_since')
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const first = defaultOf(customer);
  const mandates = await mandatesOf(executor, customerId);
  const all = [
    ...(first ? [first] : []),
    ...rows.map(({ id, type, token, digits, brand, expires, label, reserve_since }) => ({
      id,
      type,
      token,
      digits,
      brand,
      expires,
      label,
      isDefault: false,
      isReserve: reserve_since !== null,
    })),
  ];
  return all.map((each) => ({ ...each, mandate: mandates.get(each.id) }));
}

export const presentMethod = (
  { id, type, digits, brand, expires, label, isDefault, isReserve, mandate }: KnownMethod,
  removable: boolean,
): InferInput<typeof paymentMethod> => ({
  id,
  type,
  cardDigits: digits,
  brand,
  expires,
  label,
  isDefault,
  isReserve,
  reservable: true,
  removable,
  mandate: mandate ? { reference: mandate.reference, creditor: mandate.creditor, signedOn: mandate.signed_on } : null,
});

/** Stores the default way to pay; undefined: there is none any more. The caller keeps what has been charged with the last one. */
export const setDefault = (
  transaction: Transaction<Schema>,
  customerId: number,
  method: Omit<StoredMethod, 'mandate'> | undefined,
): Promise<unknown> =>
  transaction
    .updateTable('customers')
    .set({
      payment_type: method?.type ?? 'none',
      payment_token: method?.token ?? null,
      card_digits: method?.digits ?? null,
      card_brand: method?.brand ?? null,
      card_expires: method?.expires ?? null,
      payment_label: method?.label ?? null,
      payment_problem: null,
    })
    .where('id', '=', customerId)
    .execute();

/** Stores a way to pay next to the default one. */
export async function addMethod(
  transaction: Transaction<Schema>,
  customerId: number,
  { type, token, digits, brand, expires, label }: Omit<StoredMethod, 'mandate'>,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('payment_methods')
    .values({
      customer_id: customerId,
      id: methodId(token),
      type,
      token,
      digits,
      brand,
      expires,
      label,
      added_at: at,
      reserve_since: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lookAgain(transaction, customerId);
}

/** Removes a way to pay that isn't the default one. */
export const dropMethod = (transaction: Transaction<Schema>, customerId: number, id: string): Promise<unknown> =>
  transaction.deleteFrom('payment_methods').where('customer_id', '=', customerId).where('id', '=', id).execute();

/** A payment method in the record of changes. */
export const written = ({ type, digits, label }: Pick<StoredMethod, 'type' | 'digits' | 'label'>): string =>
  [{ card: '••••', paypal: 'PayPal', ideal: 'iDEAL', 'direct-debit': 'IBAN' }[type], digits ?? label]
    .filter(Boolean)
    .join(' ');
