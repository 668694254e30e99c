import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiled } from '../../../../demo/backend/platform/database/compiled.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

interface Values {
  first: string;
  second: string;
  most: number;
}

let builds = 0;
const namesOf = compiled((kysely, { first, second, most }: Values) => {
  builds += 1;
  return kysely
    .selectFrom('customers')
    .select(['email', sql<string>`${second}::text`.as('second'), 'country'])
    .where((where) => where.or([where('email', '=', first), where('email', '=', second)]))
    .where('country', '<>', 'XX')
    .orderBy('email')
    .limit(most);
});

test('A compiled select sends the values of each call, in any order and repeatedly', async () => {
  const { kysely } = backend.database;
  const find = async (first: string, second: string, most: number): Promise<string[][]> =>
    (await namesOf(kysely, { most, second, first })).map((row) => [row.email, row.second, row.country]);
  expect(await find('robin@example.test', 'de@example.test', 5)).toEqual([
    ['de@example.test', 'de@example.test', 'DE'],
    ['robin@example.test', 'de@example.test', 'GB'],
  ]);
  expect(await find('fr@example.test', 'robin@example.test', 1)).toEqual([
    ['fr@example.test', 'robin@example.test', 'FR'],
  ]);
  expect(await find('unknown@example.test', "' or true --", 5)).toEqual([]);
  expect(builds).toBe(1);
});

test('A compiled select within a transaction reads what the transaction has written', async () => {
  const change = backend.database.kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('customers')
      .set({ country: 'IE' })
      .where('email', '=', 'robin@example.test')
      .execute();
    const [row] = await namesOf(transaction, { first: 'robin@example.test', second: '', most: 1 });
    throw new Error(`rolled back: ${row?.country}`);
  });
  await expect(change).rejects.toThrow('rolled back: IE');
});
