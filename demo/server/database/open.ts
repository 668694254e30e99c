import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDirectory } from './lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import { preparing } from './prepared.ts';
import type { Schema } from './schema.ts';

export interface Database {
  kysely: Kysely<Schema>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

// Big integers as numbers: ids and offsets stay far below 2^53. Dates as the ISO text that the contract wants.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (text) => text);

const wrap = (pool: pg.Pool, close: () => Promise<void>): Database => ({
  pool,
  kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }),
  close,
});

/** A pool on an embedded database. One connection: PGlite has one session. */
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

/** The embedded database in a folder, which is locked meanwhile. */
export async function openEmbedded(directory: string): Promise<Database> {
  const unlock = lockDirectory(directory);
  try {
    const pglite = await PGlite.create(join(directory, 'postgres'));
    const database = poolOn(pglite);
    // Autovacuum does not run in it.
    await database.pool.query('vacuum analyze');
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What is wrong with the address, or why nobody answers there. Never the password. */
function unreachable(url: string, error: NodeJS.ErrnoException & { errors?: Error[] }): Error {
  const host = URL.canParse(url) ? new URL(url).host : '';
  if (!host)
    return new Error('DATABASE_URL is not an address: write it as postgres://user:password@host:5432/database.', {
      cause: error,
    });
  const reason = error.message || error.errors?.[0]?.message || error.code || 'no answer';
  return new Error(`The database at ${host} can't be used (${reason}): start it, or correct DATABASE_URL.`, { cause: error });
}

/** A PostgreSQL-compatible server. */
export async function openServer(url: string): Promise<Database> {
  let pool: pg.Pool | undefined;
  try {
    pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', (error) => process.stderr.write(`A database connection was lost: ${error.message}\n`));
    await pool.query('select 1');
  } catch (error) {
    await pool?.end();
    throw unreachable(url, error as Error);
  }
  const opened = pool;
  return wrap(opened, () => opened.end());
}
