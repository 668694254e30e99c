import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { startPayment as call } from '../../../../src/contract/shop/payment.ts';
import { enterKey, ownerOfKey } from '../../platform/database/directory.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { change } from '../../calls/change.ts';
import type { Answer, CallRequest } from '../../calls/request.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { returnFor } from '../../platform/http/return-to.ts';
import { newToken } from '../../platform/secrets.ts';
import { findCharge, startCharge } from '../charges/charge.ts';
import { chargesByMethod, openCharges } from '../charges/open-charges.ts';

export type VisitRow = Selectable<Schema['payment_visits']>;

/** Milliseconds until the customer must be back. */
const lifetime = 30 * 60_000;
/** Visits that a customer may start in that time. */
const most = 30;

/** Prepares a visit. The provider is asked when the customer goes there, outside of any transaction. */
export const startPayment = (request: CallRequest<typeof call>): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const { visitor, now, context, http } = request;
    const { purpose, delivery, agreed, returnTo } = request.body;
    const page = returnFor(returnTo, http, context);
    if (!page)
      throw new Refusal(422, 'return', '"returnTo" leads to a site that isn’t allowed. Send a page of this shop.', {
        field: 'returnTo',
      });
    const begun = await transaction
      .selectFrom('payment_visits')
      .select('id')
      .where('customer_id', '=', visitor.customerId)
      .where('expires_at', '>', sql<Date>`now()`)
      .limit(most)
      .execute();
    if (begun.length === most)
      throw new Refusal(429, 'too-many', 'The payment page was opened too often. Wait half an hour.', {}, 1800);
    if (delivery !== null && !(await isOwn(transaction, visitor, delivery))) throw notFound();
    const charge =
      purpose !== 'authenticate'
        ? undefined
        : (await openCharges(transaction, visitor, now)).findLast(
            ({ publicId, status }) =>
              status === 'authentication-required' && (delivery === null || delivery === publicId),
          );
    if (purpose === 'authenticate' && !charge)
      throw new Refusal(409, 'nothing-open', 'No payment waits for your bank. Reload the page.');
    // A new default method takes what is open at this moment, and nothing that comes later. A further one takes nothing.
    const charges = charge
      ? [charge]
      : purpose === 'method'
        ? await chargesByMethod(transaction, visitor, now, delivery)
        : [];
    const sum = charges.reduce((total, each) => total + each.charge.amount, 0);
    if (agreed !== undefined && (agreed?.amount ?? 0) !== sum)
      throw new Refusal(409, 'charges-changed', 'What has to be paid has changed. Read it again, and ask again.');
    const pending = charge && (await openVisitOf(transaction, visitor, charge.publicId));
    if (pending) return { url: `/payment/go/${pending.reference}` };
    const reference = newToken();
    const visit = await transaction
      .insertInto('payment_visits')
      .values({
        reference,
        customer_id: visitor.customerId,
        purpose,
        return_to: page,
        expires_at: new Date(Date.now() + lifetime),
        charges: JSON.stringify(charges),
        state_hash: null,
        session: null,
        url: null,
        outcome: null,
        told_at: null,
        actor: visitor.actor?.label ?? null,
      })
      .returning(['id', 'customer_id'])
      .executeTakeFirstOrThrow();
    await enterKey(transaction, { kind: 'visit', key: reference, customerId: visitor.customerId });
    if (charge) await startCharge(transaction, charge, visit, now);
    return { url: `/payment/go/${reference}` };
  });

/** Milliseconds that a visit must still be open for, to lead another tab to it. */
const reusable = lifetime / 2;

/** The visit that pays a delivery's charge at present, if it stays open long enough. Both tabs then share one session. */
async function openVisitOf(
  executor: Executor,
  { customerId }: Visitor,
  delivery: string,
): Promise<{ reference: string } | undefined> {
  const charge = await findCharge(executor, customerId, delivery);
  const visit = charge?.visit_id ? await findVisit(executor, customerId, 'id', charge.visit_id) : undefined;
  const isOpen = visit && visit.outcome === null && visit.expires_at.getTime() > Date.now() + reusable;
  return isOpen ? visit : undefined;
}

const isOwn = async (executor: Executor, { customerId }: Visitor, publicId: string): Promise<boolean> => {
  const found = await executor
    .selectFrom('deliveries')
    .select('id')
    .where('public_id', '=', publicId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found !== undefined;
};

/** Finds a customer's visit by its number, or by one of its secrets. */
export const findVisit = <K extends 'reference' | 'state_hash' | 'session' | 'id'>(
  executor: Executor,
  customerId: number,
  key: K,
  value: NonNullable<VisitRow[K]>,
): Promise<VisitRow | undefined> =>
  executor
    .selectFrom('payment_visits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(key, '=', value as never)
    .executeTakeFirst();

/** Finds a visit by one of its secrets alone. */
export async function findVisitBy(
  executor: Executor,
  kind: 'visit' | 'visit-state' | 'visit-session',
  secret: string | Buffer,
): Promise<VisitRow | undefined> {
  const owner = await ownerOfKey(executor, kind, secret);
  if (owner === undefined) return undefined;
  const column = ({ visit: 'reference', 'visit-state': 'state_hash', 'visit-session': 'session' } as const)[kind];
  return findVisit(executor, owner, column, secret);
}
