import type { Pool } from 'pg';
import { sources } from '../../../demo/backend/platform/database/directory.ts';
import type { Schema } from '../../../demo/backend/platform/database/schema.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { createApp } from '../../../demo/app.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { migrate } from '../../../demo/backend/platform/database/migrate.ts';
import { runOnlineSteps } from '../../../demo/backend/platform/database/online-steps.ts';
import { openServer } from '../../../demo/backend/platform/database/open.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { inTransaction } from '../../../demo/backend/platform/database/transaction.ts';
import { lookAtDue } from '../../../demo/backend/jobs/due.ts';
import { samples } from '../../../demo/backend/samples/customers.ts';
import { hashPassword } from '../../../demo/backend/platform/secrets.ts';
import { fillCustomer } from '../../../demo/backend/samples/fill.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { Household } from '../simulate/household.ts';
import { visitorOf } from '../simulate/open.ts';
import type { Step } from '../simulate/changes.ts';
import { now } from '../../support/clock.ts';

/*
 * Fills a database with many customers. A few model customers are created through the server's own code and make some
 * changes. Statements inside the database then copy all their rows, with other ids and names.
 */

/** Samples that are copied. Copy n of the model at index i has the id `i + 1 + n * models.length`. */
export const models = ['robin', 'single', 'de', 'ready', 'fr', 'at', 'authentication', 'lost'] as const;
export type Model = (typeof models)[number];
/** Password of all customers. */
export const password = 'A password for the load test';
/** Part of every text that identifies a row of a model. A copy has another one. */
const mark = 'load';
/** Customers of one statement. */
const batch = 20_000;

/** Session token of a customer. */
export const tokenOf = (customerId: number): string => `${mark}-${customerId}`;

/** Changes that each model makes, so that facts, changes and stored answers exist. */
const steps: readonly Step[] = [
  { kind: 'date', who: 1, value: 5, more: 1 },
  { kind: 'quantity', who: 0, value: 1, more: 3 },
  { kind: 'interval', who: 0, value: 2, more: 1 },
  { kind: 'treatment', who: 0, value: 1, more: 0 },
  { kind: 'undo', who: 0, value: 0, more: 0 },
];

async function createModels(database: Database): Promise<void> {
  const config = readConfig({ DEMO: '0', SELLER_NAME: 'Load test', SELLER_ADDRESS: 'London' });
  const app = await createApp(config, database, { quiet: true });
  const filledAt = new Date(now());
  const hash = await hashPassword(password);
  for (const [index, name] of models.entries()) {
    const model = samples.find((each) => each.name === name)!;
    const sample = { ...model, name: `${mark}${index}`, email: `${mark}${index}@example.test` };
    await inTransaction(database.kysely, (transaction) => fillCustomer(transaction, sample, hash, filledAt));
  }
  await addSessions(database.pool);
  await enterAll(database.kysely);
  for (const [index, name] of models.entries()) {
    const { locale } = samples.find((each) => each.name === name)!;
    const { segment } = localeTable.find(({ tag }) => tag === locale)!;
    const cookie = `pawtal=${tokenOf(index + 1)}`;
    const visitor = await visitorOf(database.kysely, `c-${mark}${index}`);
    const household = new Household(app, database, { name: `${mark}${index}`, cookie, segment, visitor });
    household.setClock(filledAt);
    for (const step of steps) await household.act(step);
  }
  while (await lookAtDue(database, config, filledAt)) continue;
  await app.close();
}

/** Adds a session for each customer that has none. */
const addSessions = (pool: Pool): Promise<unknown> =>
  pool.query(`insert into sessions (token_hash, customer_id, expires_at)
    select sha256(convert_to('${mark}-' || id, 'UTF8')), id, now() + interval '30 days' from customers
    where not exists (select 1 from sessions where customer_id = customers.id)`);

/** Enters into the directory what isn't there. */
const enterAll = async (kysely: Kysely<Schema>): Promise<void> => {
  for (const [kind, source] of Object.entries(sources))
    await sql`insert into directory select ${kind}, key, customer_id, expires_at from (${source}) found
      where key is not null on conflict do nothing`.execute(kysely);
};

interface Column {
  name: string;
  type: string;
  /** The table whose rows this column identifies. */
  target: string | null;
  /** Whether a unique index contains the column. A customer's primary key has words, such as the account of a credit. */
  isUnique: boolean;
}

