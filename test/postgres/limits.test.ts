import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, startBackend } from '../support/backend/backend.ts';
import type { Backend } from '../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('A change that waits 5 seconds for a lock, and a statement that takes 10, end with 503 and Retry-After', async () => {
  const { pool } = backend.database;
  const cookie = await backend.signIn('robin');
  const change = () => backend.app.inject({ method: 'POST', url: api('calendar'), headers: { cookie } });
  const locking = await pool.connect();
  await locking.query('start transaction');
  await locking.query(`select id from customers where email = 'robin@example.test' for update`);
  const started = performance.now();
  const endOf = async (error: Promise<unknown>): Promise<[code: unknown, seconds: number]> => [
    await error.then(
      () => 'none',
      (each: { code?: string }) => each.code,
    ),
    Math.round((performance.now() - started) / 1000),
  ];
  const [answer, slow] = await Promise.all([
    change().then((each) => [each, Math.round((performance.now() - started) / 1000)] as const),
    endOf(pool.query('select pg_sleep(60)')),
  ]);
  await locking.query('rollback');
  locking.release();
  const [{ statusCode, headers }, seconds] = answer;
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(seconds).toBeGreaterThanOrEqual(5);
  expect(seconds).toBeLessThan(9);
  expect(slow[0]).toBe('57014');
  expect(slow[1]).toBeGreaterThanOrEqual(10);
  expect(slow[1]).toBeLessThan(15);
  expect((await change()).statusCode).toBe(200);
});
