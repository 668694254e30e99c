import type { Transaction } from 'kysely';
import { calls } from '../../../../src/contract/all-calls.ts';
import { addDays } from '../../../../src/days.ts';
import { instantAt, isoIn } from '../../../../src/instants.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { change, record } from '../../calls/change.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { endNews } from '../../mail/consents/news.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { decide } from '../../planner/decide.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { loadPlan } from '../../planner/load.ts';
import { leftOf } from '../../planner/plan/credits.ts';
import { dropParcels } from '../../planner/plan/extras.ts';
import { cancelGifts } from '../../gifts/gifts.ts';
import { graceDays, keptYears } from '../../rules/customer/deletion.ts';
import { dropUnpaid, waitingFor } from '../../payment/charges/drop-unpaid.ts';
import { issueReceipts } from '../../payment/receipts/issue.ts';
import { requireProof } from '../../sign-in/require-proof.ts';
import { cancelAll } from '../../pets/subscription/take-step.ts';
import { deliveriesLeft } from './remaining-deliveries.ts';
import type { RemainingDelivery, Deletion } from './remaining-deliveries.ts';
import { queueDeletionMail } from './deletion-mail.ts';

/** What stays: only what there is, or what a delivery to come will bring. */
async function keptOf(executor: Executor, { visitor, context }: ApiRequest, comes: boolean): Promise<Deletion['kept']> {
  const years = keptYears[visitor.country as 'GB'];
  const has = async (table: 'receipts' | 'declarations'): Promise<boolean> =>
    (await executor
      .selectFrom(table)
      .select('id')
      .where('customer_id', '=', visitor.customerId)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const receipts = (await has('receipts')) || (comes && context.config.seller !== undefined);
  const declarations = await has('declarations');
  return [
    ...(receipts ? [{ what: 'receipts' as const, years: years.receipts }] : []),
    ...(declarations ? [{ what: 'declarations' as const, years: years.declarations }] : []),
  ];
}

/** Credit that no charged delivery has used. */
async function creditOf(executor: Executor, { visitor, now }: ApiRequest): Promise<Deletion['credit']> {
  const { referral, offer } = leftOf((await loadPlan(executor, visitor, now)).input);
  const amount = Math.max(0, referral) + Math.max(0, offer);
  return amount > 0 ? { amount, currency: findLocale(visitor.country)!.currency } : null;
}

async function present(executor: Executor, request: ApiRequest, asksPassword: boolean): Promise<Deletion> {
  const { visitor, now } = request;
  const { deletion_due: due } = await customerRow(executor, visitor);
  const deliveries = await deliveriesLeft(executor, visitor, now);
  return {
    asksPassword,
    days: graceDays,
    due: due && isoIn(findLocale(visitor.country)!.timeZone, due),
    boxes: deliveries,
    credit: await creditOf(executor, request),
    kept: await keptOf(
      executor,
      request,
      deliveries.some(({ becomes }) => becomes === 'comes'),
    ),
  };
}

const asks = async ({ context, http }: ApiRequest): Promise<boolean> => !(await context.isFreshlyLinked(http));

export async function deletionOf(request: ApiRequest): Promise<Deletion> {
  const { context, visitor, now } = request;
  const asksPassword = await asks(request);
  await ensurePlan(context.database.kysely, visitor, now);
  await issueReceipts(context.database, context.config, visitor, now);
  return inTransaction(context.database.kysely, (transaction) => present(transaction, request, asksPassword));
}

/** After the days to change one's mind, and not before the last delivery that still comes has arrived. */
export function dueAt(deliveries: readonly RemainingDelivery[], country: string, now: Date, days = graceDays): Date {
  const { timeZone } = findLocale(country)!;
  const ends = deliveries
    .filter(({ becomes }) => becomes === 'comes')
    .map(({ until }) => instantAt(addDays(until, 1), '00:00', timeZone).getTime());
  return new Date(Math.max(now.getTime() + days * 86_400_000, ...ends));
}

/** Requests the account's deletion: the subscription ends now, everything else when it is due. A repeat has no effect. */
export async function deleteAccount(request: CallRequest<typeof calls.deleteAccount>): Promise<Answer> {
  const { visitor, now } = request;
  const { password } = request.body;
  const asksPassword = await asks(request);
  await requireProof(request, password);
  const work = async (transaction: Transaction<Schema>): Promise<Deletion> => {
    const customer = await customerRow(transaction, visitor);
    if (customer.deletion_due) return present(transaction, request, asksPassword);
    const unpaid = (await waitingFor(transaction, request)).map((each) => each.unpaid);
    await cancelAll(transaction, request);
    await endNews(transaction, { customerId: customer.id, now }, { source: 'deletion' });
    await dropUnpaid(transaction, request);
    await cancelGifts(transaction, request);
    const { input } = await loadPlan(transaction, visitor, now);
    await decide(transaction, request, [
      { recorded: { kind: 'deletion-asked', from: null, to: null }, newFacts: dropParcels(input), isFinal: true },
    ]);
    const due = dueAt(await deliveriesLeft(transaction, visitor, now), visitor.country, now);
    await transaction
      .updateTable('customers')
      .set({ deletion_due: due })
      .where('id', '=', visitor.customerId)
      .execute();
    const state = await present(transaction, request, asksPassword);
    await queueDeletionMail(transaction, request.context.config, customer, 'deletion-asked', { ...state, due, unpaid });
    return state;
  };
  return change(request, calls.deleteAccount, work);
}

/** Takes it back. The subscription stays cancelled: it can be restarted. */
export async function keepAccount(request: ApiRequest): Promise<Answer> {
  const { visitor } = request;
  const asksPassword = await asks(request);
  return change(request, calls.keepAccount, async (transaction) => {
    const customer = await customerRow(transaction, visitor);
    if (customer.deletion_due) {
      await transaction
        .updateTable('customers')
        .set({ deletion_due: null })
        .where('id', '=', visitor.customerId)
        .execute();
      await record(transaction, request, { kind: 'deletion-taken-back', from: null, to: null });
      await queueDeletionMail(transaction, request.context.config, customer, 'deletion-taken-back');
    }
    return present(transaction, request, asksPassword);
  });
}