/** Columns of the tables with rows of the models. */
async function readColumns(pool: Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column & { table: string }>(`
    select class.relname as "table", attname as name, atttypid::regtype::text as type,
      case when atttypid not in ('bigint'::regtype, 'integer'::regtype) then null
        when attname = 'id' then class.relname when attname = 'customer_id' then 'customers'
        when attname = 'delivery_id' then 'deliveries' else (
        select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = class.oid and conkey[cardinality(conkey)] = attnum) end as target,
      exists (select 1 from pg_index where indrelid = class.oid and indisunique and attnum = any(indkey)
        and not (indisprimary and exists (select 1 from pg_attribute own
          where attrelid = class.oid and own.attname = 'customer_id' and own.attnum = any(indkey)))) as "isUnique"
    from pg_class class join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname not like 'kysely%' and relname not in ('clock', 'faults', 'online_steps', 'restore_state', 'receipt_years', 'idempotency', 'sessions', 'directory', 'sign_in_failures', 'link_requests', 'sign_in_codes', 'passkey_challenges')
    order by class.relname, attnum`);
  return Map.groupBy(rows, ({ table }) => table);
}

/** Statement that copies the models' rows of a table, once for each number from $1 to $2. Undefined: the models have none. */
async function statementOf(
  pool: Pool,
  table: string,
  columns: readonly Column[],
  strides: ReadonlyMap<string, number>,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${table}`);
  const count = rows[0]!.count;
  if (count === 0) return undefined;
  const values: string[] = [];
  for (const { name, type, target, isUnique } of columns) {
    const isMarked = async (): Promise<boolean> =>
      (await pool.query(`select 1 from ${table} where ${name}::text like '%${mark}%' limit 1`)).rows.length > 0;
    if (target !== null) values.push(`model.${name} + copy * ${strides.get(target)}`);
    else if (table === 'receipts' && name === 'number') values.push(`model.number + copy * ${count}`);
    // These facts contain the id of a service.
    else if (table === 'facts' && name === 'value')
      values.push(`case when slot like 'series/%' then to_jsonb(value::text::bigint + copy * ${strides.get('services')})
        when slot like 'course/%' and value ? 'series'
          then jsonb_set(value, '{series}', to_jsonb((value->>'series')::bigint + copy * ${strides.get('services')}))
        else replace(value::text, '${mark}', '${mark}' || copy || 'x')::jsonb end`);
    else if (table === 'due' && name === 'at') values.push(`now() + interval '1 day' + random() * interval '7 days'`);
    else if (/^(?:text|jsonb?)$/.test(type) && (await isMarked()))
      values.push(`replace(model.${name}::text, '${mark}', '${mark}' || copy || 'x')::${type}`);
    else if (isUnique && type === 'text') values.push(`model.${name} || '-' || copy`);
    else values.push(`model.${name}`);
  }
  return `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} from generate_series($1::bigint, $2::bigint) copy, models.${table} model`;
}

/** Copies the models' rows until there are `customers` customers. */
async function copyModels({ pool, kysely }: Database, customers: number): Promise<void> {
  const tables = await readColumns(pool);
  const strides = new Map<string, number>();
  for (const [table, columns] of tables)
    if (columns.some(({ name, target }) => name === 'id' && target !== null)) {
      const { rows } = await pool.query<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`);
      strides.set(table, rows[0]!.last);
    }
  await pool.query('create schema models');
  const statements: string[] = [];
  for (const [table, columns] of tables) {
    const statement = await statementOf(pool, table, columns, strides);
    if (!statement) continue;
    await pool.query(`create table models.${table} as select * from ${table}`);
    statements.push(statement);
  }
  // Building an index afterwards is faster than adding each row to it.
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and not indisunique`);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const copies = Math.ceil(customers / models.length) - 1;
  const copy = async (): Promise<void> => {
    const client = await pool.connect();
    // Without triggers and foreign keys: copied rows state all that these fill in and check.
    await client.query('set session_replication_role = replica');
    for (let statement = statements.shift(); statement; statement = statements.shift())
      for (let from = 1; from <= copies; from += batch)
        await client.query(statement, [from, Math.min(copies, from + batch - 1)]);
    client.release(true);
  };
  await Promise.all([copy(), copy()]);
  await addSessions(pool);
  await enterAll(kysely);
  const client = await pool.connect();
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await client.query(definition);
  client.release(true);
  for (const table of strides.keys())
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
  await pool.query(
    'update receipt_years set last = (select max(number) from receipts where year = receipt_years.year)',
  );
  await pool.query('drop schema models cascade');
  await pool.query('vacuum analyze');
  // Or it would be written while something is measured. It takes longer than a request may.
  await pool.query('checkpoint');
}

/** Creates the tables in an empty database and fills them. Returns its bytes. */
export async function fill(url: string, customers: number): Promise<number> {
  const database = await openServer(url, { statement_timeout: 0 });
  try {
    await migrate(database.kysely);
    await runOnlineSteps(database);
    await createModels(database);
    await copyModels(database, customers);
    const { rows } = await database.pool.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return rows[0]!.bytes;
  } finally {
    await database.close();
  }
}
