import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { openServer } from './open.ts';
import type { Database } from './open.ts';
import {
  changes,
  declarations,
  devices,
  emailChanges,
  mailPreferences,
  outbox,
  payments,
  profiles,
  reports,
  rewind,
  signInLimits,
  signInLinks,
  start,
} from './migrations/first-tables.ts';
import {
  chargedWith,
  charges,
  declaredEnds,
  emailStops,
  kitchen,
  ledger,
  mailLinks,
  passkeys,
  personalData,
  places,
  planner,
  receipts,
  recipes,
  leaveReasons,
  forgetPush,
  push,
  recalls,
  prices,
  fees,
  codeAmounts,
  codes,
  refundParts,
  refunds,
  released,
  replacements,
  reportPhotos,
  signInCodes,
  storedBytes,
  weightPhotos,
} from './migrations/tables.ts';
import { scale } from './migrations/scale.ts';
import type { Schema } from './schema.ts';

const run = (statements: readonly string[]): Migration => ({
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
});

/** The migrations in order. Add new ones at the end and never change one. */
const migrations: Record<string, Migration> = {
  '0001-start': run(start),
  // A counter, so that requests needn't query the faults table, which is nearly always empty.
  '0002-count-faults': run([
    'alter table clock add column faults integer not null default 0',
    'update clock set faults = (select count(*) from faults)',
  ]),
  '0003-changes': run(changes),
  '0004-sign-in-limits': run(signInLimits),
  // The basket is what is in the next delivery.
  '0005-no-basket-column': run(['alter table customers drop column basket']),
  // The harness's switch for what the backend can do. Every request reads the clock's row anyway.
  '0006-lacking': run([`alter table clock add column lacking text not null default ''`]),
  '0007-outbox': run(outbox),
  '0008-sign-in-links': run(signInLinks),
  '0009-mail-preferences': run(mailPreferences),
  '0010-profiles': run(profiles),
  '0011-declarations': run(declarations),
  '0012-receipts': run(receipts),
  '0013-rewind': run(rewind),
  '0014-devices': run(devices),
  '0015-payments': run(payments),
  '0016-email-changes': run(emailChanges),
  '0017-reports': run(reports),
  '0018-personal-data': run(personalData),
  '0019-places': run(places),
  '0020-kitchen': run(kitchen),
  '0021-charged-with': run(chargedWith),
  '0022-charges': run(charges),
  '0027-scale': run(scale),
  '0030-planner': run(planner),
  '0034-replacements': run(replacements),
  '0038-declared-ends': run(declaredEnds),
  '0039-email-stops': run(emailStops),
  '0040-refunds': run(refunds),
  '0041-released': run(released),
  '0042-sign-in-codes': run(signInCodes),
  '0043-report-photos': run(reportPhotos),
  '0044-passkeys': run(passkeys),
  '0045-recipes': run(recipes),
  '0046-refund-parts': run(refundParts),
  '0047-mail-links': run(mailLinks),
  '0048-leave-reasons': run(leaveReasons),
  '0049-codes': run(codes),
  '0050-weight-photos': run(weightPhotos),
  '0051-push': run(push),
  '0052-forget-push': run(forgetPush),
  '0053-code-amounts': run(codeAmounts),
  // Links of mails recognise a delivery by what the mail describes of it.
  '0054-described': run(['alter table mail_links add column described bytea']),
  '0055-stored-bytes': run(storedBytes),
  // Addresses as typed, next to those that are compared: `customer/email/stored-email.ts`.
  '0056-typed-emails': run(
    ['customers', 'email_changes', 'email_stops'].map((table) => `alter table ${table} add column email_typed text`),
  ),
  '0057-ledger': run(ledger),
  '0058-recalls': run(recalls),
  '0059-prices': run(prices),
  '0060-fees': run(fees),
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
export async function isMigrated({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  return Object.keys(migrations).every((name) => rows.some((row) => row.name === name));
}
