import type { Backend } from '../backend/backend.ts';

/** Tables in which an assistant's requests are noted, without a change of the customer's. */
const notes = ['grants', 'proposals', 'oauth_payloads', 'sessions', 'directory'];

/** A sum of all that belongs to a sample customer. */
export async function everything({ database: { pool } }: Backend, customer = 'robin'): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id' and not table_name = any($1) order by 1`,
    [notes],
  );
  const sums = [...rows.map(({ name }) => [name, 'customer_id']), ['customers', 'id']].map(
    ([name, column]) =>
      `(select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t
        where ${column} = (select id from customers where public_id = $1))`,
  );
  const sum = await pool.query<object>(`select ${sums.map((each, index) => `${each} as c${index}`).join(', ')}`, [
    `c-${customer}`,
  ]);
  return JSON.stringify(sum.rows.map(Object.values));
}
