import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { readConfig } from '../../../demo/server/config.ts';
import { jobsOf } from '../../../demo/server/jobs/worker.ts';
import { kinds } from '../../simulate/changes.ts';
import { Household } from '../../simulate/household.ts';
import { api, startBackend } from '../../support/backend.ts';
import type { Backend } from '../../support/backend.ts';
import { filledAt } from '../../support/template.ts';

/** Tables whose size doesn't depend on the number of customers. */
const small = new Set(['clock', 'faults', 'online_steps', 'kysely_migration', 'receipt_years']);

/** A part of a plan, as EXPLAIN prints it. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

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
  const isGrowing = table === undefined ? index !== undefined : !small.has(table);
  const own = isGrowing && (type === 'Seq Scan' || readsIndex) ? [`${type} ${table ?? index}`] : [];
  return [...own, ...Plans.flatMap((each) => findScans(each, type === 'Limit' || (isLimited && type === 'LockRows')))];
}

test('Every statement of the reads, changes and jobs can use an index on tables that grow with customers', async () => {
  const cookie = await backend.signIn('robin');
  const now = new Date(filledAt.getTime() + 40 * 86_400_000);
  const texts = await statementsOf(async () => {
    const household = new Household(backend.app, { name: 'robin', cookie, segment: 'gb' });
    household.today = filledAt.toISOString().slice(0, 10);
    for (const kind of kinds)
      for (const value of [1, 2]) await household.act({ kind, who: value, value: value * 7, more: value * 11 });
    for (const { method, path } of Object.values(calls) as Call[])
      if (method === 'GET')
        for (const id of ['robin-waffle', 's-robin-5', 'K-000001']) {
          const filled = path.replaceAll(/\{\w+\}/g, id);
          await backend.app.inject({ url: filled.startsWith('/') ? filled : api(filled), headers: { cookie } });
        }
  });
  await backend.clock(now.toISOString());
  const ofJobs = await statementsOf(async () => {
    for (const job of jobsOf(readConfig({}), backend.database)) while (await job.run()) continue;
  });
  for (const text of ofJobs) texts.add(text);
  expect(texts.size).toBeGreaterThan(100);
  const found: string[] = [];
  const client = await backend.database.pool.connect();
  // Without sequential scans a plan shows whether an index exists, however few rows the test has.
  await client.query('set enable_seqscan = off');
  await client.query('set plan_cache_mode = force_generic_plan');
  for (const text of texts) {
    await client.query(`prepare explained as ${text}`);
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const parameters = count > 0 ? `(${Array<string>(count).fill('null').join(', ')})` : '';
    const explained = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (format json) execute explained${parameters}`,
    );
    await client.query('deallocate explained');
    const scans = findScans(explained.rows[0]!['QUERY PLAN'][0]!.Plan);
    if (scans.length > 0) found.push(`${scans.join(', ')}: ${text}`);
  }
  await client.query('reset all');
  client.release();
  expect(found).toEqual([]);
}, 120_000);
