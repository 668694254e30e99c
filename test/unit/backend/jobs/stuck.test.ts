import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../../demo/backend/commands/jobs.ts';
import { runMails } from '../../../../demo/backend/commands/mails.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  const { pool } = backend.database;
  for (const table of ['outbox', 'refunds']) await pool.query(`delete from ${table}`);
  await pool.query(`update due set at = 'infinity', attempts = 0, failing_since = null, error = null`);
});

/** The commands close what they open. */
const open = async () => ({ ...backend.database, close: async () => {} });
const mails = (...words: string[]) => runMails(words, open);
const jobs = (...words: string[]) => runJobs(words, open);
const wordsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

const queue = (id: number, more: Record<string, string>) =>
  backend.database.pool.query(
    `insert into outbox (id, message_id, kind, recipient, subject, text, html, created_at, next_at, ${Object.keys(more).join(', ')})
     values ($1, $2, 'last-day', 'robin@example.test', '', '', '', now() - interval '1 day', now() - interval '1 hour', ${Object.values(more).join(', ')})`,
    [id, `<${id}@test>`],
  );

test('npm run mails lists what is due, retried and given up, with the reason and without addresses', async () => {
  expect(await mails()).toBe('Nothing is due, and nothing failed.\n');
  await queue(1, { stop_url: `'x'` });
  await queue(2, { error: `'451 busy <robin@example.test>'`, attempts: '3' });
  await queue(3, { failed_at: 'now()', error: `'550 no such user'`, attempts: '1' });
  await queue(4, { sent_at: 'now()' });
  await queue(5, { failed_at: 'now()', dropped_at: 'now()' });
  const [, ...rows] = wordsOf(await mails());
  expect(rows.map(([key, lane, , state]) => [key, lane, state])).toEqual([
    ['0:2', 'contract', 'retrying'],
    ['0:1', 'reminders', 'due'],
    ['0:3', 'contract', 'failed'],
  ]);
  expect(rows.map((row) => row.at(-1))).toEqual(['451 busy <(address)>', expect.any(String), '550 no such user']);
  expect(await mails()).not.toContain('robin');
});

test('Mails are sent again or dropped by key, or all that were given up; one whose link expired is not sent', async () => {
  const state = async (id: number) =>
    (
      await backend.database.pool.query<{ failed: boolean; due: boolean; dropped: boolean }>(
        `select failed_at is not null as failed, next_at <= now() as due, dropped_at is not null as dropped from outbox where id = $1`,
        [id],
      )
    ).rows[0];
  await queue(1, { failed_at: 'now()', error: `'x'` });
  await queue(2, { failed_at: 'now()', error: `'x'`, expires_at: `now() - interval '1 hour'` });
  await queue(3, { failed_at: 'now()', error: `'x'` });
  expect(await mails('retry', '0:1')).toBe('Sent again: 1\n');
  expect(await state(1)).toEqual({ failed: false, due: true, dropped: false });
  expect(await mails('drop', '0:3')).toBe('Dropped: 1\n');
  expect(await state(3)).toMatchObject({ failed: true, dropped: true });
  expect(await mails('retry', '--all')).toBe('Sent again: 0\n');
  expect(await mails('drop', '--all')).toBe('Dropped: 1\n');
  expect(await state(2)).toMatchObject({ failed: true, dropped: true });
});

test('npm run jobs lists failing customers and refunds, and makes them due at once', async () => {
  const { pool } = backend.database;
  expect(await jobs()).toBe('Nothing is due, and nothing fails.\n');
  await pool.query(`update due set at = now() + interval '10 minutes', attempts = 4, failing_since = now(), error = 'broken'
    where customer_id = (select min(customer_id) from due)`);
  await pool.query(`insert into refunds (customer_id, delivery, payment, amount, currency, reason, created_at, next_at, attempts, error)
    values (0, 'd', 'p', 1, 'GBP', 'surplus', now(), now() + interval '1 hour', 2, 'away')`);
  const [, ...rows] = wordsOf(await jobs());
  expect(rows.map(([job, , state, tries]) => [job, state, tries])).toEqual([
    ['deliveries', 'failing', '4'],
    ['refunds', 'failing', '2'],
  ]);
  expect(await jobs('retry', 'refunds', rows[1]![1]!)).toBe('Due at once: 1\n');
  expect(await jobs('retry', 'deliveries', '--all')).toBe('Due at once: 1\n');
  const { rows: due } = await pool.query(`select 1 from due where at = '-infinity'`);
  expect(due).toHaveLength(1);
  expect(await jobs('drop', 'deliveries', rows[0]![1]!)).toBe('Dropped: 1\n');
  expect((await jobs()).includes('deliveries')).toBe(false);
});

test('A wrong word is named, and money is never dropped', async () => {
  await expect(mails('resend')).rejects.toThrow('"resend" is no verb');
  await expect(mails('retry')).rejects.toThrow('--all');
  await expect(mails('retry', '17')).rejects.toThrow('17:4233');
  await expect(mails('--limit', 'x')).rejects.toThrow('--limit');
  await expect(jobs('retry', 'nothing')).rejects.toThrow('deliveries, refunds');
  await expect(jobs('drop', 'refunds', '--all')).rejects.toThrow('Money can’t be dropped');
});

test.each(['mails', 'payments', 'leave-reasons'])(
  'Without settings %s makes no empty database to report on, and names what to set',
  async (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'pawtal-stuck-'));
    const [DATA_DIR, PATH] = [join(folder, 'data'), process.env['PATH']];
    try {
      const run = promisify(execFile)(process.execPath, [`demo/backend/commands/${command}.ts`], {
        env: { DATA_DIR, PATH },
      });
      await expect(run).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: `There is no database in the folder "${DATA_DIR}": set DATABASE_URL or DATA_DIR as for the processes.\n`,
      });
      expect(existsSync(DATA_DIR)).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
