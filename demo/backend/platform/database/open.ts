import pg from 'pg';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { checkSpaceForNew, findFullDisk } from './disk-space.ts';
import { lockDirectory } from './lock.ts';
import { Unopened } from './unopened.ts';
import { PgliteStream } from './pglite-stream.ts';
import { BoundedPool } from './connections/pool.ts';
import { poolsForKysely } from './connections/prepared.ts';
import type { Pools } from './connections/prepared.ts';
import type { Schema } from './schema.ts';
import { ofRequests, openPools } from './connections/server.ts';
import type { Limits } from './connections/server.ts';

export interface Database {
  kysely: Kysely<Schema>;
  /** Connections for changes, and for everything that isn't a single select. */
  pool: BoundedPool;
  /** Connections for single selects, which changes never take. */
  reads: BoundedPool;
  /** Makes a new connection for each check, which proves that the database can be reached. */
  health: BoundedPool;
  /** Whether the last change failed because the disk is full. `http/health.ts` looks until a change works again. */
  isFull: boolean;
  /** Whether other processes may use the database too. */
  isServer: boolean;
  close: () => Promise<void>;
}

// `bigint` as number: ids and offsets stay far below 2^53. `date` as the ISO text that the contract uses.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (text) => text);

const kyselyOn = (pools: Pools): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolsForKysely(pools) }) });

/** A pool on an embedded database. It has one connection because PGlite has one session. */
export function poolOn(pglite: PGlite): Database {
  const config = {
    stream: () => new PgliteStream(pglite),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  } as unknown as pg.PoolConfig;
  // A request of another customer may compute for a while, and there is no server that could hang.
  const pool = new BoundedPool(config, { checkout: 30_000 });
  const close = async (): Promise<void> => {
    await pool.end();
    await pglite.close();
  };
  const kysely = kyselyOn({ reads: pool, writes: pool });
  return { pool, reads: pool, health: pool, isFull: false, isServer: false, kysely, close };
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
    if (error instanceof Unopened) throw error;
    const full = findFullDisk(directory, error as Error);
    if (full) throw full;
    const advice = 'check that folder, or set DATA_DIR to another one';
    throw new Unopened(`The database in "${directory}" can't be opened (${(error as Error).message}): ${advice}.`, {
      cause: error,
    });
  }
}

/** Milliseconds for connections in use when the process ends. One that hangs must not hold it up. */
const longestEnd = 1500;

/** Opens a PostgreSQL-compatible server, by default with the limits of requests. */
export async function openServer(url: string, limits: Limits = ofRequests): Promise<Database> {
  const { reads, writes, health } = await openPools(url, limits);
  const close = async (): Promise<void> => {
    const ended = Promise.all([writes.end(), reads.end(), health.end()]);
    await Promise.race([ended, wait(longestEnd, undefined, { ref: false })]);
  };
  return { pool: writes, reads, health, isFull: false, isServer: true, kysely: kyselyOn({ reads, writes }), close };
}

/** A command would otherwise make an empty database, and report that nothing is wrong with it. */
class NoDatabase extends Unopened {
  constructor(folder: string) {
    super(`There is no database in the folder "${folder}": set DATABASE_URL or DATA_DIR as for the processes.`);
  }
}

/**
 * Opens the database of a command: a URL of PostgreSQL, or the folder of an embedded database whose server is stopped. Only with
 * `isNew` it may make one. @throws {Unopened}
 */
export async function openPlace(
  place = process.env['DATABASE_URL'] ?? process.env['DATA_DIR'] ?? 'data',
  limits?: Limits,
  isNew = false,
): Promise<Database> {
  if (/^postgres(ql)?:/.test(place)) return openServer(place, limits);
  if (!isNew && !existsSync(join(place, 'postgres'))) throw new NoDatabase(place);
  return openEmbedded(place);
}

/** A database of the demo has customers whose password everybody knows, and perhaps faults and a moved clock. */
export async function refuseDemoData({ kysely }: Database): Promise<void> {
  const { demo } = await kysely.selectFrom('clock').select('demo').executeTakeFirstOrThrow();
  if (demo)
    throw new Error(
      'This database has the demo’s sample customers, whose password is public. A shop needs another one (DATABASE_URL or DATA_DIR); for the demo set DEMO=1, or run npm start.',
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
