import { createTransport } from 'nodemailer';
import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '../../../../src/contract/calls/all-calls.ts';
import type { Call } from '../../../../src/contract/calls/call.ts';
import { readConfig } from '../../../../demo/server/config.ts';
import { jobsOf } from '../../../../demo/server/jobs/worker.ts';
import { sampleProvider } from '../../../../demo/server/payment/provider/sample-provider.ts';
import type { PaymentProvider } from '../../../../demo/server/payment/provider/provider.ts';
import { kinds } from '../../../long/simulate/changes.ts';
import { Household } from '../../../long/simulate/household.ts';
import { visitorOf } from '../../../long/simulate/open.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';

/**
 * Tables whose size doesn't depend on the number of customers, and the index of the last mails to customers who were deleted:
 * each is deleted once it has been sent.
 */
const small = new Set(['clock', 'faults', 'online_steps', 'kysely_migration', 'receipt_years', 'outbox_last_mails']);

/** A part of a plan, as EXPLAIN prints it. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

const metricsToken = 'a-token-of-the-monitor';
let backend: Backend;

/** Collects the statements that `work` sends. */
async function statementsOf(work: () => Promise<void>): Promise<Set<string>> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = spy.mock.calls as unknown as [string | { text?: string }][];
  const texts = sent.map(([first]) => (typeof first === 'string' ? first : (first.text ?? '')));
  spy.mockRestore();
  return new Set(texts.filter((text) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text)));
}

/** Finds parts of a plan that read a growing table from its first row to its last. A limit bounds what an index reads. */
function findScans(node: Node, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition, Plans = [] } = node;
  const readsIndex = /^Index|^Bitmap Index/.test(type) && condition === undefined && !isLimited;
  const isGrowing =
    table === undefined ? index !== undefined && !small.has(index.replace(/_pkey$/, '')) : !small.has(table);
  const own = isGrowing && (type === 'Seq Scan' || readsIndex) ? [`${type} ${table ?? index}`] : [];
  return [...own, ...Plans.flatMap((each) => findScans(each, type === 'Limit' || (isLimited && type === 'LockRows')))];
}

/** Runs every kind of change of deliveries, and reads all that the calls offer. */
async function actAndRead(cookie: string): Promise<void> {
  const visitor = await visitorOf(backend.database.kysely, 'c-robin');
  const opened = { name: 'robin', cookie, segment: 'gb', visitor };
  const household = new Household(backend.app, backend.database, opened);
  household.setClock(filledAt);
  for (const kind of kinds)
    for (const value of [1, 2]) await household.act({ kind, who: value, value: value * 7, more: value * 11 });
  for (const { method, path } of Object.values(calls) as Call[])
    if (method === 'GET')
      for (const id of ['robin-waffle', 's-robin-5', 'K-000001']) {
        const filled = path.replaceAll(/\{\w+\}/g, id);
        await backend.app.inject({ url: filled.startsWith('/') ? filled : api(filled), headers: { cookie } });
      }
}

