import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openServer } from './open.ts';
import type { Database } from './open.ts';

/** Customers whose rows one transaction fills in. */
const batch = 2000;
/** Number of the advisory lock that one process holds during its steps. */
const lock = 27_002_027;

export type Step = (pool: Pool, isServer: boolean) => Promise<void>;

/** Creates an index while others write. An interrupted creation leaves an invalid index, which is dropped first. */
export const index =
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
export const perCustomers =
  (statement: string): Step =>
  async (pool) => {
    const { rows } = await pool.query<{ last: number | null }>('select max(id) as last from customers');
    for (let from = 0; from < (rows[0]?.last ?? 0); from += batch) await pool.query(statement, [from, from + batch]);
  };

/**
 * The part of migrations that takes long in a large database. Each step locks little, can be repeated, and runs once.
 * Add new ones at the end and never change one.
 */
const steps: Record<string, Step> = {
  'outbox-contract': index(
    'outbox_contract',
    'outbox (next_at, id) where sent_at is null and failed_at is null and path is null and expires_at is null and stop_url is null',
  ),
  'outbox-optional': index(
    'outbox_optional',
    'outbox (next_at, id) where sent_at is null and failed_at is null and path is null and expires_at is null and stop_url is not null',
  ),
  'outbox-expiring': index(
    'outbox_expiring',
    'outbox (expires_at) where sent_at is null and failed_at is null and expires_at is not null',
  ),
  'outbox-failed': index('outbox_failed', 'outbox (failed_at) where failed_at is not null and dropped_at is null'),
  'due-failing': index('due_failing', 'due (failing_since) where failing_since is not null'),
};

/** Returns the steps that are missing in this database. */
async function missingSteps(
  { pool }: Pick<Database, 'pool'>,
  all: Record<string, Step>,
): Promise<[name: string, step: Step][]> {
  const { rows } = await pool.query<{ name: string }>('select name from online_steps');
  const done = new Set(rows.map(({ name }) => name));
  return Object.entries(all).filter(([name]) => !done.has(name));
}

/** Runs the steps that are missing in this database, one process at a time. */
export async function runOnlineSteps(
  database: Pick<Database, 'pool' | 'isServer'>,
  all: Record<string, Step> = steps,
): Promise<void> {
  const { pool, isServer } = database;
  for (const [name, step] of await missingSteps(database, all)) {
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
    if ((await missingSteps(database, steps)).length === 0) return;
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
