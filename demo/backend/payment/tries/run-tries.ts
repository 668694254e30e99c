import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { mostFound, takeDue } from '../../platform/queue/take.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { Config } from '../../platform/config.ts';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { hasEnded } from '../../deliveries/household.ts';
import type { Household } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import type { Sender } from '../../platform/queue/lanes.ts';
import { tryInstant } from '../../rules/deliveries/tries.ts';
import { digest, newToken } from '../../platform/secrets.ts';
import { findCharge, startCharge } from '../charges/charge.ts';
import { withoutPrivate } from '../../platform/log/private.ts';
import { providerBounds } from '../../platform/provider/bounds.ts';
import { settleTry } from '../visits/settle.ts';
import { findVisit } from '../visits/visits.ts';
import type { Cashier } from '../../platform/context.ts';
import { methodOf, triesOf } from './known-tries.ts';
import type { TryRow } from './known-tries.ts';
import { isDebitAnnounced } from '../sepa/debit-notices.ts';
import { meansOf } from '../methods/means.ts';
import type { Method } from '../../platform/database/stored.ts';

/**
 * Starts the tries of today: each one that was announced before today, for no more than was announced, unless a visit pays the
 * charge at this moment. A day that has passed is not made up for. Returns the times of the next ones. The customer is locked.
 */
export async function startTries(
  transaction: Transaction<Schema>,
  { payments }: Pick<Config, 'payments'>,
  rows: readonly DeliveryRow[],
  household: Household,
): Promise<Date[]> {
  const { customer, now } = household;
  const { timeZone } = findLocale(customer.country)!;
  const today = dayIn(timeZone, now);
  if (!payments || !rows.some(({ outcome }) => outcome === 'billing-problem')) return [];
  const waiting = (await triesOf(transaction, customer.id)).filter(({ visit_id, day }) => !visit_id && day >= today);
  const means = waiting.length > 0 ? await meansOf(transaction, customer) : undefined;
  for (const each of waiting) {
    const row = rows.find(({ public_id }) => public_id === each.delivery);
    const isAnnounced = each.announced_at !== null && dayIn(timeZone, each.announced_at) < each.day;
    const method = row && methodOf(each, means!, hasEnded(row, household));
    if (!row || !method || !isAnnounced || each.day !== today || now < tryInstant(today, timeZone)) continue;
    if (await isDebitAnnounced(transaction, method, each, timeZone))
      await start(transaction, each, { row, method, household });
  }
  return waiting.map(({ day }) => tryInstant(day, timeZone));
}

interface Started {
  row: DeliveryRow;
  method: Method;
  household: Household;
}

type Announced = Pick<TryRow, 'customer_id' | 'delivery' | 'day' | 'announced_at'>;

/**
 * The key of a try at the provider. It follows from the announcement, so that a try which a restored database has forgotten
 * gets the provider's first answer. The demo's clock can go back, and a second try is then another one.
 */
async function referenceOf(
  transaction: Transaction<Schema>,
  { customer_id, delivery, day, announced_at }: Announced,
): Promise<string> {
  const reference = digest(`try:${customer_id}:${delivery}:${day}:${announced_at!.toISOString()}`).toString(
    'base64url',
  );
  return (await findVisit(transaction, customer_id, 'reference', reference)) ? newToken() : reference;
}

/** A try is a visit without a page: the charge is under way until the provider has answered. */
async function start(
  transaction: Transaction<Schema>,
  { customer_id, delivery, day, amount, announced_at }: TryRow,
  { row, method, household }: Started,
): Promise<void> {
  const { status, amounts } = presentDelivery(row, household);
  const known = await findCharge(transaction, customer_id, delivery);
  if (status !== 'billing-problem' || amounts.total.amount > amount || known?.state === 'pending') return;
  const charge = { delivery: row.id, publicId: delivery, charge: amounts.total, status } as const;
  const reference = await referenceOf(transaction, { customer_id, delivery, day, announced_at });
  const visit = await transaction
    .insertInto('payment_visits')
    .values({
      reference,
      customer_id,
      purpose: 'retry',
      return_to: '/',
      expires_at: new Date(),
      charges: JSON.stringify([charge]),
      stored: true,
      state_hash: null,
      session: null,
      url: null,
      outcome: null,
      told_at: null,
    })
    .returning(['id', 'customer_id'])
    .executeTakeFirstOrThrow();
  await startCharge(transaction, charge, visit, household.now);
  await transaction
    .updateTable('charge_tries')
    .set({ visit_id: visit.id, method: JSON.stringify(method), look_at: sql<Date>`now()` })
    .where('customer_id', '=', customer_id)
    .where('delivery', '=', delivery)
    .where('day', '=', day)
    .execute();
}

/** Seconds until the provider is asked again, if it could not be reached. The key of the charge stays. */
const pause = 60;

type Under = Pick<TryRow, 'customer_id' | 'visit_id' | 'method'>;

/** Tries that have started: the provider is asked to charge each, once by its key, and the answer is stored once. */
export const triesUnderWay = (cashier: Cashier): Sender<Under> => ({
  name: 'tries',
  ...providerBounds,
  take: () =>
    takeDue(
      () =>
        cashier.database.kysely
          .selectFrom('charge_tries')
          .select(['customer_id', 'visit_id', sql<string>`look_at::text`.as('at')])
          .where('look_at', '<=', sql<Date>`now()`)
          .orderBy('look_at')
          .limit(mostFound)
          .execute(),
      ({ customer_id, visit_id, at }) =>
        cashier.database.kysely
          .updateTable('charge_tries')
          .set({ look_at: sql`now() + ${sql.lit(pause)} * interval '1 second'` })
          .where('customer_id', '=', customer_id)
          .where(
            'visit_id',
            '=',
            sql<number>`(select visit_id from charge_tries where customer_id = ${customer_id}
            and visit_id = ${visit_id} and look_at = ${at}::timestamptz for update skip locked)`,
          )
          .returning(['customer_id', 'visit_id', 'method'])
          .executeTakeFirst(),
    ),
  send: async ({ customer_id, visit_id, method }) => {
    await settleTry(cashier, { customer_id, id: visit_id! }, method!);
    await cashier.database.kysely
      .updateTable('charge_tries')
      .set({ look_at: null, error: null })
      .where('customer_id', '=', customer_id)
      .where('visit_id', '=', visit_id)
      .execute();
  },
  fail: async ({ customer_id, visit_id }, error) => {
    await cashier.database.kysely
      .updateTable('charge_tries')
      .set({ error: withoutPrivate(error.message) })
      .where('customer_id', '=', customer_id)
      .where('visit_id', '=', visit_id)
      .execute();
    throw new Error(`The try ${visit_id} can’t be settled now: ${error.message}`, { cause: error });
  },
});
