import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openServer } from '../../demo/backend/platform/database/open.ts';
import type { Database } from '../../demo/backend/platform/database/open.ts';
import { createApp } from '../../demo/app.ts';
import { readConfig } from '../../demo/backend/platform/config.ts';
import { isUnavailable } from '../../demo/backend/platform/database/unavailable.ts';
import { stubBuild } from '../support/servers/built.ts';
import { api, startBackend } from '../support/backend/backend.ts';
import type { Backend } from '../support/backend/backend.ts';
import { startSilentProxy } from '../support/servers/silent-proxy.ts';

/** Milliseconds by which a customer gets an answer, and by which the process is ready again. */
const answered = 5000;
const cured = 10_000;

let backend: Backend;
let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let database: Database;
let app: FastifyInstance;
let cookie: string;

beforeEach(async () => {
  backend = await startBackend({ DIST_DIR: stubBuild() });
  const { hostname: host, port } = new URL(inject('databaseServer')!);
  proxy = await startSilentProxy({ host, port: Number(port) });
  const { rows } = await backend.database.pool.query<{ name: string }>('select current_database() as name');
  database = await openServer(`postgres://pawtal@127.0.0.1:${proxy.port}/${rows[0]!.name}`);
  app = await createApp(readConfig({ DEMO: '1', DIST_DIR: stubBuild() }), database, { quiet: true });
  cookie = await backend.signIn('robin');
});
afterEach(async () => {
  proxy.close();
  await app.close();
  await database.close();
  await backend.close();
});

/** The answer to a request, with its time. */
async function timed(request: InjectOptions | string) {
  const since = performance.now();
  const answer = await app.inject(request);
  return { answer, ms: performance.now() - since };
}
const read = () => timed({ url: api('customer-data'), headers: { cookie } });
const change = (key: string) =>
  timed({ method: 'POST', url: api('calendar'), headers: { cookie, 'idempotency-key': key } });

test('Silent connections: each request gets 503 with Retry-After within 5 s, and all is well within 10 s of the cure', async () => {
  expect((await read()).answer.statusCode).toBe(200);
  proxy.silence();
  const during = await Promise.all([read(), read(), change('one'), timed('/readyz'), timed('/gb/account/')]);
  for (const { answer, ms } of during) {
    expect(ms).toBeLessThan(answered);
    if (answer.statusCode !== 200)
      expect({ statusCode: answer.statusCode, retryAfter: answer.headers['retry-after'] }).toEqual({
        statusCode: 503,
        retryAfter: '2',
      });
  }
  expect(during.slice(0, 4).map(({ answer }) => answer.statusCode)).toEqual([503, 503, 503, 503]);
  // Nothing is claimed about a change whose end is unknown.
  expect(during[2]!.answer.body).not.toMatch(/nothing was changed/i);
  proxy.cure();
  const since = performance.now();
  await vi.waitUntil(async () => (await timed('/readyz')).answer.statusCode === 200, cured);
  await vi.waitUntil(async () => (await read()).answer.statusCode === 200, cured);
  await vi.waitUntil(async () => (await change('one')).answer.statusCode === 200, cured);
  expect(performance.now() - since).toBeLessThan(cured);
}, 60_000);

test('Changes that wait for a locked row delay no read', async () => {
  const locking = await backend.database.pool.connect();
  await locking.query('start transaction');
  await locking.query(`select from customers where email = 'single@example.test' for update`);
  const waiting = Array.from({ length: database.pool.options.max + 4 }, () =>
    database.pool.query(`select from customers where email = 'single@example.test' for update`).catch(isUnavailable),
  );
  await vi.waitUntil(() => database.pool.waitingCount > 0);
  const { answer, ms } = await read();
  expect(answer.statusCode).toBe(200);
  expect(ms).toBeLessThan(2000);
  await locking.query('rollback');
  locking.release();
  await Promise.all(waiting);
}, 60_000);

test('A query whose answer never comes is cancelled on the server, and its lock is free', async () => {
  const locking = database.pool.query('select pg_advisory_lock(7), pg_sleep(60)').catch((error: Error) => error);
  const isHeld = async () =>
    (await backend.database.pool.query(`select from pg_locks where locktype = 'advisory' and objid = 7`)).rowCount! > 0;
  await vi.waitUntil(isHeld);
  database.pool.bounds.query = 300;
  const late = await database.pool.query('select pg_sleep(60)').catch((error: Error) => error);
  expect(isUnavailable(late)).toBe(true);
  const running = async () =>
    (await backend.database.pool.query(`select from pg_stat_activity where query = 'select pg_sleep(60)'`)).rowCount;
  await vi.waitUntil(async () => (await running()) === 0, 5000);
  proxy.close();
  expect(isUnavailable(await locking)).toBe(true);
}, 60_000);
