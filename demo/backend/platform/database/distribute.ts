import type { Pool, PoolClient } from 'pg';
import { distributedBy, onCoordinator, onEveryNode } from './placement.ts';

/** The statements that place the tables, and what is printed of each. */
interface Step {
  table: string;
  place: string;
  statement: string;
}

/** All tables, each after those that its foreign keys lead to. */
async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; needs: string[] }>(`
    select relname as name, array(select confrelid::regclass::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const needs = new Map(rows.map((row) => [row.name, row.needs]));
  const sorted = new Set<string>();
  const add = (name: string): void => {
    if (sorted.has(name)) return;
    needs.get(name)?.forEach(add);
    sorted.add(name);
  };
  rows.forEach(({ name }) => add(name));
  return [...sorted];
}

function stepOf(table: string): Step | undefined {
  if (table in onCoordinator) return undefined;
  const column = distributedBy(table);
  if (column === undefined)
    return { table, place: 'on every node', statement: `select create_reference_table('${table}')` };
  // All rows of a customer are on one node. The directory is apart.
  const group = table === 'directory' ? 'none' : table === 'customers' ? 'default' : 'customers';
  return {
    table,
    place: `distributed by ${column}`,
    statement: `select create_distributed_table('${table}', '${column}', colocate_with => '${group}')`,
  };
}

/** How the tables are placed, in the order in which that works: what others are placed with, or refer to, comes first. */
export async function stepsFor(pool: Pool): Promise<Step[]> {
  const tables = await tablesOf(pool);
  const first = [...Object.keys(onEveryNode), 'customers'];
  return [...first, ...tables.filter((name) => !first.includes(name))].flatMap((name) => stepOf(name) ?? []);
}

/** Whether the database belongs to a cluster of Citus. */
const isCluster = async (pool: Pool): Promise<boolean> =>
  (await pool.query(`select from pg_extension where extname = 'citus'`)).rows.length > 0;

interface Key {
  table: string;
  name: string;
  definition: string;
}

/** Foreign keys of tables that aren't placed yet: they are made anew afterwards, since no local table may refer to a distributed one. */
const keysOf = async (client: PoolClient, tables: readonly string[]): Promise<Key[]> =>
  (
    await client.query<Key>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1) order by conname`,
      [tables],
    )
  ).rows;

/** Places the tables, all or none. */
async function place(client: PoolClient, steps: readonly Step[]): Promise<void> {
  await client.query('start transaction');
  // Shards of one connection after another: the same transaction has made the tables that others refer to.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  const keys = await keysOf(
    client,
    steps.map(({ table }) => table),
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { statement } of steps) await client.query(statement);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query('commit');
  // A statement about many customers takes one connection to a node, so that what follows in its transaction sees it.
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client.query(`alter database ${rows[0]!.name} set citus.multi_shard_modify_mode = 'sequential'`);
}

/**
 * Distributes the tables of a cluster, empty or filled, that aren't distributed yet, all or none. Returns a line for each. Plain PostgreSQL
 * and the embedded database stay as they are.
 */
export async function distribute(pool: Pool): Promise<string[]> {
  if (!(await isCluster(pool)))
    return ['This is no cluster: the database has no extension citus. Nothing was changed.'];
  const { rows } = await pool.query<{ name: string }>(
    `select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`,
  );
  const placed = new Set(rows.map(({ name }) => name));
  const steps = await stepsFor(pool);
  const missing = steps.filter(({ table }) => !placed.has(table));
  const client = await pool.connect();
  try {
    if (missing.length > 0) await place(client, missing);
  } finally {
    // Closing the connection ends what has failed.
    client.release(true);
  }
  return [
    ...steps.map((step) => `${step.table}: ${step.place}${missing.includes(step) ? '' : ' already'}`),
    ...Object.entries(onCoordinator).map(([name, reason]) => `${name}: on the coordinator (${reason})`),
  ];
}
