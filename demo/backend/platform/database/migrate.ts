import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { openServer } from './open.ts';
import type { BoundedPool } from './connections/pool.ts';
import type { Schema } from './schema.ts';

const run = (statements: readonly string[]): Migration => ({
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
});

/** All tables of the first release. */
const tables = readFileSync(new URL('tables.sql', import.meta.url), 'utf8');

/** The migrations in order. Add new ones at the end and never change one (CONTRIBUTING.md#add-a-migration). */
const migrations: Record<string, Migration> = {
  '0001-start': run([tables]),
  '0002-restore': run([
    `create table restore_state (
      id integer primary key check (id = 1), identity uuid not null, marked_at timestamptz not null,
      restored_to timestamptz, mails boolean not null default false, reminders boolean not null default false,
      charges boolean not null default false)`,
  ]),
  '0003-causes': run([
    'alter table outbox add column request_id text, add column traceparent text, add column dropped_at timestamptz',
    'alter table link_requests add column request_id text, add column traceparent text',
  ]),
  '0004-failing': run([
    'alter table due add column attempts integer not null default 0, add column failing_since timestamptz, add column error text',
    'alter table refunds add column error text',
    'alter table payment_visits add column error text',
    'alter table charge_tries add column error text',
  ]),
  '0005-backups': run(['create table backups (at timestamptz primary key default now())']),
  '0006-events': run([
    `create table event_receivers (
      name text primary key, is_configured boolean not null, failing_since timestamptz, off_at timestamptz,
      last_accepted_at timestamptz)`,
    `create table events (
      id bigserial, customer_id bigint not null, customer text not null, receiver text not null, event_id text not null,
      type text not null, at timestamptz not null, data jsonb not null, about text,
      created_at timestamptz not null default now(), attempts integer not null default 0, next_at timestamptz not null,
      accepted_at timestamptz, failing_since timestamptz, failed_at timestamptz, dropped_at timestamptz, error text,
      customer_gone boolean not null default false, request_id text, traceparent text,
      primary key (customer_id, id), unique (customer_id, receiver, about))`,
    'create index events_due on events (receiver, next_at, id) where accepted_at is null and dropped_at is null',
    'create index events_of_customer on events (customer_id, receiver, id) where accepted_at is null and dropped_at is null',
    'create index events_failed on events (receiver, failed_at) where failed_at is not null',
    'create index events_age on events (created_at)',
    'create index events_of_gone on events (customer_id) where customer_gone',
  ]),
  '0007-consents': run([
    `create table consents (
      id bigserial, customer_id bigint not null references customers on delete cascade, at timestamptz not null,
      channel text not null, kind text not null, state text not null check (state in ('asked', 'on', 'off')),
      source text not null, email text, words_key text, words text, locale text, token_hash bytea, expires_at timestamptz,
      primary key (customer_id, id))`,
  ]),
  '0008-grants': run([
    `create table grants (
      id bigserial, public_id text not null default gen_random_uuid()::text,
      customer_id bigint not null references customers on delete cascade, kind text not null, name text not null,
      scopes text[] not null, pets text[] not null, from_date date not null, until_date date not null, at timestamptz not null,
      ended_at timestamptz, last_at timestamptz, token_hash bytea not null,
      primary key (customer_id, id), unique (customer_id, public_id), unique (customer_id, token_hash))`,
    'create index grants_age on grants (until_date)',
  ]),
  '0009-objects': run([
    ...['photos', 'weight_photos', 'report_photos'].map((table) => `alter table ${table} add column object text`),
    `create table loose_objects (
      customer_id bigint not null, name text not null, at timestamptz not null default now(),
      primary key (customer_id, name))`,
    'create index loose_objects_due on loose_objects (at)',
  ]),
  '0010-persons': run([
    'alter table grants alter column until_date drop not null',
    `alter table grants add column email text, add column person_id bigint, add column accepted_at timestamptz,
      add column later_until date`,
    'alter table sessions add column acting_for bigint, add column acting_grant text',
    'alter table changes add column actor text',
    `create table memberships (
      customer_id bigint not null references customers on delete cascade, grant_id text not null, owner_id bigint not null,
      at timestamptz not null, until_date date, primary key (customer_id, grant_id))`,
    'create index memberships_age on memberships (until_date)',
  ]),
  '0011-assistants': run([
    `alter table grants add column client text, add column window_at timestamptz,
      add column window_uses integer not null default 0`,
    `create table oauth_payloads (
      kind text not null, id_hash bytea not null, payload jsonb not null, grant_id text, uid text,
      expires_at timestamptz not null, primary key (id_hash, kind))`,
    'create index oauth_payloads_grant on oauth_payloads (grant_id) where grant_id is not null',
    'create index oauth_payloads_uid on oauth_payloads (uid) where uid is not null',
    'create index oauth_payloads_age on oauth_payloads (expires_at)',
    'create table oauth_keys (id integer primary key default 1 check (id = 1), cookies text[] not null, jwks jsonb not null)',
    `create table proposals (
      id bigserial, public_id text not null, customer_id bigint not null references customers on delete cascade,
      grant_id text not null, tool text not null, arguments jsonb not null, at timestamptz not null,
      expires_at timestamptz not null, done_at timestamptz, declined_at timestamptz, reference text,
      primary key (customer_id, id), unique (customer_id, public_id))`,
    'create index proposals_age on proposals (expires_at)',
  ]),
  '0012-visits-by-others': run(['alter table payment_visits add column actor text']),
};

