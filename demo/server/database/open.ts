import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDirectory } from './lock.ts';
import { PgliteStream } from './pglite-stream.ts';
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
  kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
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

/** A PostgreSQL-compatible server. */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`A database connection was lost: ${error.message}`));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    throw new Error(
      `The database at ${host} can't be reached (${(error as Error).message}): start it, or correct DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
  return wrap(pool, () => pool.end());
}
