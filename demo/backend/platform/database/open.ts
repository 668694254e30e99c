import pg from 'pg';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { checkSpaceForNew, DiskFull, findFullDisk } from './disk-space.ts';
import { DirectoryInUse, lockDirectory } from './lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import { preparing } from './prepared.ts';
import type { Schema } from './schema.ts';

export interface Database {
  kysely: Kysely<Schema>;
  pool: pg.Pool;
  /** A connection that requests never take, to check that the database answers. */
  health: pg.Pool;
  /** Whether the last change failed because the disk is full. `http/health.ts` looks until a change works again. */
  isFull: boolean;
  /** Whether other processes may use the database too. */
  isServer: boolean;
  close: () => Promise<void>;
}

// `bigint` as number: ids and offsets stay far below 2^53. `date` as the ISO text that the contract uses.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (text) => text);

/** Keeps a lost connection from ending the process: an `error` event without a listener is thrown. */
function survive(pool: pg.Pool): void {
  // The pool listens on idle clients only; one in use needs its own listener. Its query rejects, and the pool replaces
  // it.
  pool.on('connect', (client) =>
    client.on('error', (error: Error) => process.stderr.write(`A database connection was lost: ${error.message}\n`)),
  );
  // The pool reports an idle client's error again.
  pool.on('error', () => {});
}

function wrap(pool: pg.Pool, close: () => Promise<void>, health = pool): Database {
  survive(pool);
  if (health !== pool) survive(health);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return { pool, health, isFull: false, isServer: health !== pool, kysely, close };
}

/** A pool on an embedded database. It has one connection because PGlite has one session. */
export function poolOn(pglite: PGlite): Database {
  const pool = new pg.Pool({
    stream: () => new PgliteStream(pglite),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
  } as unknown as pg.PoolConfig);
  return wrap(pool, async () => {
    await pool.end();
    await pglite.close();
  });
}

/** Opens the database or creates it. If a process died while creating it, creation starts again. */
async function openCluster(directory: string): Promise<PGlite> {
  const folder = join(directory, 'postgres');
  const unfinished = join(directory, 'postgres.unfinished');
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(unfinished, '');
  const pglite = await PGlite.create(folder);
  rmSync(unfinished, { force: true });
  return pglite;
}

/** Opens the embedded database in a folder and locks that folder. */
export async function openEmbedded(directory: string): Promise<Database> {
  let unlock = (): void => {};
  try {
    if (!existsSync(join(directory, 'postgres'))) checkSpaceForNew(directory);
    unlock = lockDirectory(directory);
    const database = poolOn(await openCluster(directory));
    const closePool = database.close;
    // PGlite has no autovacuum.
    await database.pool.query('vacuum analyze');
    return Object.assign(database, {
      close: async () => {
        await closePool();
        unlock();
      },
    });
  } catch (error) {
    unlock();
    if (error instanceof DirectoryInUse || error instanceof DiskFull) throw error;
    const full = findFullDisk(directory, error as Error);
    if (full) throw full;
    const advice = 'check that folder, or set DATA_DIR to another one';
    throw new Error(`The database in "${directory}" can't be opened (${(error as Error).message}): ${advice}.`, {
      cause: error,
    });
  }
}

/** The error for an unusable DATABASE_URL or an unreachable server. It never contains the password. */
function unreachable(url: string, error: NodeJS.ErrnoException & { errors?: Error[] }): Error {
  const { protocol = '', host = '' } = URL.canParse(url) ? new URL(url) : {};
  if (!host || !/^postgres(?:ql)?:$/.test(protocol))
    return new Error('DATABASE_URL is not an address: write it as postgres://user:password@host:5432/database.', {
      cause: error,
    });
  const reason = error.message || error.errors?.[0]?.message || error.code || 'no answer';
  return new Error(`The database at ${host} can't be used (${reason}): start it, or correct DATABASE_URL.`, {
    cause: error,
  });
}

/** Milliseconds after which the server ends a statement, or one that waits for a lock: its request answers 503. */
const ofRequests = { statement_timeout: 10_000, lock_timeout: 5000, idle_in_transaction_session_timeout: 30_000 };

/** A day in SQL is one of UTC, in any time zone of the server. */
const inUtc = '-c timezone=UTC';

/** Opens a PostgreSQL-compatible server, by default with the limits of requests. */
export async function openServer(url: string, limits: Partial<typeof ofRequests> = ofRequests): Promise<Database> {
  let database: Database | undefined;
  try {
    const options = { connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true, options: inUtc };
    const pool = new pg.Pool({ ...options, ...limits, max: 10 });
    const health = new pg.Pool({ ...options, max: 1 });
    database = wrap(
      pool,
      async () => {
        await Promise.all([pool.end(), health.end()]);
      },
      health,
    );
    await pool.query('select 1');
    return database;
  } catch (error) {
    await database?.close();
    throw unreachable(url, error as Error);
  }
}

/** Opens the database of a command: a URL of PostgreSQL, or the folder of an embedded database whose server is stopped. */
export function openPlace(
  place = process.env['DATABASE_URL'] ?? process.env['DATA_DIR'] ?? 'data',
  limits?: Parameters<typeof openServer>[1],
): Promise<Database> {
  return /^postgres(ql)?:/.test(place) ? openServer(place, limits) : openEmbedded(place);
}

/** A database of the demo has customers whose password everybody knows, and perhaps faults and a moved clock. */
export async function refuseDemoData({ kysely }: Database): Promise<void> {
  const { demo } = await kysely.selectFrom('clock').select('demo').executeTakeFirstOrThrow();
  if (demo)
    throw new Error(
      'This database has the demo’s sample customers, whose password is public. With DEMO=0 use a new one (DATABASE_URL or DATA_DIR).',
    );
}

/** The demo signs anyone in and shows every mail, so it takes no database with customers that it did not create. */
export async function refuseForeignData({ kysely }: Database): Promise<void> {
  const { demo } = await kysely.selectFrom('clock').select('demo').executeTakeFirstOrThrow();
  if (!demo && (await kysely.selectFrom('customers').select('id').limit(1).executeTakeFirst()))
    throw new Error(
      'This database has customers, and the demo would show their mails to anyone. Start with DEMO=0, or use a new database (DATABASE_URL or DATA_DIR).',
    );
}
