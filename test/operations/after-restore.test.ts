import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseOn, programs, startPostgres } from '../support/database/postgres.mjs';
import { startServerProcess } from '../support/servers/server-process.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';
import { startSmtp } from '../support/servers/smtp.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'pawtal-restore-'));
const DATA_DIR = join(folder, 'data');
const dump = join(folder, 'shop.dump');
const queued = 100;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let admin: pg.Client;
let url: string;
let shop: ServerProcess | undefined;

beforeAll(async () => {
  [postgres, smtp] = await Promise.all([startPostgres(), startSmtp()]);
  url = databaseOn(postgres.url, 'shop');
  admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database shop');
});
afterAll(async () => {
  shop?.child.kill('SIGKILL');
  await admin.end();
  await smtp.close();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const environment = {
    DEMO: undefined,
    DATABASE_URL: url,
    DATA_DIR,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://localhost',
  };
  shop = startServerProcess(environment);
  await shop.base;
}

async function stop(): Promise<void> {
  shop!.child.kill('SIGTERM');
  expect(await shop!.exit).toBe(0);
}

async function query(text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(text);
  await client.end();
  return rowCount ?? 0;
}

/** Queues mails. The later ones are due in an hour. */
const queue = (name: string, count: number, { isUrgent = false, isLater = false } = {}) =>
  query(`insert into outbox (message_id, kind, recipient, subject, text, html, expires_at, next_at)
    select '<${name}-' || n || '@shop.example>', 'test', n || '@customer.example', '', '', '',
      ${isUrgent ? `now() + interval '15 minutes'` : 'null'}, now() + interval '${isLater ? 1 : 0} hours'
    from generate_series(1, ${count}) n`);

const received = (name: string): number => smtp.received.filter(({ messageId }) => messageId.includes(name)).length;

const afterRestore = (...words: string[]): Promise<string> =>
  run(process.execPath, ['demo/backend/commands/after-restore.ts', '--database', url, ...words]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

test('A restored database sends no mail again: it notices, holds what it had queued, and an operator decides', async () => {
  await start();
  await queue('old', queued, { isLater: true });
  await run(join(programs()!, 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  const { rows } = await admin.query<{ at: Date }>('select now() as at');
  const backup = rows[0]!.at.toISOString();
  await query('update outbox set next_at = now()');
  await vi.waitUntil(() => received('old') === queued, 60_000);
  const marker = (): string => (JSON.parse(readFileSync(`${DATA_DIR}.marker`, 'utf8')) as { at: string }).at;
  await vi.waitUntil(() => marker() > backup, 30_000);
  await stop();

  await admin.query('drop database shop with (force)');
  await admin.query('create database shop');
  await run(join(programs()!, 'pg_restore'), [`--dbname=${url}`, dump]);
  await query('update outbox set next_at = now()');
  await start();
  expect(shop!.output()).toContain('The database was restored. Held until you decide');
  // What is new is sent, and what was queued would come before it.
  await queue('fresh', 1);
  await queue('sign-in', 1, { isUrgent: true });
  await vi.waitUntil(() => received('fresh') + received('sign-in') === 2, 60_000);
  expect(received('old')).toBe(queued);

  expect(await afterRestore()).toMatch(/Restored to .*\n {2}mails: 100 \(--mails send\|skip\)\n {2}reminders: 0/);
  expect(await afterRestore('--mails', 'ask')).toBe('--mails is "ask": write send or skip.\n');
  expect(await afterRestore('--mails', 'skip', '--reminders', 'skip', '--charges', 'ask')).toMatch(
    /mails: 100, skip\nreminders: 0, skip\ncharges: 0, ask\nNothing is held/,
  );
  expect(await afterRestore('--mails', 'skip')).toBe('No mails are held.\n');
  expect(await query(`select from outbox where error = 'Skipped after a restore' and sent_at is null`)).toBe(queued);
  await queue('later', 1);
  await vi.waitUntil(() => received('later') === 1, 60_000);
  expect(received('old')).toBe(queued);
});

test('An operator can start the hold, and send what is held', async () => {
  await stop();
  await queue('held', 3);
  expect(await afterRestore('--at', 'yesterday')).toContain('write a time as');
  expect(await afterRestore('--at', '2026-11-29T06:00:00Z')).toContain('Restored to 2026-11-29T06:00:00.000Z');
  await start();
  await queue('next', 1);
  await vi.waitUntil(() => received('next') === 1, 60_000);
  expect(received('held')).toBe(0);
  expect(await afterRestore('--mails', 'send')).toContain('mails: 3, send');
  await vi.waitUntil(() => received('held') === 3, 60_000);
});
