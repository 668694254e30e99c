import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { api, signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

const token = 'a-token-of-the-monitor';
let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend({ METRICS_TOKEN: token });
  cookie = await backend.signIn('robin');
});
afterAll(() => backend.close());

const read = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, body } = await backend.app.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  return body;
};
/** The value of a line of the metrics. */
const valueOf = (body: string, line: string): number =>
  Number(
    body
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  );

test('Metrics count answers by call and status, without ids and addresses', async () => {
  const urls = [api('pet/profile/robin-waffle'), api('pet/profile/robin-pickle'), api('pet/profile/not-a-dog')];
  for (const url of urls) await backend.app.inject({ url, headers: { cookie } });
  const body = await read();
  const call = 'GET /:locale/new-account-api/1.0/pet/profile/:id';
  expect(valueOf(body, `pawtal_answers_total{call="${call}",status="200"}`)).toBe(2);
  expect(valueOf(body, `pawtal_answers_total{call="${call}",status="404"}`)).toBe(1);
  expect(valueOf(body, `pawtal_answer_seconds_count{call="${call}"}`)).toBe(3);
  expect(body).not.toMatch(/robin|not-a-dog/);
});

test('Metrics show what waits: mails, open visits, customers who are due, and for how long', async () => {
  const { pool } = backend.database;
  await pool.query(`delete from outbox`);
  await pool.query(`update due set at = 'infinity'`);
  const before = await read();
  const gauges = ['pawtal_unsent_mails', 'pawtal_open_visits', 'pawtal_due_customers'];
  expect(gauges.map((each) => valueOf(before, each))).toEqual([0, 0, 0]);
  expect(valueOf(before, 'pawtal_job_lag_seconds{job="mails"}')).toBe(0);
  const pools = backend.database.isServer ? ['reads', 'writes'] : ['all'];
  for (const each of pools) {
    expect(valueOf(before, `pawtal_pool_waiting{pool="${each}"}`)).toBe(0);
    expect(valueOf(before, `pawtal_pool_connections{pool="${each}",state="idle"}`)).toBeGreaterThan(0);
  }
  await pool.query(`insert into outbox (message_id, kind, recipient, subject, text, html, attachments, next_at)
    values ('<1@test>', 'test', 'a@b.example', '', '', '', '[]', now() - interval '90 seconds')`);
  await pool.query(`insert into payment_visits (reference, customer_id, purpose, return_to, expires_at, charges)
    select 'visit', id, 'update', '/', now() + interval '1 hour', '[]' from customers limit 1`);
  const shop = new Date('2026-11-12T08:00:00Z');
  await pool.query(`update due set at = case when customer_id % 2 = 0 then '-infinity' else $1::timestamptz end`, [
    shop,
  ]);
  const after = await read();
  expect([valueOf(after, 'pawtal_unsent_mails'), valueOf(after, 'pawtal_open_visits')]).toEqual([1, 1]);
  expect(valueOf(after, 'pawtal_due_customers')).toBeGreaterThan(10);
  expect(Math.abs(valueOf(after, 'pawtal_job_lag_seconds{job="mails"}') - 90)).toBeLessThan(60);
  expect(Math.abs(valueOf(after, 'pawtal_job_lag_seconds{job="deliveries"}') - 3600)).toBeLessThan(60);
});

test('Only a request with the token gets metrics, and without a token there are none', async () => {
  const status = async (headers: Record<string, string>) =>
    (await backend.app.inject({ url: '/metrics', headers })).statusCode;
  expect(await status({})).toBe(404);
  expect(await status({ authorization: 'Bearer another' })).toBe(404);
  expect(await status({ authorization: token })).toBe(404);
  const app = await createApp(readConfig({ DEMO: '1' }), backend.database, { quiet: true });
  for (const authorization of ['Bearer ', 'Bearer undefined', ''])
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  await app.close();
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
});

test('The access log has a line for each answer, and nothing about the customer', async () => {
  const lines: string[] = [];
  const app = await createApp(readConfig({ DEMO: '1', ACCESS_LOG: '1' }), backend.database, {
    quiet: true,
    log: { write: (line) => void lines.push(line) },
  });
  const headers = { cookie, 'user-agent': 'Secret browser' };
  const urls = [api('pet/profile/robin-waffle?t=1'), '/gb/calendar/secret.ics', '/nowhere/robin@example.test'];
  const answers = [];
  for (const url of urls) answers.push(await app.inject({ url, headers, remoteAddress: '192.0.2.77' }));
  answers.push(await app.inject(signInForm('robin@example.test', 'wrong')));
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    answers.map(({ statusCode, headers: { 'x-request-id': id } }) => ({
      time: expect.stringMatching(/^\d{4}-/),
      id,
      call: expect.any(String),
      status: statusCode,
      ms: expect.any(Number),
    })),
  );
  expect(JSON.parse(lines[0]!)).toMatchObject({
    call: 'GET /:locale/new-account-api/1.0/pet/profile/:id',
    status: 200,
  });
  expect(new Set(answers.map(({ headers: { 'x-request-id': id } }) => id)).size).toBe(answers.length);
  expect(lines.join('')).not.toMatch(/robin|secret|192\.0\.2|browser|nowhere|pawtal=/i);
});
