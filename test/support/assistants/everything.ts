import type { Backend } from '../backend/backend.ts';

/** Tables in which an assistant's requests are noted, without a change of the customer's. */
const notes = ['grants', 'proposals', 'oauth_payloads', 'sessions', 'directory'];

/** A sum of all that belongs to customers. */
export async function everything({ database: { pool } }: Backend): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id' and not table_name = any($1) order by 1`,
    [notes],
  );
  const sums = [...rows.map(({ name }) => name), 'customers'].map(
    (name) => `(select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t)`,
  );
  return JSON.stringify((await pool.query<object>(`select ${sums.join(', ')}`)).rows.map(Object.values));
}
