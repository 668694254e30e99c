import type { Cashier } from '../../platform/context.ts';
import type { Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../../platform/database/transaction.ts';
import { record } from '../../calls/change.ts';
import { endCharge, receivePayment, startCharge } from '../charges/charge.ts';
import { keepChargedWith, markUnpaid, openCharges } from '../charges/open-charges.ts';
import { PaymentRefused } from '../../platform/provider/provider.ts';
import type { Charged, PaymentProvider, StoredMethod, VisitResult } from '../../platform/provider/provider.ts';
import { refund } from '../charges/refunds.ts';
import { keepNotices } from '../sepa/debit-notices.ts';
import { signMandate, termsOf } from '../sepa/mandates.ts';
import { addMethod, methodsOf, setDefault, written } from '../methods/stored-methods.ts';
import { recordWithReceipts } from '../receipts/issue.ts';
import { mailPaid, plannedDates } from './paid-mail.ts';
import { findVisit } from './visits.ts';
import type { VisitRow } from './visits.ts';
import { madeBy } from '../../platform/maker.ts';
import type { Method, OpenCharge } from '../../platform/database/stored.ts';

/** Whose visit, and its number. */
export type VisitId = Pick<VisitRow, 'customer_id' | 'id'>;
type Outcome = NonNullable<VisitRow['outcome']>;

const customerOf = async (executor: Executor, customerId: number): Promise<Visitor> => {
  const { public_id, country, locale } = await executor
    .selectFrom('customers')
    .select(['public_id', 'country', 'locale'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  // It happens with the customer's session or without.
  return { session: 0, customerId, publicId: public_id, country, locale };
};

/** Whether the provider's data match the request: this visit, and the charge at its amount. */
const fits = (visit: VisitRow, { reference, charge, method, status }: VisitResult): boolean => {
  const [wanted] = visit.charges;
  if (reference !== visit.reference) return false;
  if (visit.purpose !== 'authenticate') return status !== 'done' || method !== null;
  return charge?.amount === wanted?.charge.amount && charge?.currency === wanted?.charge.currency;
};

/**
 * Settles a visit by the provider's own data, never by a browser's parameters. It may run any number of
 * times and at the same time: by the customer's return, a notification, and the watch. Each effect happens once. Null:
 * the provider has no answer yet. `isBack`: the customer has come back from the provider's page.
 */
export async function settle(cashier: Cashier, { customer_id, id }: VisitId, isBack = false): Promise<Outcome | null> {
  const { database } = cashier;
  const visit = await findVisit(database.kysely, customer_id, 'id', id);
  if (!visit || visit.outcome || visit.session === null) return visit?.outcome ?? null;
  return madeBy(visit.actor ?? undefined, () => settleOpen(cashier, { ...visit, session: visit.session! }, isBack));
}

async function settleOpen(
  cashier: Cashier,
  visit: VisitRow & { session: string },
  isBack: boolean,
): Promise<Outcome | null> {
  const { provider } = cashier;
  const session = await provider.look(visit.session, isBack);
  if (!session) return conclude(cashier, visit, 'expired');
  if (!fits(visit, session)) return conclude(cashier, visit, 'refused', { foreign: session });
  // Also after the visit's time: as long as the provider's page is open, it can still be confirmed.
  if (session.status === 'open') return null;
  if (session.status !== 'done') return conclude(cashier, visit, session.status);
  if (visit.purpose === 'authenticate')
    return conclude(cashier, visit, 'paid', {
      results: new Map(visit.charges.map(({ publicId }) => [publicId, { came: 'paid', payment: visit.session! }])),
    });
  const { charges, token } = await store(cashier, visit, session.method!);
  return chargeAll(cashier, { ...visit, charges }, token);
}

/** Charges what a visit pays, each under one key, and writes what came of it. `method`: what a try is paid with. */
async function chargeAll(cashier: Cashier, visit: VisitRow, token: string, method?: Method): Promise<Outcome> {
  const results = new Map<string, Charged>();
  for (const { publicId, charge } of visit.charges) {
    const key = `${visit.reference}:${publicId}`;
    results.set(publicId, await chargeOnce(cashier.provider, { key, token, amount: charge }));
  }
  const came = [...results.values()].map((each) => each.came);
  const outcome: Outcome =
    came.length === 0
      ? 'saved'
      : came.includes('declined')
        ? 'charge-declined'
        : came.includes('authenticate')
          ? 'needs-authentication'
          : 'paid';
  return conclude(cashier, visit, outcome, { results, ...(method && { method }) });
}

/** Carries out a try of a failed charge. It may run any number of times: the key is the visit's. */
export async function settleTry(
  cashier: Cashier,
  { customer_id, id }: VisitId,
  method: Method,
): Promise<Outcome | null> {
  const visit = await findVisit(cashier.database.kysely, customer_id, 'id', id);
  return visit && visit.outcome === null ? chargeAll(cashier, visit, method.token, method) : (visit?.outcome ?? null);
}

/** A charge that the provider refuses for good is declined. */
const chargeOnce = (provider: PaymentProvider, order: Parameters<PaymentProvider['charge']>[0]): Promise<Charged> =>
  provider.charge(order).catch((error: Error) => {
    if (error instanceof PaymentRefused) return { came: 'declined', payment: order.key };
    throw error;
  });

/** Stores the way to pay, once, and notes which charges are to be tried again with it. A further one is tried with none. */
async function store(
  { database, config, now }: Cashier,
  { id, customer_id, reference }: VisitRow,
  method: StoredMethod,
): Promise<{ charges: OpenCharge[]; token: string }> {
  const at = await now();
  return inTransaction(database.kysely, async (transaction) => {
    await lockCustomer(transaction, customer_id);
    const visit = (await findVisit(transaction, customer_id, 'id', id))!;
    if (visit.stored) return { charges: visit.charges, token: method.token };
    const visitor = await customerOf(transaction, customer_id);
    const busy = await underWay(transaction, customer_id);
    // Only what was due when the customer left for the provider is taken, and no more than that.
    const wasDue = ({ publicId, charge }: OpenCharge): boolean =>
      visit.charges.some((due) => due.publicId === publicId && due.charge.amount >= charge.amount);
    const open = await openCharges(transaction, visitor, at);
    const charges = open.filter((each) => wasDue(each) && !busy.has(each.publicId));
    // A missing payment method was the problem. It now is the delivery's own problem until a charge succeeds, also of what is not taken.
    for (const each of open) await markUnpaid(transaction, customer_id, each);
    for (const each of charges) await startCharge(transaction, each, visit, at);
    const terms = method.type === 'direct-debit' ? termsOf(config.creditor, visitor.country, reference) : undefined;
    const mandate = terms && { ...terms, reference: method.mandate ?? terms.reference };
    const today = dayIn(findLocale(visitor.country)!.timeZone, at);
    if (mandate) {
      await signMandate(transaction, customer_id, method, mandate, today);
      // The provider's page has announced what is debited at once.
      await keepNotices(
        transaction,
        charges.map(({ publicId: delivery, charge: { amount } }) => ({
          customer_id,
          delivery,
          mandate: mandate.reference,
          day: today,
          amount,
          at,
        })),
      );
    }
    const isFurther = visit.purpose === 'add' && (await methodsOf(transaction, customer_id)).length > 0;
    if (isFurther) await addMethod(transaction, customer_id, method, at);
    else {
      await keepChargedWith(transaction, visitor, at);
      await setDefault(transaction, customer_id, method);
    }
    await transaction
      .updateTable('payment_visits')
      .set({ stored: true, charges: JSON.stringify(charges) })
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .execute();
    await record(transaction, { visitor, now: at }, { kind: 'payment', from: null, to: { text: written(method) } });
    return { charges, token: method.token };
  });
}

/** Deliveries that another visit is charging at this moment, from a second tab: each is charged once. */
async function underWay(transaction: Transaction<Schema>, customerId: number): Promise<ReadonlySet<string>> {
  const others = await transaction
    .selectFrom('charges')
    .innerJoin('payment_visits', (join) =>
      join
        .onRef('payment_visits.customer_id', '=', 'charges.customer_id')
        .onRef('payment_visits.id', '=', 'charges.visit_id'),
    )
    .select('charges.delivery')
    .where('charges.customer_id', '=', customerId)
    .where('payment_visits.stored', '=', true)
    .where('payment_visits.outcome', 'is', null)
    .execute();
  return new Set(others.map(({ delivery }) => delivery));
}

/** Outcomes that leave the charge for another attempt with the same way to pay. */
const isOver = (outcome: Outcome): boolean => outcome === 'cancelled' || outcome === 'expired';

/** Writes the outcome, and what came of the charges, once. */
export async function conclude(
  { database, config, now }: Pick<Cashier, 'database' | 'config' | 'now'>,
  { id, customer_id, charges }: VisitRow,
  outcome: Outcome,
  {
    results = new Map(),
    foreign,
    method,
  }: { results?: ReadonlyMap<string, Charged>; foreign?: VisitResult; method?: Method } = {},
): Promise<Outcome> {
  const at = await now();
  return inTransaction(database.kysely, async (transaction) => {
    await lockCustomer(transaction, customer_id);
    const visit = (await findVisit(transaction, customer_id, 'id', id))!;
    if (visit.outcome) return visit.outcome;
    const visitor = await customerOf(transaction, customer_id);
    const came = new Set<string>();
    const planned = await plannedDates(transaction, customer_id);
    for (const charge of charges) {
      const result = results.get(charge.publicId);
      if (result?.came === 'paid') {
        const payment = { name: result.payment, amount: charge.charge };
        const received = await receivePayment(transaction, charge, visit, payment, { visitor, now: at, method });
        came.add(received);
        if (received === 'paid') await mailPaid(transaction, config, { visitor, now: at, charge, planned });
      } else if (result) {
        const problem = result.came === 'authenticate' ? 'authentication-required' : 'billing-problem';
        await endCharge(transaction, charge, visit, 'declined', { now: at, problem });
      } else await endCharge(transaction, charge, visit, isOver(outcome) ? 'expired' : 'declined', { now: at });
    }
    // The provider took money, but not the requested amount.
    if (foreign?.status === 'done' && foreign.charge && visit.session)
      await refund(transaction, {
        customerId: customer_id,
        delivery: charges[0]?.publicId ?? '',
        payment: { name: visit.session, amount: foreign.charge },
        reason: 'surplus',
        now: at,
      });
    const final = outcome === 'paid' && came.has('surplus') && !came.has('paid') ? 'surplus' : outcome;
    await transaction
      .updateTable('payment_visits')
      .set({ outcome: final })
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .execute();
    if (came.has('paid')) await recordWithReceipts(transaction, config, visitor, at);
    return final;
  });
}
