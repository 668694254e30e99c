import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { removeCustomers } from '../customer/personal-data/remove-customers.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { deliveryDayFrom } from '../rules/deliveries/calendar.ts';
import { addDays } from '../../../src/days.ts';
import { dayIn } from '../../../src/zones.ts';
import { hashPassword } from '../platform/secrets.ts';
import { ahead } from './deliveries.ts';
import { fillFacts } from './facts.ts';
import { fillCodes } from './codes.ts';
import { insertCustomer, publicIdOf } from './customer-row.ts';
import { samples as sampleList } from './customers.ts';
import type { Sample } from './customers.ts';
import { savePlan } from '../planner/save.ts';
import { keepSessions } from './keep-sessions.ts';
import { fillMandate } from './mandates.ts';
import { fillPastPayments } from './past-payments.ts';
import { fillPets } from './pets.ts';
import { fillServices } from './services.ts';

export const samplePassword = 'pawtal';
/** Every sample has the same password, so one hash serves all of them, also when they are restored. */
let passwordHash: Promise<string> | undefined;
export const samples = sampleList.map((sample) => ({ ...sample, email: `${sample.name}@example.test` }));

/**
 * Creates the sample customers and replaces earlier ones. Dates are relative to `now`. With `ifEmpty` it only fills a
 * database without customers; if several processes start at once, one of them does it. With `only` it creates just
 * those, and with `change` it makes them otherwise than they are by themselves. Returns whether it created any.
 */
export async function fillSamples(
  { kysely }: Database,
  now: Date,
  {
    ifEmpty = false,
    only,
    change = {},
  }: { ifEmpty?: boolean; only?: readonly string[]; change?: Partial<Sample> } = {},
): Promise<boolean> {
  const wanted = samples.filter(({ name }) => only?.includes(name) ?? true).map((sample) => ({ ...sample, ...change }));
  if (wanted.length === 0) return false;
  const publicIds = wanted.map(publicIdOf);
  const emails = wanted.map(({ email }) => email);
  const password = await (passwordHash ??= hashPassword(samplePassword));
  return inTransaction(kysely, async (transaction) => {
    // Every database has the clock's row, so locking it lets one process fill at a time.
    await transaction.selectFrom('clock').select('id').forUpdate().execute();
    if (ifEmpty && (await transaction.selectFrom('customers').select('id').limit(1).executeTakeFirst())) return false;
    await transaction.updateTable('clock').set({ demo: true }).execute();
    const restoreSessions = await keepSessions(transaction, publicIds);
    // A customer may have changed their e-mail, or taken a sample's.
    const before = await transaction
      .selectFrom('customers')
      .select('id')
      .where((where) => where.or([where('public_id', 'in', publicIds), where('email', 'in', emails)]))
      .execute();
    const ids = before.map(({ id }) => id);
    if (ids.length > 0) {
      // Receipts and refunds outlive their customer. Those of samples would pile up.
      for (const table of ['receipts', 'refunds'] as const)
        await transaction.deleteFrom(table).where('customer_id', 'in', ids).execute();
      await sql`delete from directory where kind = 'receipt' and customer_id = any(${ids})`.execute(transaction);
      await removeCustomers(transaction, ids);
    }
    await fillCodes(transaction);
    for (const sample of wanted) await fillCustomer(transaction, sample, password, now);
    await restoreSessions();
    return true;
  });
}

/** Creates one customer, with deliveries dated for `now`. */
export async function fillCustomer(
  transaction: Transaction<Schema>,
  sample: Sample & { email: string },
  password: string,
  now: Date,
): Promise<void> {
  const { country } = sample;
  const today = dayIn(findLocale(country)!.timeZone, now);
  const next = deliveryDayFrom(country, addDays(today, ahead));
  const customerId = await insertCustomer(transaction, sample, password, now);
  const petIds = await fillPets(transaction, sample, customerId, today, next);
  await fillServices(transaction, { sample, customerId, petIds, today, next }, now);
  await fillFacts(transaction, { customerId, country }, now);
  await savePlan(transaction, { customerId, country }, now);
  const visitor = { session: 0, customerId, publicId: publicIdOf(sample), country, locale: '' };
  await fillMandate(transaction, visitor, now);
  await fillPastPayments(transaction, visitor, now);
}
