import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../../../demo/backend/platform/database/lock.ts';
import { migrate } from '../../../../demo/backend/platform/database/migrate.ts';
import type { Database } from '../../../../demo/backend/platform/database/open.ts';
import { inTransaction } from '../../../../demo/backend/platform/database/transaction.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { makeLink, redeemLink } from '../../../../demo/backend/sign-in/links.ts';
import { openFresh } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';

let database: Database;
beforeAll(async () => {
  database = await openFresh();
  await migrate(database.kysely);
});
afterAll(() => database.close());

const one = async (value: number): Promise<number> => {
  const { rows } = await database.pool.query<{ value: number }>({
    name: 'one',
    text: 'select $1::int as value',
    values: [value],
  });
  return rows[0]!.value;
};

describe('The pool, the same on the embedded database and on a server', () => {
  test('each query gets its own result, however many run at once', async () => {
    const values = Array.from({ length: 500 }, (_, index) => index);
    expect(await Promise.all(values.map(one))).toEqual(values);
  });
  test('after an error of SQL, binding or statement name, queries and results stay in step', async () => {
    const failures = [
      database.pool.query('select nonsense'),
      database.pool.query('this is no SQL'),
      database.pool.query('select $1::int', ['x']),
      database.pool.query({ name: 'broken', text: 'select 1 / ($1::int)', values: [0] }),
      sql`select missing from clock`.execute(database.kysely),
    ];
    const results = await Promise.allSettled([...failures, one(7), one(8)]);
    expect(results.map(({ status }) => status)).toEqual([...failures.map(() => 'rejected'), 'fulfilled', 'fulfilled']);
    expect(await Promise.all([one(1), one(2)])).toEqual([1, 2]);
    await expect(
      database.pool.query({ name: 'broken', text: 'select 1 / ($1::int)', values: [1] }),
    ).resolves.toBeDefined();
  });
  test('large texts in any script are stored unchanged', async () => {
    const text = '🐕 “Größe” — كلب '.repeat(20_000);
    const { rows } = await database.pool.query<{ text: string }>('select $1::text as text', [text]);
    expect(rows[0]?.text).toBe(text);
  });
  test('a transaction is all or nothing', async () => {
    const clock = () => database.kysely.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
    await expect(
      inTransaction(database.kysely, async (transaction) => {
        await transaction.updateTable('clock').set({ offset_ms: 5 }).execute();
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await clock()).toEqual({ offset_ms: 0 });
  });
  test('a serialization failure or a deadlock is retried', async () => {
    let tries = 0;
    const result = await inTransaction(database.kysely, async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('again'), { code: tries === 1 ? '40001' : '40P01' });
      return 'done';
    });
    expect({ result, tries }).toEqual({ result: 'done', tries: 3 });
  });
  test('a sign-in link that several connections redeem at once signs in one of them', async () => {
    const fresh = await openFresh();
    await migrate(fresh.kysely);
    await fillSamples(fresh, filledAt, { only: ['robin'] });
    const { id } = await fresh.kysely.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    for (let round = 0; round < 20; round += 1) {
      const token = await makeLink(fresh.kysely, id, null);
      const found = await Promise.all(Array.from({ length: 8 }, () => redeemLink(fresh, token)));
      expect(found.filter((each) => each !== undefined)).toEqual([{ customerId: id, returnTo: undefined }]);
    }
    await fresh.close();
  });
  test('migrating again changes nothing', async () => {
    expect(await migrate(database.kysely)).toEqual([]);
  });
});

describe('The lock of a data directory', () => {
  const folders: string[] = [];
  const folder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'pawtal-lock-')));
    return folders.at(-1)!;
  };
  afterEach(() => folders.splice(0).forEach((each) => rmSync(each, { recursive: true, force: true })));

  test('is released', () => {
    const directory = folder();
    lockDirectory(directory)();
    expect(() => lockDirectory(directory)()).not.toThrow();
  });
  test('of a live process: refused, with advice', () => {
    const directory = folder();
    writeFileSync(join(directory, 'lock.pid'), String(process.ppid));
    expect(() => lockDirectory(directory)).toThrow(/in use by process \d+: stop that one, or set DATA_DIR/);
  });
  test('of a dead process, of another process with its id, or unreadable: taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('exit', resolve));
    for (const content of [String(child.pid), `${process.ppid} 1`, '', 'rubbish']) {
      const directory = folder();
      writeFileSync(join(directory, 'lock.pid'), content);
      lockDirectory(directory);
      expect(readFileSync(join(directory, 'lock.pid'), 'utf8')).toContain(String(process.pid));
    }
  });
});
