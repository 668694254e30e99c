import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { jobsOf } from '../../../../demo/backend/jobs/worker.ts';
import { sampleProvider } from '../../../../demo/backend/platform/provider/sample-provider.ts';
import { removeMany, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await removeMany(backend);
});
afterAll(() => backend.close());

const mail = (kind: string, values: string): string =>
  `insert into outbox (message_id, kind, recipient, subject, text, html, next_at, path, expires_at)
   select '${kind}' || n, 'test', n || '@shop.example', '', '', '', now() - interval '1 hour', ${values} from generate_series(1, 1000) n`;
const mails = mail('mail', 'null, null');
const urgent = mail('urgent', `null, now() + interval '1 hour'`);
const reminders = mail('reminder', `'/', now() + interval '1 hour'`);

/** For each job a thousand rows of its table that are open, and not for it to do. */
const crowds: Record<string, readonly string[]> = {
  'urgent mails': [mails, reminders],
  mails: [urgent, reminders],
  reminders: [urgent, mails],
  'expired mails': [urgent, mails, reminders],
  visits: [
    `insert into payment_visits (reference, customer_id, purpose, return_to, expires_at, charges, look_at)
     select n, (select min(id) from customers), 'method', '/', now(), '[]', now() - interval '1 hour' from generate_series(1, 1000) n`,
  ],
  tries: [
    `insert into charge_tries (customer_id, delivery, day, is_reserve, amount)
     select (select min(id) from customers), n, '2026-11-02', false, 1 from generate_series(1, 1000) n`,
  ],
  refunds: [
    `insert into refunds (customer_id, delivery, payment, amount, currency, reason, created_at, next_at)
     select (select min(id) from customers), n, 'run:' || n, 1, 'GBP', 'report', now(), now() - interval '1 hour' from generate_series(1, 1000) n`,
  ],
  // All that is in the table is for them, now or later.
  'sign-in links': [],
  deliveries: [],
  deletions: [],
  directory: [],
  pruning: [],
};

interface Node {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: Node[];
}

/** Rows of tables that a plan has read. */
const rowsRead = ({ Plans = [], ...node }: Node): number => {
  const own = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const read = node['Relation Name'] === undefined ? 0 : own * (node['Actual Loops'] ?? 1);
  return Plans.reduce((sum, each) => sum + rowsRead(each), read);
};

const literal = (value: unknown): string =>
  pg.escapeLiteral(
    value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join(',')}}` : String(value),
  );

interface Statement {
  text: string;
  values: unknown[];
}

test('A job without work reads few rows, however many others wait in its table', async () => {
  const provider = sampleProvider('http://127.0.0.1:9', 'unused');
  const transport = createTransport({ jsonTransport: true });
  const jobs = jobsOf(readConfig({ DEMO: '1' }), backend.database, {
    transport: { urgent: transport, others: transport },
    payments: provider,
  });
  for (let isBusy = true; isBusy;) {
    isBusy = false;
    for (const { run } of jobs) while (await run()) isBusy = true;
  }
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(crowds).toSorted());
  for (const { name, run } of jobs) {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await run();
    const sent = spy.mock.calls.map(([first, second]) => ({
      ...(first as unknown as Statement),
      ...(typeof first === 'string' && { text: first, values: (second as unknown as unknown[]) ?? [] }),
    }));
    spy.mockRestore();
    const own = await backend.database.pool.connect();
    await own.query('start transaction');
    await own.query('set local plan_cache_mode = force_generic_plan');
    for (const statement of crowds[name]!) await own.query(statement);
    for (const { text, values } of sent.filter((each) =>
      /^\s*(?:select|update|with|delete)\b/i.test(each.text ?? ''),
    )) {
      // As after some runs, when the server plans for any values.
      await own.query(`prepare idle as ${text}`);
      const parameters = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      const { rows } = await own.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, format json) execute idle${parameters}`,
      );
      await own.query('deallocate idle');
      expect(rowsRead(rows[0]!['QUERY PLAN'][0].Plan), `${name}: ${text}`).toBeLessThan(
        crowds[name]!.length > 0 ? 20 : 1000,
      );
    }
    await own.query('rollback');
    own.release();
  }
});
