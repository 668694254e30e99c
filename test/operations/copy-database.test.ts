import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbedded, openServer } from '../../demo/backend/platform/database/open.ts';
import type { Database } from '../../demo/backend/platform/database/open.ts';
import { api } from '../support/backend/backend.ts';
import { databaseOn, startPostgres } from '../support/database/postgres.mjs';
import { startServerProcess } from '../support/servers/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'pawtal-copy-'));
const backup = join(folder, 'backup');
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let admin: pg.Client;
const databaseUrl = (name: string): string => databaseOn(postgres.url, name);

beforeAll(async () => {
  postgres = await startPostgres();
  admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database shop');
});
afterAll(async () => {
  await admin.end();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Output of the command, which runs in parallel with this process so that writes continue. */
const copy = (from: string, to: string): Promise<string> =>
  promisify(execFile)(process.execPath, ['demo/backend/commands/copy-database.ts', from, to]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

/** Every row of every table that the copy carries, in any order. Each database runs its own online steps. */
async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  const { pool } = database;
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and relname <> 'online_steps'`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of rows) {
    const content = await pool.query<{ row: string }>(`select row_to_json(each)::text as row from "${name}" as each`);
    all[name] = content.rows.map(({ row }) => row).toSorted();
  }
  await database.close();
  return all;
}

/** A dog has at most 100 tags. */
const dogs = ['robin-waffle', 'robin-pickle', 'robin-mochi', 'robin-biscuit'];

test('A backup made under load restores every row, keeps every write acknowledged before it, and runs', async () => {
  const running = startServerProcess({ DATABASE_URL: databaseUrl('shop'), DEMO: '1' });
  const base = await running.base;
  const form = new URLSearchParams({ email: 'robin@example.test', password: 'pawtal' });
  const answer = await fetch(`${base}/signin`, { method: 'POST', body: form, redirect: 'manual' });
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  const headers = { cookie, 'content-type': 'application/json' };

  const acknowledged: string[] = [];
  let isLoaded = true;
  const write = async (): Promise<void> => {
    while (isLoaded) {
      const tag = `tag-${crypto.randomUUID()}`;
      const query =
        'mutation savePetTags($petPublicId: ID!, $tags: [String!]!) { savePetTags(petPublicId: $petPublicId, tags: $tags) { savedTags } }';
      const response = await fetch(`${base}/gql`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': tag },
        body: JSON.stringify({
          query,
          variables: { petPublicId: dogs[acknowledged.length % dogs.length], tags: [tag] },
        }),
      });
      const { data } = (await response.json()) as { data?: { savePetTags?: unknown } };
      if (!data?.savePetTags) return;
      acknowledged.push(tag);
    }
  };
  const writing = write();
  await vi.waitUntil(() => acknowledged.length > 5, 60_000);
  const before = [...acknowledged];
  const made = await copy(databaseUrl('shop'), backup);
  isLoaded = false;
  expect(acknowledged.length).toBeGreaterThan(before.length);
  await writing;
  expect(made).toMatch(/\d+ customers/);
  running.child.kill();
  await running.exit;

  // A copy in a folder is recorded as a backup, in what it is a copy of. A copy on a server is the restored database.
  expect((await rowsOf(await openServer(databaseUrl('shop'))))['backups']).toHaveLength(1);
  await admin.query('drop database shop');
  await admin.query('create database shop');
  expect(await copy(backup, databaseUrl('shop'))).toBe(made);
  const restored = await rowsOf(await openServer(databaseUrl('shop')));
  expect(restored['backups']).toEqual([]);
  expect(restored).toEqual(await rowsOf(await openEmbedded(backup)));
  for (const tag of before)
    expect(
      restored['pets']!.some((row) => row.includes(tag)),
      tag,
    ).toBe(true);

  // The numbers of new rows continue, so that the restored database takes writes.
  const again = startServerProcess({ DATABASE_URL: databaseUrl('shop'), DEMO: '1' });
  try {
    const url = (await again.base) + api('subscription/robin-waffle/pause');
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({}) });
    expect(response.status, await response.text()).toBe(200);
  } finally {
    again.child.kill();
    await again.exit;
  }

  const used = databaseUrl('used');
  await admin.query('create database used template shop');
  expect(await copy(databaseUrl('shop'), used)).toContain('The target has customers already');
  expect(await copy(databaseUrl('postgres'), used)).toContain('The source is not a database of this version');
  expect(await copy(used, used)).toContain('The source and the target are the same');
  expect(await copy(used, '')).toContain('Usage: npm run copy-database');
});
