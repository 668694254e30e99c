import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, startBackend } from '../support/backend/backend.ts';
import type { Backend } from '../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('A change that waits 4 seconds for a lock, and a statement that takes 7, end with 503 and Retry-After', async () => {
  const { pool } = backend.database;
  const cookie = await backend.signIn('robin');
  const change = () => backend.app.inject({ method: 'POST', url: api('calendar'), headers: { cookie } });
  // All connections have these limits. Then they get shorter ones.
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const limits = ['lock_timeout', 'statement_timeout'];
  for (const client of clients) {
    const { rows } = await client.query('select setting from pg_settings where name = any($1) order by name', [limits]);
    expect(rows).toEqual([{ setting: '4000' }, { setting: '7000' }]);
    await client.query('set lock_timeout = 200; set statement_timeout = 400');
    client.release();
  }
  const locking = await pool.connect();
  await locking.query('start transaction');
  await locking.query(`select id from customers where email = 'robin@example.test' for update`);
  const { statusCode, headers } = await change();
  expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '2' });
  await locking.query('rollback');
  locking.release();
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  expect((await change()).statusCode).toBe(200);
});
