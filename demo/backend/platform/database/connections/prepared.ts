import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ask } from './pool.ts';
import type { BoundedPool } from './pool.ts';

/** Names of prepared statements, by their text. */
interface Names {
  byText: Map<string, string>;
  /** Goes up when a migration has changed tables: all statements are then prepared again, under other names. */
  generation: number;
}

/** The maximum number of prepared statements: each length of a list makes another statement. */
const mostNames = 300;

/** The name of a prepared statement. Only selects are prepared, since they have few variants. */
function nameOf({ byText, generation }: Names, text: string): string | undefined {
  const known = byText.get(text);
  if (known || byText.size >= mostNames || !text.startsWith('select')) return known;
  const name = `k${generation}-${byText.size}`;
  byText.set(text, name);
  return name;
}

/** Whether a prepared `select *` failed because a migration has added a column to its table. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === '0A000' && error.message.includes('cached plan');

/** The connection of one transaction, or of one statement. Its pool follows from its first statement. */
function connectionOf(pools: Pools, names: Names): PostgresPoolClient {
  let pool: BoundedPool;
  let client: pg.PoolClient | undefined;
  const send = async (text: string, values: readonly unknown[]) => {
    pool ??= text.startsWith('select') ? pools.reads : pools.writes;
    const own = (client ??= await pool.take());
    const name = pool.prepares ? nameOf(names, text) : undefined;
    return ask(own, { most: pool.bounds.query, text }, () =>
      own.query({ text, values: [...values], ...(name && { name }) }),
    );
  };
  const query = async (text: string, values: readonly unknown[]) => {
    const { generation } = names;
    try {
      return await send(text, values);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      if (names.generation === generation) Object.assign(names, { byText: new Map(), generation: generation + 1 });
      // Within a transaction the repetition fails too: `inTransaction` then repeats the transaction.
      return send(text, values).catch(() => Promise.reject(error as Error));
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client?.release() };
}

/** Pools for statements that only read, and for all others. The embedded database has one. */
export interface Pools {
  reads: BoundedPool;
  writes: BoundedPool;
}

/**
 * Makes the pools one for Kysely. A single select takes a connection of the reads, so that changes that wait for each
 * other delay none. Selects are prepared: the database then plans each of them once per connection, which makes a small
 * select five times cheaper.
 */
export function poolsForKysely(pools: Pools): PostgresPool {
  const names: Names = { byText: new Map(), generation: 0 };
  return {
    options: pools.writes.options,
    end: async () => {
      await Promise.all([...new Set([pools.reads, pools.writes])].map((pool) => pool.end()));
    },
    connect: async () => connectionOf(pools, names),
  };
}
