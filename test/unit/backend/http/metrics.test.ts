import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lookAtDue } from '../../../../demo/backend/jobs/due.ts';
import { expireMails } from '../../../../demo/backend/mail/expire.ts';
import { chargeByRun } from '../../../../demo/backend/payment/charges/charge.ts';
import type { Schema } from '../../../../demo/backend/platform/database/schema.ts';
import { inTransaction } from '../../../../demo/backend/platform/database/transaction.ts';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { api, signInForm, startBackend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';
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
  const call = 'GET /:locale/new-account-api/1.0/pet/profile/:id';
  const earlier = await read();
  const urls = [api('pet/profile/robin-waffle'), api('pet/profile/robin-pickle'), api('pet/profile/not-a-dog')];
  for (const url of urls) await backend.app.inject({ url, headers: { cookie } });
  const body = await read();
  const more = (line: string): number => valueOf(body, line) - (valueOf(earlier, line) || 0);
  expect(more(`pawtal_answers_total{call="${call}",status="200"}`)).toBe(2);
  expect(more(`pawtal_answers_total{call="${call}",status="404"}`)).toBe(1);
  expect(more(`pawtal_answer_seconds_count{call="${call}"}`)).toBe(3);
  expect(body).not.toMatch(/robin|not-a-dog/);
});

test('Metrics show what waits: mails, open visits, customers who are due, and for how long', async () => {
  const { pool } = backend.database;
  await pool.query(`delete from outbox`);
  await pool.query(`update due set at = 'infinity'`);
  const before = await read();
  const gauges = ['pawtal_mails_waiting{lane="contract"}', 'pawtal_open_visits', 'pawtal_job_due{job="deliveries"}'];
  expect(gauges.map((each) => valueOf(before, each))).toEqual([0, 0, 0]);
  expect(valueOf(before, 'pawtal_mails_oldest_seconds{lane="contract"}')).toBe(0);
  const pools = backend.database.isServer ? ['reads', 'writes'] : ['all'];
  for (const each of pools) {
    expect(valueOf(before, `pawtal_pool_waiting{pool="${each}"}`)).toBe(0);
    expect(valueOf(before, `pawtal_pool_connections{pool="${each}",state="idle"}`)).toBeGreaterThan(0);
  }
  await pool.query(`insert into outbox (message_id, kind, recipient, subject, text, html, attachments, created_at)
    values ('<1@test>', 'test', 'a@b.example', '', '', '', '[]', now() - interval '90 seconds')`);
  await pool.query(`insert into payment_visits (reference, customer_id, purpose, return_to, expires_at, charges)
    select 'visit', id, 'update', '/', now() + interval '1 hour', '[]' from customers limit 1`);
  const shop = new Date('2026-11-12T08:00:00Z');
  await pool.query(`update due set at = case when customer_id % 2 = 0 then '-infinity' else $1::timestamptz end`, [
    shop,
  ]);
  const after = await read();
  expect({ first: valueOf(after, gauges[0]!), second: valueOf(after, gauges[1]!) }).toEqual({ first: 1, second: 1 });
  expect(valueOf(after, gauges[2]!)).toBeGreaterThan(10);
  expect(Math.abs(valueOf(after, 'pawtal_mails_oldest_seconds{lane="contract"}') - 90)).toBeLessThan(60);
  expect(Math.abs(valueOf(after, 'pawtal_job_oldest_due_seconds{job="deliveries"}') - 3600)).toBeLessThan(60);
});

test('A mail that expired is no queue that grows, and one that was given up is counted until it is dropped', async () => {
  const { pool } = backend.database;
  await pool.query('delete from outbox');
  const before = await read();
  await pool.query(`insert into outbox (message_id, kind, recipient, subject, text, html, expires_at, created_at)
    values ('<e@test>', 'sign-in', 'a@b.example', '', '', '', now() - interval '1 hour', now() - interval '2 hours')`);
  const expired = await read();
  expect(valueOf(expired, 'pawtal_mails_waiting{lane="sign-in"}')).toBe(0);
  expect(valueOf(expired, 'pawtal_mails_oldest_seconds{lane="sign-in"}')).toBe(0);
  await expireMails(backend.database);
  const after = await read();
  const line = 'pawtal_mails_total{lane="sign-in",outcome="expired"}';
  expect(valueOf(after, line) - (valueOf(before, line) || 0)).toBe(1);
  expect(valueOf(after, 'pawtal_mails_failed')).toBe(1);
  await pool.query('update outbox set dropped_at = now()');
  expect(valueOf(await read(), 'pawtal_mails_failed')).toBe(0);
});

