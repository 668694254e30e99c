import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  byOtherKey,
  distributedBy,
  onCoordinator,
  onEveryNode,
} from '../../../../demo/backend/platform/database/placement.ts';
import { actAs } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { explain } from '../../../support/database/explain.ts';
import type { Node } from '../../../support/database/explain.ts';
import {
  actAndRead,
  actOnPages,
  addReceiver,
  metricsToken,
  statementsOf,
} from '../../../support/database/statements.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ METRICS_TOKEN: metricsToken });
});
afterAll(() => backend.close());

interface Part {
  table: string;
  conditions: string;
  isInsert: boolean;
}

/** The tables that a plan reads or writes, with the conditions on their rows. */
function partsOf(node: Node): Part[] {
  const { 'Relation Name': table, 'Index Cond': index, 'Recheck Cond': recheck, Filter: filter, Plans = [] } = node;
  const isWrite = node['Node Type'] === 'ModifyTable';
  const conditions = [index, recheck, filter].filter(Boolean).join(' and ');
  const isInsert = isWrite && node.Operation === 'Insert';
  // An update or a deletion has a part that finds its rows.
  const own = table !== undefined && (!isWrite || isInsert) ? [{ table, conditions, isInsert }] : [];
  return [...own, ...Plans.flatMap(partsOf)];
}

/** Why a statement could touch several nodes of a cluster; undefined: it doesn't. */
function problemOf(text: string, plan: Node): string | undefined {
  const parts = partsOf(plan).filter(({ table }) => !(table in onEveryNode));
  const keys = new Set(
    parts.map(({ table }) => (table in onCoordinator ? 'coordinator' : table === 'directory' ? table : 'customer')),
  );
  if (keys.size > 1) return `It mixes ${[...keys].join(' and ')}: ${text}`;
  for (const { table, conditions, isInsert } of parts) {
    const column = distributedBy(table);
    if (column === undefined) continue;
    const isNamed = isInsert
      ? new RegExp(`\\b${column}\\b`).test(text.slice(0, text.search(/\bvalues\b|\bselect\b/i)))
      : new RegExp(`\\b${column} = \\$\\d`).test(conditions);
    if (!isNamed) return `${table} without ${column}: ${text}`;
  }
  return undefined;
}

const problemsOf = async (texts: Iterable<string>): Promise<string[]> =>
  (await explain(backend, texts, ['enable_seqscan = off'])).flatMap(({ text, plan }) => problemOf(text, plan) ?? []);

test('A statement of a customer’s page or change names the customer, so that it touches one node of a cluster', async () => {
  await addReceiver(backend);
  const robin = await actAs(backend, 'robin');
  const cookie = await backend.signIn('robin');
  const texts = await statementsOf(() => actAndRead(backend, cookie));
  const person = await actAs(backend, 'single');
  for (const text of await statementsOf(() => actOnPages(backend, robin, person))) texts.add(text);
  // The monitor counts the rows of all.
  const headers = { authorization: `Bearer ${metricsToken}` };
  const counts = await statementsOf(async () => void (await backend.app.inject({ url: '/metrics', headers })));
  expect(counts.size).toBeGreaterThan(0);
  for (const text of counts) texts.delete(text);
  expect(texts.size).toBeGreaterThan(150);
  expect(await problemsOf(texts)).toEqual([]);
}, 240_000);

test.each([
  ['select * from deliveries where public_id = $1', 'deliveries without customer_id'],
  ['update sessions set last_at = now() where id = $1', 'sessions without customer_id'],
  ['select email from customers where public_id = $1', 'customers without id'],
  ['select * from pets join plans on plans.pet_id = pets.id where pets.customer_id = $1', 'plans without customer_id'],
  [`select * from customers where id = (select customer_id from directory where key = $1)`, 'mixes'],
])('%s would touch several nodes', async (text, problem) => {
  expect(await problemsOf([text])).toEqual([expect.stringContaining(problem)]);
});

test('A cluster can distribute every table: each key has the column by which it is, and each foreign key stays on a node', async () => {
  const { pool } = backend.database;
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(`
    select relname as name, array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const names = tables.map(({ name }) => name);
  for (const table of Object.keys({ ...byOtherKey, ...onEveryNode, ...onCoordinator })) expect(names).toContain(table);
  for (const { name, columns } of tables) {
    const column = distributedBy(name);
    if (column !== undefined) expect(columns, name).toContain(column);
  }
  const { rows: keys } = await pool.query<{ table: string; name: string; columns: string[] }>(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, array(
      select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and (indisunique or indisexclusion)`);
  expect(keys.length).toBeGreaterThan(40);
  const without = keys.filter(({ table, columns }) => {
    const column = distributedBy(table);
    return column !== undefined && !columns.includes(column);
  });
  expect(without.map(({ name }) => name)).toEqual([]);
  const { rows: references } = await pool.query<{
    from: string;
    to: string;
    columns: string[];
    targets: string[];
    action: string;
  }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype as action,
      array(select attname::text from unnest(conkey) with ordinality keys (key, place)
        join pg_attribute on attrelid = conrelid and attnum = key order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality keys (key, place)
        join pg_attribute on attrelid = confrelid and attnum = key order by place) as targets
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(references.length).toBeGreaterThan(30);
  const apart = references.filter(({ from, to, columns, targets, action }) => {
    if (distributedBy(from) === undefined) return to in onCoordinator !== from in onCoordinator;
    // A distributed row may refer to a table that is on every node.
    if (to in onEveryNode) return false;
    const place = columns.indexOf(distributedBy(from)!);
    // 'n' and 'd' would change the column by which a row has its node.
    return place < 0 || targets[place] !== distributedBy(to) || action === 'n' || action === 'd';
  });
  expect(apart).toEqual([]);
});
