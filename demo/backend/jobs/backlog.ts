import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { countHeld, heldKinds, readHold } from './restore/hold.ts';
import { isOpen as isOpenEvent } from '../events/deliver.ts';
import { isOf, lanes } from '../mail/lane.ts';
import type { AppContext } from '../platform/context.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Rows that a gauge counts at most: more is "many", and counting them takes time. */
const mostRows = 10_000;

/** A group of open rows, as the database counts it. Seconds are 0 without a row. */
interface Counted {
  count: number;
  /** Seconds for which the oldest has waited. */
  oldest: number;
  /** Rows whose last try failed. */
  retrying: number;
}

/** Counts rows: `at` is when each became due, `failed` whether its last try did. */
const countOf = (rows: RawBuilder<unknown>, now: RawBuilder<unknown> = sql`now()`): RawBuilder<Counted> =>
  sql`select count(*)::int as count, count(*) filter (where failed)::int as retrying,
    coalesce(greatest(0, extract(epoch from ${now} - min(at) filter (where at > '-infinity'))), 0)::float8 as oldest
    from (${rows} limit ${mostRows}) each`;

/** Unsent mails of a lane, without those that expired, and those that a restore holds. */
const mailsOf = (lane: (typeof lanes)[number]) =>
  countOf(sql`select created_at as at, error is not null as failed from outbox
    where ${isOf[lane]} and sent_at is null and failed_at is null and next_at < '9999-01-01'
    and (expires_at is null or expires_at > now())`);

/** Events that a receiver has not accepted, the oldest first. */
const eventsOf = (receiver: string) =>
  countOf(sql`select created_at as at, error is not null as failed from events
    where receiver = ${receiver} and ${isOpenEvent} order by next_at, id`);

/** What is due for each job. Each part reads an index. */
const jobs = (shopTime: Date): Record<string, RawBuilder<Counted>> => ({
  deliveries: countOf(
    sql`select at, failing_since is not null as failed from due where at <= ${shopTime}`,
    sql`${shopTime}::timestamptz`,
  ),
  'sign-in links': countOf(sql`select requested_at as at, false as failed from link_requests order by id`),
  visits: countOf(sql`select look_at as at, error is not null as failed from payment_visits
    where outcome is null and session is not null and look_at <= now()`),
  tries: countOf(sql`select look_at as at, error is not null as failed from charge_tries where look_at <= now()`),
  refunds: countOf(sql`select next_at as at, error is not null as failed from refunds
    where refunded_at is null and payment not like 'run:%' and next_at <= now() and (due_at is null or due_at <= ${shopTime})`),
  deletions: countOf(
    sql`select deletion_due as at, false as failed from customers where deletion_due is not null and deletion_due <= ${shopTime}`,
    sql`${shopTime}::timestamptz`,
  ),
});

const failing = sql<{ count: number; oldest: number }>`select count(*)::int as count,
  coalesce(greatest(0, extract(epoch from now() - min(failing_since))), 0)::float8 as oldest
  from (select failing_since from due where failing_since is not null order by failing_since limit ${mostRows}) each`;

const lastBackup = sql<{ at: number }>`select coalesce(extract(epoch from max(at)), 0)::float8 as at from backups`;

/** Whether the last try of PostgreSQL's archiver failed. Its log grows until one succeeds. */
const archiving = sql<{ failing: number }>`select count(*)::int as failing from pg_stat_archiver
  where current_setting('archive_mode') <> 'off' and last_failed_time > coalesce(last_archived_time, '-infinity')`;

