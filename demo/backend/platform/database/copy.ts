import type { PoolClient } from 'pg';
import { isMigrated, migrate } from './migrate.ts';
import { runOnlineSteps } from './online-steps.ts';
import type { Database } from './open.ts';

/** Rows that travel at a time. */
const batch = 500;

/** All tables but those of the migrations, each after the tables that its foreign keys point to. */
async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select class.relname as name, array(
      select other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
      where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and relname <> 'online_steps' order by relname`);
  const sorted: string[] = [];
  for (let left = rows; left.length > 0; left = left.filter(({ name }) => !sorted.includes(name))) {
    const next = left.filter(({ needs }) => needs.every((each) => sorted.includes(each)));
    if (next.length === 0) throw new Error(`Foreign keys form a circle: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...next.map(({ name }) => name));
  }
  return sorted;
}

/** Copies a table's rows as JSON text, which keeps every value exactly. Returns their number. */
async function copyTable(name: string, from: PoolClient, to: PoolClient): Promise<number> {
  await from.query(`declare source no scroll cursor for select row_to_json(each)::text as row from "${name}" as each`);
  let count = 0;
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${batch} from source`);
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    await to.query(`insert into "${name}" select * from json_populate_recordset(null::"${name}", $1::json)`, [json]);
    count += rows.length;
  }
  await from.query('close source');
  return count;
}

/** Lets the copy's next row get the number that the source's would have got. */
async function copySequences(from: PoolClient, to: PoolClient): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of rows)
    if (last) await to.query(`select setval(quote_ident($1)::regclass, $2::bigint)`, [name, last]);
}

/** Runs `work` in a transaction on one connection. */
async function inTransaction<T>(
  { pool }: Database,
  mode: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin ${mode}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Copies a snapshot of all rows, while other writes continue. The target gets its tables first, and must
 * have no customers. All or nothing. Returns the number of rows of each table.
 */
export async function copyDatabase(from: Database, to: Database): Promise<ReadonlyMap<string, number>> {
  if (!(await isMigrated(from).catch(() => false)))
    throw new Error('The source is not a database of this version: start the backend on it once, then copy it.');
  await migrate(to.kysely);
  await runOnlineSteps(to);
  return inTransaction(to, '', (target) =>
    inTransaction(from, 'isolation level repeatable read, read only', async (source) => {
      const { rows } = await target.query('select 1 from customers limit 1');
      if (rows.length > 0) throw new Error('The target has customers already: copy to an empty database.');
      const counts = new Map<string, number>();
      // A new database has the clock's row.
      await target.query('delete from clock');
      for (const name of await tablesOf(source)) counts.set(name, await copyTable(name, source, target));
      await copySequences(source, target);
      return counts;
    }),
  );
}
