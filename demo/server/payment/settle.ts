import type { Transaction } from 'kysely';
import type { Visitor } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Executor, Schema } from '../database/schema.ts';
import { inTransaction, lockCustomer } from '../database/transaction.ts';
import { record } from '../api/change.ts';
import { keepChargedWith, markPaid, markUnpaid, openCharges } from './open-charges.ts';
import type { OpenCharge } from './open-charges.ts';
import type { PaymentProvider, StoredMethod, VisitResult } from './provider.ts';
import { findVisit } from './visits.ts';
import type { VisitRow } from './visits.ts';

export interface Cashier {
  database: Database;
  provider: PaymentProvider;
  /** The backend's clock. */
  now: () => Promise<Date>;
}

type Outcome = NonNullable<VisitRow['outcome']>;
type Charged = Awaited<ReturnType<PaymentProvider['charge']>>;

const customerOf = async (executor: Executor, customerId: number): Promise<Visitor> => {
  const { public_id, country, locale } = await executor
    .selectFrom('customers')
    .select(['public_id', 'country', 'locale'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  // It happens with the customer's session or without.
  return { session: 0, customerId, publicId: public_id, country, locale };
};

/** Whether the provider speaks of what it was asked for: this visit, and the charge at its amount. */
const fits = (visit: VisitRow, { reference, charge, method, status }: VisitResult): boolean => {
  const [wanted] = visit.charges;
  if (reference !== visit.reference) return false;
  if (visit.purpose === 'method') return status !== 'done' || method !== null;
  return charge?.amount === wanted?.charge.amount && charge?.currency === wanted?.charge.currency;
};

/**
 * Settles a visit by what the provider itself says of it, never by what a browser brings. It may run any number of
 * times and at the same time: by the customer's return, a notification, and the watch. Each effect happens once. Null:
 * the provider has no answer yet.
 */
export async function settle(cashier: Cashier, id: number): Promise<Outcome | null> {
  const { database, provider } = cashier;
  const visit = await findVisit(database.kysely, 'id', id);
  if (!visit || visit.outcome || visit.session === null) return visit?.outcome ?? null;
  const said = await provider.look(visit.session);
  if (!said) return conclude(cashier, visit, 'expired');
  if (!fits(visit, said)) return conclude(cashier, visit, 'refused');
  if (said.status === 'open') return visit.expires_at < new Date() ? conclude(cashier, visit, 'expired') : null;
  if (said.status !== 'done') return conclude(cashier, visit, said.status);
  if (visit.purpose === 'authenticate')
    return conclude(cashier, visit, 'paid', new Map(visit.charges.map(({ publicId }) => [publicId, 'paid'])));
  const { charges, token } = await store(cashier, visit, said.method!);
  const results = new Map<string, Charged>();
  for (const { publicId, charge } of charges)
    results.set(publicId, await provider.charge({ key: `${visit.reference}:${publicId}`, token, amount: charge }));
  const came = [...results.values()];
  const outcome: Outcome =
    came.length === 0
      ? 'saved'
      : came.includes('declined')
        ? 'charge-declined'
        : came.includes('authenticate')
          ? 'needs-authentication'
          : 'paid';
  return conclude(cashier, { ...visit, charges }, outcome, results);
}

/** What the record of changes says of a way to pay. */
const written = ({ type, digits, label }: Pick<StoredMethod, 'type' | 'digits' | 'label'>): string =>
  [{ card: '••••', paypal: 'PayPal', ideal: 'iDEAL', 'direct-debit': 'IBAN' }[type], digits ?? label]
    .filter(Boolean)
    .join(' ');

/** Stores the way to pay, once, and notes which charges are to be tried again with it. */
async function store(
  { database, now }: Cashier,
  { id, customer_id }: VisitRow,
  method: StoredMethod,
): Promise<{ charges: OpenCharge[]; token: string }> {
  const at = await now();
  return inTransaction(database.kysely, async (transaction) => {
    await lockCustomer(transaction, customer_id);
    const visit = (await findVisit(transaction, 'id', id))!;
    if (visit.stored) return { charges: visit.charges, token: method.token };
    const visitor = await customerOf(transaction, customer_id);
    const busy = await underWay(transaction, customer_id);
    const charges = (await openCharges(transaction, visitor, at)).filter(({ publicId }) => !busy.has(publicId));
    // Where the lack of a way to pay was the problem, it now is the box's own until the charge went through.
    for (const each of charges) await markUnpaid(transaction, each);
    await keepChargedWith(transaction, visitor, at);
    await transaction
      .updateTable('customers')
      .set({
        payment_type: method.type,
        payment_token: method.token,
        card_digits: method.digits,
        card_brand: method.brand,
        card_expires: method.expires,
        payment_label: method.label,
        payment_problem: null,
      })
      .where('id', '=', customer_id)
      .execute();
    await transaction
      .updateTable('payment_visits')
      .set({ stored: true, charges: JSON.stringify(charges) })
      .where('id', '=', id)
      .execute();
    await record(transaction, { visitor, now: at }, { kind: 'payment', from: null, to: { text: written(method) } });
    return { charges, token: method.token };
  });
}

/** Boxes that another visit is charging at this moment, from a second tab: they are charged once. */
async function underWay(transaction: Transaction<Schema>, customerId: number): Promise<ReadonlySet<string>> {
  const others = await transaction
    .selectFrom('payment_visits')
    .select('charges')
    .where('customer_id', '=', customerId)
    .where('stored', '=', true)
    .where('outcome', 'is', null)
    .execute();
  return new Set(others.flatMap(({ charges }) => charges.map(({ publicId }) => publicId)));
}

/** Writes the outcome, and what came of the charges, once. */
async function conclude(
  { database, now }: Cashier,
  { id, customer_id, charges }: VisitRow,
  outcome: Outcome,
  results: ReadonlyMap<string, Charged> = new Map(),
): Promise<Outcome> {
  const at = await now();
  return inTransaction(database.kysely, async (transaction) => {
    await lockCustomer(transaction, customer_id);
    const { outcome: before } = (await findVisit(transaction, 'id', id))!;
    if (before) return before;
    const visitor = await customerOf(transaction, customer_id);
    for (const each of charges) await write(transaction, each, results.get(each.publicId), visitor, at);
    await transaction.updateTable('payment_visits').set({ outcome }).where('id', '=', id).execute();
    return outcome;
  });
}

async function write(
  transaction: Transaction<Schema>,
  charge: OpenCharge,
  result: Charged | undefined,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  if (result === 'paid') await markPaid(transaction, charge, visitor, now);
  if (result === 'authenticate') await markUnpaid(transaction, { ...charge, status: 'authentication-required' });
  if (result === 'declined') await markUnpaid(transaction, { ...charge, status: 'billing-problem' });
}
