import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Names of prepared statements, by their text. */
type Names = Map<string, string>;

/** The maximum number of prepared statements: each length of a list makes another statement. */
const mostNames = 300;

/** The name of a prepared statement. Only selects are prepared, since they have few variants. */
function nameOf(names: Names, text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames || !text.startsWith('select')) return known;
  const name = `k${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Wraps a pool for Kysely so that selects are prepared: the database then plans each of them once per connection,
 * which makes a small select five times cheaper.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names: Names = new Map();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => {
      const name = nameOf(names, text);
      return client.query({ text, values: [...values], ...(name && { name }) });
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