/** Gauges of what waits in the database, and of its backups: the same for all processes. */
export function createBacklog({ database, now }: Pick<AppContext, 'database' | 'now'>): {
  registry: Registry;
  read: () => Promise<void>;
} {
  const registry = new Registry();
  const gauge = (name: string, help: string, label?: string) =>
    new Gauge({ name: `pawtal_${name}`, help, labelNames: label === undefined ? [] : [label], registers: [registry] });
  const waiting = gauge('mails_waiting', 'Mails and reminders that are not sent yet, by lane.', 'lane');
  const oldestMail = gauge('mails_oldest_seconds', 'Age of the oldest of them.', 'lane');
  const retrying = gauge('mails_retrying', 'Those of them whose last try failed.', 'lane');
  const failed = gauge('mails_failed', 'Mails and reminders that were given up: npm run mails.');
  const due = gauge('job_due', 'Items that are due, by job.', 'job');
  const oldest = gauge('job_oldest_due_seconds', 'Time for which the oldest of them has waited.', 'job');
  const jobRetrying = gauge('job_retrying', 'Those of them whose last try failed.', 'job');
  const events = gauge('events_waiting', 'Events that a receiver has not accepted yet, by receiver.', 'receiver');
  const oldestEvent = gauge('events_oldest_seconds', 'Age of the oldest of them.', 'receiver');
  const failedEvents = gauge('events_failed', 'Those of them without further tries: npm run webhooks.', 'receiver');
  const off = gauge(
    'event_receiver_off',
    '1 while a receiver of events is switched off: npm run webhooks.',
    'receiver',
  );
  const customers = gauge('failing_customers', 'Customers whose look of the jobs has failed: npm run jobs.');
  const since = gauge('failing_customers_oldest_seconds', 'Time since the first failure of the oldest of them.');
  const held = gauge(
    'held',
    'Mails, reminders and tries of charges that a restore holds: npm run after-restore.',
    'kind',
  );
  const backup = gauge('last_backup_timestamp_seconds', 'When the last backup was complete. 0: there is none.');
  const archive = gauge('archive_failing', '1 while PostgreSQL can’t archive its log.');
  const visits = gauge('open_visits', 'Visits to the payment provider without an outcome.');

  const read = async (): Promise<void> => {
    const { kysely } = database;
    for (const lane of lanes) {
      const { count, oldest: age, retrying: tried } = await one(kysely, mailsOf(lane));
      waiting.set({ lane }, count);
      oldestMail.set({ lane }, age);
      retrying.set({ lane }, tried);
    }
    for (const [job, statement] of Object.entries(jobs(await now()))) {
      const { count, oldest: age, retrying: tried } = await one(kysely, statement);
      due.set({ job }, count);
      oldest.set({ job }, age);
      jobRetrying.set({ job }, tried);
    }
    const receivers = await kysely
      .selectFrom('event_receivers')
      .selectAll()
      .where('is_configured', '=', true)
      .execute();
    for (const { name: receiver, off_at } of receivers) {
      const { count, oldest: age } = await one(kysely, eventsOf(receiver));
      events.set({ receiver }, count);
      oldestEvent.set({ receiver }, age);
      off.set({ receiver }, off_at ? 1 : 0);
      const ended = sql`select 1 from events where receiver = ${receiver} and failed_at is not null and ${isOpenEvent}`;
      failedEvents.set({ receiver }, await rows(kysely, ended));
    }
    const { count, oldest: age } = await one(kysely, failing);
    customers.set(count);
    since.set(age);
    visits.set(
      await rows(kysely, sql`select 1 from payment_visits where outcome is null and expires_at > '-infinity'`),
    );
    const { kinds } = await readHold(kysely);
    const counts = kinds.length > 0 ? await countHeld(kysely) : undefined;
    for (const kind of heldKinds) held.set({ kind }, counts?.[kind] ?? 0);
    backup.set((await one(kysely, lastBackup)).at);
    archive.set((await one(kysely, archiving)).failing);
    failed.set(await rows(kysely, sql`select 1 from outbox where failed_at is not null and dropped_at is null`));
  };
  return { registry, read };
}

const one = async <T>(kysely: Kysely<Schema>, statement: RawBuilder<T>): Promise<T> =>
  (await statement.execute(kysely)).rows[0]!;

const rows = async (kysely: Kysely<Schema>, found: RawBuilder<unknown>): Promise<number> =>
  (await one(kysely, sql<{ count: number }>`select count(*)::int as count from (${found} limit ${mostRows}) each`))
    .count;