/** Changes the account, and visits the pages that no session or another secret opens. */
async function actOnPages(actor: Actor): Promise<void> {
  const visitor = (path: string, form?: Record<string, string>) =>
    backend.app.inject({
      url: path,
      ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
      headers: {
        authorization: `Bearer ${metricsToken}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  const secretOf = async (path: string): Promise<string> =>
    new URL((await actor.post(path)).json<{ url: string }>().url).pathname;
  await visitor(await secretOf('calendar'));
  const card = await secretOf('kitchen');
  for (const page of ['', 'state', 'photo/robin-waffle/x']) await visitor(card + page);
  const today = filledAt.toISOString().slice(0, 10);
  await backend.app.inject({
    method: 'POST',
    url: `${card}ticks`,
    payload: { ticks: [{ id: 'robin-waffle', day: today, meal: 'morning', fed: true, at: filledAt.toISOString() }] },
  });
  const password = 'pawtal';
  const bodies: [string, object?][] = [
    ['mails', { kind: 'last-day', on: false }],
    ['mails', { kind: 'last-day', on: true }],
    ['email', { email: 'new@example.test', password }],
    ['email/cancel'],
    ['email', { email: 'single@example.test', password }],
    ['personal-data', { password }],
    ['customer/pets', { name: 'Bo', gender: 'unknown' }],
    ['payment/start', { purpose: 'method', delivery: null, returnTo: '/gb/' }],
    ['payment/result', { reference: 'x'.repeat(20) }],
    ['pet/weights/robin-waffle', { version: 1, day: today, kg: 17 }],
    ['pet/weights/robin-waffle/remove', { version: 2, day: today }],
    ['devices/unknown/sign-out'],
    ['account-deletion', { password }],
    ['account-deletion/keep'],
  ];
  for (const [path, body] of bodies) await actor.post(path, body);
  const { rows } = await backend.database.pool.query<{ secret: string }>(
    `select mail_secret as secret from customers where public_id = 'c-robin'`,
  );
  for (const verb of ['stop', 'start']) await visitor(`/mail/${verb}/last-day/${rows[0]!.secret}`, {});
  for (const page of [
    '/metrics',
    '/readyz',
    '/pet-photo/robin-waffle/x',
    '/report-photo/x/x',
    '/payment/go/x',
    '/payment/return?state=x',
  ])
    await visitor(page);
  await actor.get('/weight-photo/robin-waffle/x');
  await actor.get('/gb/vet-sheet/robin-waffle');
  await actor.get('/gb/receipts/all');
  await actor.get('/gb/personal-data/file');
  const email = 'robin@example.test';
  await visitor('/signin/help', { email });
  await visitor('/signin/code', { code: '000000' });
  await visitor('/signin/link', { token: 'x'.repeat(43) });
  await visitor('/email/confirm', { token: 'x'.repeat(43) });
  await visitor('/email/stop', { token: 'x'.repeat(43) });
  await visitor('/signin', { email, password: 'wrong' });
  await visitor('/signin', { email, password });
  await actor.post('password', { current: password, next: 'walk the dog at nine' });
  await actor.post('devices/sign-out');
}

/** Makes something due for each job that sends: a reminder, a visit and a refund. The other jobs have work by the calendar. */
async function makeDue(): Promise<void> {
  const { pool } = backend.database;
  const { rows } = await pool.query<{ id: number }>(`select id from customers where public_id = 'c-robin'`);
  const customer = [rows[0]!.id];
  await pool.query(
    `with device as (insert into push_devices (customer_id, endpoint, public_id, p256dh, auth)
       values ($1, 'https://push.invalid/x', 'x', 'x', 'x') returning id)
     insert into outbox (message_id, customer_id, kind, recipient, subject, text, html, path, device, expires_at)
     select 'r', $1, 'reminder-food', '', '', '', '', '/', id, now() + interval '1 day' from device`,
    customer,
  );
  await pool.query(
    `update payment_visits set session = 'unknown', look_at = now() where customer_id = $1 and outcome is null`,
    customer,
  );
  await pool.query(
    `insert into refunds (customer_id, delivery, payment, amount, currency, reason, created_at, next_at, due_at)
     values ($1, 'x', 'now', 1, 'GBP', 'surplus', now(), now(), null),
       ($1, 'x', 'later', 1, 'GBP', 'surplus', now(), now(), 'infinity')`,
    customer,
  );
  await pool.query(`insert into link_requests (email, code) values ('robin@example.test', '123456')`);
}

/** A provider that ends visits and pays back. */
const provider: PaymentProvider = {
  ...sampleProvider('http://127.0.0.1:9', 'unused'),
  look: async () => undefined,
  refund: async () => 'done',
};

/** Runs every job until it has nothing to do. Returns the statements of each. */
async function runJobs(): Promise<Map<string, Set<string>>> {
  const transport = createTransport({ jsonTransport: true });
  const statements = new Map<string, Set<string>>();
  for (const { name, run } of jobsOf(readConfig({}), backend.database, { transport, payments: provider }))
    statements.set(
      name,
      await statementsOf(async () => {
        while (await run()) continue;
      }),
    );
  return statements;
}

interface Explained {
  text: string;
  plan: Node;
}

/** Plans each statement for any values of its parameters. */
async function explain(texts: Iterable<string>, settings: readonly string[]): Promise<Explained[]> {
  const client = await backend.database.pool.connect();
  const explained: Explained[] = [];
  for (const setting of [...settings, 'plan_cache_mode = force_generic_plan']) await client.query(`set ${setting}`);
  for (const text of texts) {
    await client.query(`prepare explained as ${text}`);
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const parameters = count > 0 ? `(${Array<string>(count).fill('null').join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (format json) execute explained${parameters}`,
    );
    await client.query('deallocate explained');
    explained.push({ text, plan: rows[0]!['QUERY PLAN'][0]!.Plan });
  }
  await client.query('reset all');
  client.release();
  return explained;
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
  const robin = await actAs(backend, 'robin');
  const cookie = await backend.signIn('robin');
  const texts = await statementsOf(() => actAndRead(cookie));
  for (const text of await statementsOf(() => actOnPages(robin))) texts.add(text);
  const now = new Date(filledAt.getTime() + 40 * 86_400_000);
  await backend.clock(now.toISOString());
  await backend.database.pool.query(`update customers set deletion_due = $1 where public_id = 'c-de'`, [now]);
  await makeDue();
  jobs = await runJobs();
  for (const [, statements] of jobs) for (const text of statements) texts.add(text);
  expect(texts.size).toBeGreaterThan(180);
  // Without sequential scans a plan shows whether an index exists, however few rows the test has.
  expect(scansIn(await explain(texts, ['enable_seqscan = off']))).toEqual([]);
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
    for (const scan of scansIn(await explain(statements, []))) found.push(`${name}: ${scan}`);
  expect(found).toEqual([]);
});

test('Nothing repeats on the server but the jobs, which these tests explain', () => {
  const repeating = globSync('demo/server/**/*.ts').filter((file) =>
    /\bsetInterval\(|new Lanes\(/.test(readFileSync(file, 'utf8')),
  );
  expect(repeating).toEqual(['demo/server/jobs/worker.ts']);
});