/**
 * The migrations of this release, and those of a later one that the database has: this release runs against the next
 * schema, so that it can start again during an upgrade and after it was rolled back.
 */
async function knownIn(kysely: Kysely<Schema>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(kysely)
    .catch(() => ({ rows: [] }));
  const [last = ''] = Object.keys(migrations).toSorted().toReversed();
  const later = rows.filter(({ name }) => name > last).map(({ name }) => [name, { up: async () => {} }] as const);
  return { ...migrations, ...Object.fromEntries(later) };
}

const migratorOf = async (kysely: Kysely<Schema>): Promise<Migrator> => {
  const known = await knownIn(kysely);
  return new Migrator({ db: kysely, provider: { getMigrations: () => Promise.resolve(known) } });
};

/** Migrates to the latest or a given version. Kysely holds a lock, so several processes may start at once. */
export async function migrate(kysely: Kysely<Schema>, version?: string): Promise<string[]> {
  const migrator = await migratorOf(kysely);
  const { error, results } = await (version === undefined ? migrator.migrateToLatest() : migrator.migrateTo(version));
  if (error) throw error as Error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Runs the next migration. */
async function migrateOnce(kysely: Kysely<Schema>): Promise<void> {
  const { error } = await (await migratorOf(kysely)).migrateUp();
  if (error) throw error as Error;
}

/**
 * Milliseconds for which a migration waits for a table: requests that come after it wait as long. It is shorter than
 * PostgreSQL's `deadlock_timeout`, so that the migration gives up and not a request.
 */
const tableWait = 300;
/** Tries of each migration until its tables are free. */
const mostTries = 200;
/** A lock timeout and a deadlock: the migration was rolled back and can be repeated. */
const isBusy = (error: unknown): boolean => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/**
 * Migrates a server that other processes use. A migration that waits for a table stops all requests to that table, so it
 * gives up soon and tries again. Each one is a transaction, so that it locks few tables and what is done stays done.
 */
export async function migrateServer(url: string): Promise<void> {
  const database = await openServer(url, { lock_timeout: tableWait });
  try {
    for (let attempt = 1; !(await isMigrated(database).catch(() => false)); attempt += 1)
      try {
        await migrateOnce(database.kysely);
        attempt = 0;
      } catch (error) {
        if (attempt === mostTries || !isBusy(error)) throw error;
        await wait(250);
      }
  } finally {
    await database.close();
  }
}

/** Whether the database answers and has every migration that this version knows. */
export async function isMigrated({ pool }: { pool: Pick<BoundedPool, 'query'> }): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  return Object.keys(migrations).every((name) => rows.some((row) => row.name === name));
}
