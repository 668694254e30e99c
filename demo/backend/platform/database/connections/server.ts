import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { parseAddresses } from './address.ts';
import { BoundedPool, processOf } from './pool.ts';
import type { Pools } from './prepared.ts';
import { clientOfPrimary, primaryFinder } from './primary.ts';
import { Unopened } from '../unopened.ts';

/** Milliseconds after which the server ends a statement, or one that waits for a lock: its request answers 503. */
export const ofRequests = { statement_timeout: 7000, lock_timeout: 4000, idle_in_transaction_session_timeout: 30_000 };

export type Limits = Partial<typeof ofRequests>;

/** Milliseconds for the checkout of a connection, and by which this side ends a statement later than the server. */
const checkout = 3000;
const later = 1000;
/** Milliseconds for a check of health: a load balancer asks every few seconds. */
const healthy = 1500;
/** Connections for single selects, and for all else. */
const most = { reads: 6, writes: 6 };

/** A day in SQL is one of UTC, in any time zone of the server. */
const inUtc = '-c timezone=UTC';

/** What a pooler has to let through. */
const ignored =
  'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

/** The error for an unusable DATABASE_URL or an unreachable server. It never contains the password. */
function unreachable(hosts: string, error: NodeJS.ErrnoException & { errors?: Error[] }): Error {
  const reason = error.message || error.errors?.[0]?.message || error.code || 'no answer';
  const advice = reason.includes('unsupported startup parameter')
    ? `let PgBouncer ignore what it doesn’t know, with ${ignored}`
    : 'start it, or correct DATABASE_URL';
  return new Unopened(`The database at ${hosts} can't be used (${reason}): ${advice}.`, { cause: error });
}

/** Whether statements with names work. A pooler in between may give each transaction another connection, and not know them. */
async function prepares(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number; zone: string }>(
    `select pg_backend_pid() as pid, current_setting('timezone') as zone`,
  );
  const { pid, zone } = rows[0]!;
  if (pid === processOf(client)) return true;
  if (!/^(UTC|Etc\/UTC|GMT)$/.test(zone))
    throw new Error(
      `a pooler in between drops the time zone, and the role's is ${zone}; run: alter role … set timezone = 'UTC'`,
    );
  const name = `pawtal_${randomUUID()}`;
  await client.query('start transaction');
  try {
    // PgBouncer 1.21 and newer prepares it under a name that it chooses.
    await client.query({ name, text: 'select 1 as pawtal_probe' });
    const { rows: own } = await client.query('select from pg_prepared_statements where name = $1', [name]);
    return own.length === 0;
  } finally {
    await client.query('rollback');
  }
}

/** Opens the pools of a PostgreSQL-compatible server. @throws a sentence that names DATABASE_URL */
export async function openPools(url: string, limits: Limits): Promise<Pools & { health: BoundedPool }> {
  const addresses = parseAddresses(url);
  const config: pg.PoolConfig = {
    connectionString: addresses.urls[0],
    ...(addresses.findsPrimary && { Client: clientOfPrimary(primaryFinder(addresses)) }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A firewall may forget a connection without a word.
    maxLifetimeSeconds: 1800,
    options: inUtc,
  };
  const { statement_timeout: statement } = limits;
  const bounds = { checkout, query: statement ? statement + later : undefined };
  const writes = new BoundedPool({ ...config, ...limits, max: most.writes }, bounds);
  const reads = new BoundedPool({ ...config, ...limits, max: most.reads }, bounds);
  const health = new BoundedPool({ ...config, max: 1, maxUses: 1 }, { checkout: healthy, query: healthy });
  try {
    const client = await writes.take();
    try {
      writes.prepares = reads.prepares = await prepares(client);
    } finally {
      client.release();
    }
    return { writes, reads, health };
  } catch (error) {
    await Promise.all([writes.end(), reads.end(), health.end()]);
    throw unreachable(addresses.hosts, error as Error);
  }
}
