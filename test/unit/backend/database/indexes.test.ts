import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { explain } from '../../../support/database/explain.ts';
import type { Explained, Node } from '../../../support/database/explain.ts';
import {
  actAndRead,
  addReceiver,
  actOnPages,
  makeDue,
  metricsToken,
  runJobs,
  statementsOf,
} from '../../../support/database/statements.ts';
import { filledAt } from '../../../support/database/template.ts';

/**
 * Tables whose size doesn't depend on the number of customers, and the index of the last mails to customers who were deleted:
 * each is deleted once it has been sent.
 */
const small = new Set([
  'clock',
  'restore_state',
  'backups',
  'faults',
  'online_steps',
  'kysely_migration',
  'receipt_years',
  'outbox_last_mails',
  'event_receivers',
  'events_of_gone',
]);

let backend: Backend;

/** Finds parts of a plan that read a growing table from its first row to its last. A limit bounds what an index reads. */
function findScans(node: Node, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition, Plans = [] } = node;
  const readsIndex = /^Index|^Bitmap Index/.test(type) && condition === undefined && !isLimited;
  const isGrowing =
    table === undefined ? index !== undefined && !small.has(index.replace(/_pkey$/, '')) : !small.has(table);
  const own = isGrowing && (type === 'Seq Scan' || readsIndex) ? [`${type} ${table ?? index}`] : [];
  return [...own, ...Plans.flatMap((each) => findScans(each, type === 'Limit' || (isLimited && type === 'LockRows')))];
}

const scansIn = (explained: readonly Explained[]): string[] =>
  explained.flatMap(({ text, plan }) => {
    const scans = findScans(plan);
    return scans.length > 0 ? [`${scans.join(', ')}: ${text}`] : [];
  });

let jobs: Map<string, Set<string>>;
beforeAll(async () => {
  backend = await startBackend({ METRICS_TOKEN: metricsToken });
});
afterAll(() => backend.close());

test('Every statement of the reads, changes, pages and jobs can use an index on tables that grow with customers', async () => {
  await addReceiver(backend);
  const robin = await actAs(backend, 'robin');
  const cookie = await backend.signIn('robin');
  const texts = await statementsOf(() => actAndRead(backend, cookie));
  const person = await actAs(backend, 'single');
  for (const text of await statementsOf(() => actOnPages(backend, robin, person))) texts.add(text);
  const now = new Date(filledAt.getTime() + 40 * 86_400_000);
  await backend.clock(now.toISOString());
  await backend.database.pool.query(`update customers set deletion_due = $1 where public_id = 'c-de'`, [now]);
  await makeDue(backend);
  jobs = await runJobs(backend);
  for (const [, statements] of jobs) for (const text of statements) texts.add(text);
  expect(texts.size).toBeGreaterThan(180);
  // Without sequential scans a plan shows whether an index exists, however few rows the test has.
  expect(scansIn(await explain(backend, texts, ['enable_seqscan = off']))).toEqual([]);
}, 240_000);

/** A value of each type, which is in the future where that has a meaning: nothing old is taken for the rule. */
const valueOf = (type: string): string => {
  if (type.startsWith('timestamp')) return `now() + interval '1 day'`;
  if (type === 'date') return 'current_date + 1';
  if (type === 'boolean') return 'false';
  if (/^(bigint|integer|smallint|numeric|real|double)/.test(type)) return '1';
  return type === 'jsonb' || type === 'ARRAY' ? `'{}'` : `'1'`;
};

/**
 * Makes the planner take every table that grows for one with a million rows, of which few belong to one customer. It
 * counts the rows of a page by these statistics, so a table needs a row.
 */
async function pretendMillions(): Promise<void> {
  const { pool } = backend.database;
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string; nullable: string }>(
    `select c.table_name as table, column_name as column, data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1)`,
    [[...small]],
  );
  const client = await pool.connect();
  await client.query(`set session_replication_role = replica`);
  for (const [table, own] of Map.groupBy(columns, (each) => each.table)) {
    const names = own.map(({ column }) => `"${column}"`);
    const values = own.map(({ type }) => valueOf(type));
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} where not exists (select from ${table})`,
    );
    for (const { column } of own.filter((each) => /(^|_)id$|^delivery$|^payment$/.test(each.column)))
      await client.query(`alter table ${table} alter column ${column} set (n_distinct = -0.2)`);
  }
  await client.query('reset session_replication_role');
  client.release();
  await pool.query('analyze');
  await pool.query(
    `update pg_class set relpages = greatest(1, pg_relation_size(oid) / 8192),
       reltuples = 1000000 * greatest(1, pg_relation_size(oid) / 8192)
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and not relname = any($1)`,
    [[...small].flatMap((table) => [table, `${table}_pkey`])],
  );
}

test('Every job does something here, and plans its statements for a million rows without reading a whole table', async () => {
  // A job that only looks for work would hide what it does with it.
  expect([...jobs].filter(([, statements]) => statements.size < 2).map(([name]) => name)).toEqual([]);
  await pretendMillions();
  const found: string[] = [];
  for (const [name, statements] of jobs)
    for (const scan of scansIn(await explain(backend, statements, []))) found.push(`${name}: ${scan}`);
  expect(found).toEqual([]);
});

test('Nothing repeats on the server but the jobs, which these tests explain', () => {
  const repeating = globSync('demo/backend/**/*.ts').filter((file) =>
    /\bsetInterval\(|new Lanes\(/.test(readFileSync(file, 'utf8')),
  );
  // The lanes renew leases.
  expect(repeating.toSorted()).toEqual(['demo/backend/jobs/worker.ts', 'demo/backend/platform/queue/lanes.ts']);
});