test('Metrics have the time of the last backup: 0 before the first one, and as it is noted if a clock was ahead', async () => {
  const { pool } = backend.database;
  const last = async (): Promise<number> => valueOf(await read(), 'pawtal_last_backup_timestamp_seconds');
  expect(await last()).toBe(0);
  const at = async (time: string): Promise<void> => void (await pool.query('insert into backups values ($1)', [time]));
  await at('2026-11-12T03:00:00.5Z');
  await at('2026-11-11T03:00:00Z');
  expect(await last()).toBe(Date.parse('2026-11-12T03:00:00.5Z') / 1000);
  await pool.query('insert into backups default values');
  const { rows } = await pool.query<{ now: number }>('select extract(epoch from now())::float8 as now');
  expect(Math.abs((await last()) - rows[0]!.now)).toBeLessThan(60);
  await at('2099-01-01T00:00:00Z');
  expect(await last()).toBe(Date.parse('2099-01-01T00:00:00Z') / 1000);
  expect(valueOf(await read(), 'pawtal_archive_failing')).toBe(0);
});

test('A customer whose job fails each time is seen, though nothing is due', async () => {
  const { pool } = backend.database;
  await pool.query(`update due set at = 'infinity'`);
  const broken = `(select min(customer_id) from due)`;
  await pool.query(`update due set at = '-infinity' where customer_id = ${broken}`);
  // A locale that no store has.
  await pool.query(`update customers set locale = 'xx-XX', country = 'ZZ' where id = ${broken}`);
  const errors: Error[] = [];
  const now = new Date('2026-11-12T09:00:00Z');
  await lookAtDue(backend.database, readConfig({ DEMO: '1' }), now, (error) => errors.push(error));
  expect(errors).toHaveLength(1);
  const body = await read();
  expect(valueOf(body, 'pawtal_failing_customers')).toBe(1);
  expect(valueOf(body, 'pawtal_failing_customers_oldest_seconds')).toBeGreaterThanOrEqual(0);
  await pool.query(`update customers set locale = 'en-GB', country = 'GB' where id = ${broken}`);
  await pool.query(`update due set at = '-infinity' where customer_id = ${broken}`);
  await lookAtDue(backend.database, readConfig({ DEMO: '1' }), now);
  expect(valueOf(await read(), 'pawtal_failing_customers')).toBe(0);
});

test('Charges are counted by outcome when they are stored, and not by a preview', async () => {
  const { kysely } = backend.database;
  const line = 'pawtal_charges_total{outcome="paid"}';
  const earlier = valueOf(await read(), line) || 0;
  const paid = async (transaction: Transaction<Schema>): Promise<void> => {
    const { id } = await transaction.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
    const charge = { publicId: 'counted', charge: { amount: 100, currency: 'GBP' } } as const;
    await chargeByRun(transaction, id, [{ charge, from: 'due', came: 'paid', at: filledAt }]);
  };
  await expect(
    inTransaction(kysely, async (transaction) => {
      await paid(transaction);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(valueOf(await read(), line) || 0).toBe(earlier);
  await inTransaction(kysely, paid);
  expect(valueOf(await read(), line)).toBe(earlier + 1);
});

test('Without its database a process still reports what it knows itself', async () => {
  const body = await read();
  for (const name of [
    'pawtal_nodejs_eventloop_lag_seconds',
    'pawtal_process_resident_memory_bytes',
    'pawtal_build_info',
  ])
    expect(body).toContain(`${name}`);
  expect(valueOf(body, 'pawtal_database_up')).toBe(1);
  const spy = vi.spyOn(backend.database.kysely, 'getExecutor').mockImplementation(() => {
    throw new Error('away');
  });
  try {
    const away = await read();
    expect(valueOf(away, 'pawtal_database_up')).toBe(0);
    expect(away).toContain('pawtal_answers_total');
    expect(away).not.toContain('pawtal_mails_waiting');
  } finally {
    spy.mockRestore();
  }
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
      level: 'info',
      message: 'Answered',
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
