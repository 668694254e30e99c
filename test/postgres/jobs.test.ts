import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../demo/backend/platform/config.ts';
import { lookAtDue } from '../../demo/backend/jobs/due.ts';
import { pruneOld } from '../../demo/backend/jobs/prune.ts';
import { keepFailure, mailsOf, renewalOf, take } from '../../demo/backend/mail/deliver.ts';
import { deleteDue } from '../../demo/backend/customer/personal-data/delete.ts';
import { answerLinkRequest } from '../../demo/backend/sign-in/link-requests.ts';
import { removeMany, startBackend } from '../support/backend/backend.ts';
import { drain } from '../support/backend/drain.ts';
import type { Backend } from '../support/backend/backend.ts';

/*
 * Jobs of several processes. Locks of another process are those of another connection: a job that waited for one would
 * fail after the pool's lock timeout.
 */

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  await removeMany(backend);
});
afterEach(() => backend.close());

const config = readConfig({ DEMO: '1' });
const now = new Date('2026-11-14T12:00:00Z');

/** Runs `work` while another process has locked the rows that the statement selects, and returns these rows. */
async function whileLocked<T extends object>(statement: string, work: () => Promise<void>): Promise<T[]> {
  const client = await backend.database.pool.connect();
  try {
    await client.query('start transaction');
    const { rows } = await client.query<T>(`${statement} for update`);
    expect(rows.length).toBeGreaterThan(0);
    await work();
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const idsOf = async (statement: string): Promise<unknown[]> => {
  const { rows } = await backend.database.pool.query<{ id: unknown }>(statement);
  return rows.map(({ id }) => id);
};

const fail = (error: Error): never => {
  throw error;
};
const look = async (): Promise<void> => {
  while (await lookAtDue(backend.database, config, now, fail)) continue;
};
const due = `select customer_id as id from due where at <= '${now.toISOString()}' order by at, customer_id`;

test('Looks skip the customers that another process has taken, and look at all others', async () => {
  const taken = await whileLocked<{ id: number }>(`${due} limit 3`, look);
  expect((await idsOf(due)).toSorted()).toEqual(taken.map(({ id }) => id).toSorted());
  await look();
  expect(await idsOf(due)).toEqual([]);
});

test('Four processes that look at once write the mails and receipts of one process, and none fails', async () => {
  const written = async (): Promise<unknown[]> =>
    idsOf(`select about as id from outbox union all select 'receipt:' || d.public_id from receipts r
      join deliveries d on d.id = r.delivery_id order by 1`);
  await look();
  const once = await written();
  expect(once.length).toBeGreaterThan(5);
  await backend.database.pool
    .query(`delete from outbox; delete from receipts; delete from receipt_years; delete from directory where kind = 'receipt';
    update due set at = '-infinity'`);
  await Promise.all([look(), look(), look(), look()]);
  expect(await written()).toEqual(once);
  expect(await idsOf('select number as id from receipts order by number')).toEqual(
    once.filter((each) => String(each).startsWith('receipt:')).map((_, index) => index + 1),
  );
});

test('A mail that another process sends is skipped', async () => {
  const { pool } = backend.database;
  await pool.query(`insert into outbox (message_id, kind, recipient, subject, text, html, next_at)
    select n::text, 'test', n || '@shop.example', '', '', '', now() - interval '1 hour' from generate_series(1, 3) n`);
  const transport = createTransport({ jsonTransport: true });
  const [first] = await whileLocked<{ id: number }>('select id from outbox order by next_at, id limit 1', async () => {
    await drain(mailsOf(backend.database, transport, 'hello@pawtal.example', 'mail'));
  });
  expect(await idsOf('select id from outbox where sent_at is null')).toEqual([first!.id]);
});

test('A mail of a process that was killed is due again within 30 seconds; one that is being sent is renewed', async () => {
  const { pool } = backend.database;
  await pool.query(`insert into outbox (message_id, kind, recipient, subject, text, html)
    values ('lease', 'test', 'a@shop.example', '', '', '')`);
  const wait = async (): Promise<number> => {
    const { rows } = await pool.query<{ wait: number }>(
      `select extract(epoch from next_at - now())::float8 as wait from outbox where message_id = 'lease'`,
    );
    return rows[0]!.wait;
  };
  const taken = (await take(backend.database, 'mail'))!;
  expect(await take(backend.database, 'mail')).toBeUndefined();
  expect(await wait()).toBeGreaterThan(20);
  expect(await wait()).toBeLessThanOrEqual(30);
  await pool.query(`update outbox set next_at = now() + interval '5 seconds'`);
  const { renew } = renewalOf(backend.database);
  await renew(taken);
  expect(await wait()).toBeGreaterThan(20);
  // The time of the next try after a failure stays.
  await keepFailure(backend.database, taken, { message: 'busy', isLast: false, seconds: 3600 });
  await renew(taken);
  expect(await wait()).toBeGreaterThan(3000);
});

test('A requested sign-in link waits for its customer, who is being changed, and delays no other', async () => {
  const { pool } = backend.database;
  await pool.query(`insert into link_requests (email, code) values ('robin@example.test', '123456'),
    ('unknown@example.test', '234567'), ('single@example.test', '345678')`);
  const answer = async (): Promise<void> => {
    while (await answerLinkRequest(backend.database, config)) continue;
  };
  await whileLocked(`select id from customers where email = 'robin@example.test'`, answer);
  expect(await idsOf('select email as id from link_requests')).toEqual(['robin@example.test']);
  expect(await idsOf('select recipient as id from outbox')).toEqual(['single@example.test']);
  await Promise.all([answer(), answer()]);
  expect(await idsOf('select email as id from link_requests')).toEqual([]);
  expect(await idsOf('select recipient as id from outbox order by outbox.id')).toEqual([
    'single@example.test',
    'robin@example.test',
  ]);
});

test('Deletions skip a customer whom another process has locked', async () => {
  const { pool } = backend.database;
  const names = `('robin@example.test', 'single@example.test')`;
  await pool.query(`delete from deliveries where customer_id in (select id from customers where email in ${names})`);
  await pool.query(`update customers set deletion_due = '2026-11-01T00:00:00Z' where email in ${names}`);
  // They have no deliveries to come.
  await pool.query(`update pets set away = '{"kind": "cancel", "from": "2026-10-01", "until": null}'
    where customer_id in (select id from customers where email in ${names})`);
  const left = `select email as id from customers where email in ${names}`;
  const work = (): Promise<void> => deleteDue(backend.database, config, now, fail);
  await whileLocked(`select id from customers where email = 'robin@example.test'`, work);
  expect(await idsOf(left)).toEqual(['robin@example.test']);
  await work();
  expect(await idsOf(left)).toEqual([]);
});

test('Pruning skips rows that another transaction has locked', async () => {
  await backend.signIn('robin');
  await backend.signIn('single');
  const { pool } = backend.database;
  await pool.query(`update sessions set expires_at = now() - interval '1 minute'`);
  const [kept] = await whileLocked<{ id: number }>('select id from sessions order by id limit 1', () =>
    pruneOld(backend.database),
  );
  expect(await idsOf('select id from sessions')).toEqual([kept!.id]);
});
