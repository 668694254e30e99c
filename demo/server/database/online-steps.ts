import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { redrawPhotos } from '../pets/photo/redraw.ts';
import { openServer } from './open.ts';
import type { Database } from './open.ts';

/** Customers whose rows one transaction fills in. */
const batch = 2000;
/** Number of the advisory lock that one process holds during its steps. */
const lock = 27_002_027;

type Step = (pool: Pool, isServer: boolean) => Promise<void>;

/** Creates an index while others write. An interrupted creation leaves an invalid index, which is dropped first. */
const index =
  (name: string, definition: string): Step =>
  async (pool, isServer) => {
    const concurrently = isServer ? 'concurrently' : '';
    const { rowCount } = await pool.query(
      `select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
      [name],
    );
    if (rowCount) await pool.query(`drop index ${concurrently} ${name}`);
    await pool.query(`create index ${concurrently} if not exists ${name} on ${definition}`);
  };

/** Runs a statement for ranges of customers (`$1` < id <= `$2`), each in a separate transaction. */
const perCustomers =
  (statement: string): Step =>
  async (pool) => {
    const { rows } = await pool.query<{ last: number | null }>('select max(id) as last from customers');
    for (let from = 0; from < (rows[0]?.last ?? 0); from += batch) await pool.query(statement, [from, from + batch]);
  };

const customerOfPet = (table: string): Step =>
  perCustomers(`update ${table} set customer_id = pets.customer_id from pets
    where pets.id = ${table}.pet_id and pets.customer_id > $1 and pets.customer_id <= $2 and ${table}.customer_id is null`);

/**
 * The part of migrations that takes long in a large database. Each step locks little, can be repeated, and runs once.
 * Add new ones at the end and never change one.
 */
const steps: Record<string, Step> = {
  // Without it each read of a customer's services reads all of them.
  'services-of-customer': index('services_of_customer', 'services (customer_id)'),
  'devices-of-customer': index('devices_of_customer', 'devices (customer_id)'),
  'outbox-of-recipient': index('outbox_of_recipient', 'outbox (recipient)'),
  'link-requests-of-email': index('link_requests_of_email', 'link_requests (email)'),
  // Foreign keys: deleting a row looks for those that refer to it.
  'changes-undone-by': index('changes_undone_by', 'changes (undone_by) where undone_by is not null'),
  'services-split-from': index('services_split_from', 'services (split_from) where split_from is not null'),
  'charges-of-visit': index('charges_of_visit', 'charges (visit_id) where visit_id is not null'),
  // What the prune job deletes, and what it looks for.
  'sessions-expiry': index('sessions_expiry', 'sessions (expires_at)'),
  'sign-in-links-expiry': index('sign_in_links_expiry', 'sign_in_links (expires_at)'),
  'email-changes-expiry': index('email_changes_expiry', 'email_changes (expires_at)'),
  'sign-in-failures-age': index('sign_in_failures_age', 'sign_in_failures (last_at)'),
  'devices-age': index('devices_age', 'devices (last_at)'),
  'idempotency-age': index('idempotency_age', 'idempotency (created_at)'),
  'outbox-age': index('outbox_age', 'outbox (created_at)'),
  'outbox-last-mails': index('outbox_last_mails', `outbox (id) where kind = 'deletion-done'`),
  'receipts-unowned': index('receipts_unowned', 'receipts (year) where customer_id is null'),
  'declarations-unowned': index('declarations_unowned', 'declarations (at) where customer_id is null'),
  // The shard key of older rows.
  'plans-customer': customerOfPet('plans'),
  'profiles-customer': customerOfPet('profiles'),
  'photos-customer': customerOfPet('photos'),
  'meal-ticks-customer': customerOfPet('meal_ticks'),
  'absences-customer': customerOfPet('absences'),
  'reports-customer': perCustomers(`update reports set customer_id = deliveries.customer_id from deliveries
    where deliveries.id = reports.delivery_id and deliveries.customer_id > $1 and deliveries.customer_id <= $2
      and reports.customer_id is null`),
  // Four days before a delivery is the first time at which a job looks at it.
  'due-customers': perCustomers(`insert into due (customer_id, at)
    select customer_id, min(date - 4) from deliveries
    where customer_id > $1 and customer_id <= $2 and date >= current_date - 20 group by customer_id
    on conflict do nothing`),
  // Customers whose deliveries are all older: plans continue for them too. Their first looks spread over a day.
  'due-other-customers': perCustomers(`insert into due (customer_id, at)
    select distinct customer_id, now() + interval '86 seconds' * (customer_id % 1000) from deliveries
    where customer_id > $1 and customer_id <= $2 on conflict do nothing`),
  'photos-redrawn': redrawPhotos,
  // A look reads the facts of a customer from before the planner off their rows (`planner/adopt/`). Within a day all of
  // them have facts.
  'looks-at-customers-without-facts': perCustomers(`update due
    set at = least(at, now() + interval '86 seconds' * (customer_id % 1000)) from customers
    where customers.id = due.customer_id and plan_due is null and customers.id > $1 and customers.id <= $2`),
  // What each sender looks for. Rows of another kind, however many, aren't read.
  'outbox-urgent': index(
    'outbox_urgent',
    'outbox (next_at, id) where sent_at is null and failed_at is null and path is null and expires_at is not null',
  ),
  'outbox-mails': index(
    'outbox_mails',
    'outbox (next_at, id) where sent_at is null and failed_at is null and path is null and expires_at is null',
  ),
  'outbox-reminders': index(
    'outbox_reminders',
    'outbox (next_at, id) where sent_at is null and failed_at is null and path is not null',
  ),
  // Refunds of the charge run are open for days, and most of the open ones.
  'refunds-to-send': index(
    'refunds_to_send',
    `refunds (next_at, due_at) where refunded_at is null and payment not like 'run:%'`,
  ),
};

/** Returns the steps that are missing in this database. */
async function missingSteps({ pool }: Pick<Database, 'pool'>): Promise<[name: string, step: Step][]> {
  const { rows } = await pool.query<{ name: string }>('select name from online_steps');
  const done = new Set(rows.map(({ name }) => name));
  return Object.entries(steps).filter(([name]) => !done.has(name));
}

/** Runs the steps that are missing in this database, one process at a time. */
export async function runOnlineSteps(database: Pick<Database, 'pool' | 'isServer'>): Promise<void> {
  const { pool, isServer } = database;
  for (const [name, step] of await missingSteps(database)) {
    await step(pool, isServer);
    await pool.query('insert into online_steps (name) values ($1) on conflict do nothing', [name]);
  }
}

/**
 * Runs the steps on a server, in parallel with other processes. It tries for the lock again and again, since a statement that waits
 * for a lock would in turn be waited for by the creation of an index.
 */
export async function runOnlineStepsOnServer(url: string, signal: AbortSignal): Promise<void> {
  const database = await openServer(url, {});
  const client = await database.pool.connect();
  try {
    // The lock belongs to a connection, which a pooler between would keep.
    if ((await missingSteps(database)).length === 0) return;
    const isMine = async (): Promise<boolean> =>
      (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])).rows[0]!.mine;
    while (!(await isMine())) await wait(1000, undefined, { signal });
    await runOnlineSteps(database);
  } finally {
    // Ending the connection releases the lock.
    client.release(true);
    await database.close();
  }
}
