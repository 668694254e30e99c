import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

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

/**
 * Wraps a pool for Kysely so that selects are prepared: the database then plans each of them once per connection,
 * which makes a small select five times cheaper.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names: Names = { byText: new Map(), generation: 0 };
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const send = (text: string, values: readonly unknown[]) => {
      const name = nameOf(names, text);
      return client.query({ text, values: [...values], ...(name && { name }) });
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
    const wrapped = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    clients.set(client, wrapped);
    return wrapped;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      return clients.get(client) ?? wrap(client);
    },
  };
}
