import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { migrate } from '../../../../demo/backend/platform/database/migrate.ts';
import { stubBuild } from '../../../support/servers/built.ts';
import { api, openFresh, signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend({ DIST_DIR: stubBuild() });
  cookie = await backend.signIn('robin');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => backend.close());

/** Makes the database unreachable from now on. */
function cutDatabase(error: Error): void {
  const refuse = (callback?: (error: Error) => void) => (callback ? callback(error) : Promise.reject(error));
  for (const pool of new Set([backend.database.pool, backend.database.reads, backend.database.health]))
    vi.spyOn(pool, 'connect').mockImplementation(refuse as typeof pool.connect);
}
const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test('A connection that breaks in use fails its query, not the process; the pool keeps working', async () => {
  const database = await openFresh();
  const client = await database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }).connection;
  const answer = client.query('select pg_sleep(5)').catch((error: Error) => error.message);
  stream.destroy(new Error('Connection terminated by the test'));
  expect(await answer).toContain('Connection terminated');
  client.release();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

describe('While the database can’t be reached', () => {
  test.each([
    refused(),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' }),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  ])('an API responds with 503, the contract’s error and Retry-After (%s)', async (error) => {
    cutDatabase(error);
    for (const url of [api('customer-data'), api('pet/confirm-delivery/s-robin-4'), '/gql']) {
      const method = url.includes('confirm') ? 'POST' : 'GET';
      const response = await backend.app.inject({ method, url, headers: { cookie } });
      expect(response.statusCode, url).toBe(503);
      expect(response.json(), url).toEqual({ error: { code: 'unavailable', message: expect.any(String) } });
      expect(response.headers, url).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    vi.restoreAllMocks();
    expect((await backend.app.inject({ url: api('customer-data'), headers: { cookie } })).statusCode).toBe(200);
  });

  test('a query of the shopping service that fails midway gives 503, too', async () => {
    const { reads: pool } = backend.database;
    const original = pool.query.bind(pool);
    // The session lookup succeeds; the resolver's own query fails.
    vi.spyOn(pool, 'query').mockImplementation(((...parameters: Parameters<typeof original>) => {
      const answer = original(...parameters) as unknown as Promise<unknown>;
      return answer.finally(() => cutDatabase(refused()));
    }) as unknown as typeof pool.query);
    const payload = { query: '{ customer { firstName } }' };
    const response = await backend.app.inject({ method: 'POST', url: '/gql', headers: { cookie }, payload });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'unavailable' } }] });
  });

  test('a browser gets a page in the language of the store, never JSON', async () => {
    cutDatabase(refused());
    const pages = [
      await backend.app.inject('/nl/'),
      await backend.app.inject('/nl/nergens'),
      await backend.app.inject({ url: '//evil.test/page', headers: { 'accept-language': 'nl' } }),
      await backend.app.inject('/nl/parcel/?order=1'),
      await backend.app.inject({ ...signInForm('robin@example.test', 'pawtal'), url: '/signin?locale=nl' }),
    ];
    for (const { statusCode, headers, body } of pages) {
      expect({ statusCode, contentType: headers['content-type'], retryAfter: headers['retry-after'] }).toEqual({
        statusCode: 503,
        contentType: 'text/html; charset=utf-8',
        retryAfter: '2',
      });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(body).toContain('<h1>Deze pagina kan nu niet worden geladen</h1>');
      expect(body).toContain('<a class="button" href="">Opnieuw proberen</a>');
    }
  });

  test('the log names the route, never the calendar’s secret URL', async () => {
    const secret = 's'.repeat(43);
    const lines: string[] = [];
    const app = await createApp(readConfig({ DEMO: '1' }), backend.database, {
      log: { write: (line) => void lines.push(line) },
    });
    for (const error of [refused(), new Error('unexpected')]) {
      cutDatabase(error);
      const { statusCode } = await app.inject(`/gb/calendar/${secret}.ics`);
      expect(statusCode).toBe(error.message === 'unexpected' ? 500 : 503);
    }
    await app.close();
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain('GET /:locale/calendar/:file');
    expect(lines.join('')).not.toContain(secret);
  });

  test('/healthz reports a live process, /readyz that it can’t serve', async () => {
    const status = async (url: string, headers = {}) => (await backend.app.inject({ url, headers })).statusCode;
    expect({ healthz: await status('/healthz'), readyz: await status('/readyz') }).toEqual({
      healthz: 200,
      readyz: 200,
    });
    // A load balancer may send an empty Host header.
    expect(await status('/readyz', { host: '' })).toBe(200);
    cutDatabase(refused());
    expect({ healthz: await status('/healthz'), readyz: await status('/readyz') }).toEqual({
      healthz: 200,
      readyz: 503,
    });
  });
});

test('/readyz names what is missing: the build, or a migration', async () => {
  const database = await openFresh();
  await migrate(database.kysely);
  const dist = mkdtempSync(join(tmpdir(), 'pawtal-build-'));
  const app = await createApp(readConfig({ DEMO: '1', DIST_DIR: dist }), database, { quiet: true });
  const ready = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json<{ status: string }>().status];
  };
  expect(await ready()).toEqual([503, 'build missing']);
  cpSync(stubBuild(), dist, { recursive: true });
  expect(await ready()).toEqual([200, 'ready']);
  rmSync(join(dist, 'account.js'));
  expect(await ready()).toEqual([503, 'build missing']);
  cpSync(stubBuild(), dist, { recursive: true });
  await database.pool.query(`delete from kysely_migration where name > '0001-start'`);
  expect(await ready()).toEqual([503, 'tables outdated']);
  await app.close();
  await database.close();
  rmSync(dist, { recursive: true });
});

test('A read-only database answers reads, and changes with 503 and Retry-After; /readyz reports it', async () => {
  const database = await openFresh();
  await migrate(database.kysely);
  const app = await createApp(readConfig({ DEMO: '1', DIST_DIR: stubBuild() }), database, { quiet: true });
  const setting = `default_transaction_read_only`;
  const set = async (sql: string): Promise<void> => {
    // Health makes a new connection each time.
    if (database.isServer) {
      const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
      await database.pool.query(`start transaction read write; alter database ${rows[0]!.name} ${sql}; commit`);
    }
    for (const pool of new Set([database.pool, database.reads])) {
      const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      for (const client of clients) await client.query(sql);
      for (const client of clients) client.release();
    }
  };
  await set(`set ${setting} = on`);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/gb/account/')).statusCode).toBeLessThan(500);
  const refusedWrite = await app.inject(signInForm('visitor@example.test', 'wrong'));
  expect({ statusCode: refusedWrite.statusCode, retryAfter: refusedWrite.headers['retry-after'] }).toEqual({
    statusCode: 503,
    retryAfter: '2',
  });
  await set(`reset ${setting}`);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
  await database.close();
});

test('/readyz answers 503 from a change that finds the disk full until there is space', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  const { pool, health } = backend.database;
  const status = async (): Promise<number> => (await backend.app.inject('/readyz')).statusCode;
  expect(await status()).toBe(200);
  // Reading works on a full disk; what takes a page fails.
  const restore = [...new Set([pool, health])].map((each) => {
    const query = each.query.bind(each) as (...parameters: unknown[]) => Promise<unknown>;
    return vi.spyOn(each, 'query').mockImplementation(((...parameters: unknown[]) => {
      const [first] = parameters as [string | { text: string }];
      const text = typeof first === 'string' ? first : first.text;
      return /^\s*(?:insert|update|create)/.test(text) ? Promise.reject(full) : query(...parameters);
    }) as typeof each.query);
  });
  const change = await backend.app.inject(signInForm('robin@example.test', 'pawtal'));
  expect({ statusCode: change.statusCode, retryAfter: change.headers['retry-after'] }).toEqual({
    statusCode: 503,
    retryAfter: '2',
  });
  expect(await status()).toBe(503);
  expect((await backend.app.inject({ url: api('customer-data'), headers: { cookie } })).statusCode).toBe(200);
  for (const each of restore) each.mockRestore();
  expect(await status()).toBe(200);
  expect((await backend.app.inject(signInForm('robin@example.test', 'pawtal'))).statusCode).toBe(303);
});

test('/readyz answers while requests have taken all connections of a server', async () => {
  const database = await openFresh();
  await migrate(database.kysely);
  const app = await createApp(readConfig({ DEMO: '1', DIST_DIR: stubBuild() }), database, { quiet: true });
  // The embedded database has a single connection.
  if (database.isServer) {
    const clients = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()));
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    for (const client of clients) client.release();
  } else expect(database.health).toBe(database.pool);
  await app.close();
  await database.close();
});

test('/readyz answers 503 until all migrations are done', async () => {
  const database = await openFresh();
  const app = await createApp(readConfig({ DEMO: '1', DIST_DIR: stubBuild() }), database, { quiet: true });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await migrate(database.kysely);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
  await database.close();
});

describe('A browser’s request', () => {
  test('may have 37 kB of cookies', async () => {
    const app = await createApp(readConfig({ DEMO: '1' }), backend.database, { quiet: true });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const many = Array.from({ length: 60 }, (_, index) => `utm_${index}=${'x'.repeat(600)}`).join('; ');
    expect((await fetch(`${base}/gb/`, { headers: { cookie: many } })).status).toBe(200);
    await app.close();
  });

  test('with still longer cookies gets a page that removes the account’s cookies and continues', async () => {
    const app = await createApp(readConfig({ DEMO: '1' }), backend.database, { quiet: true });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = Array.from({ length: 60 }, (_, index) => `utm_${index}=${'x'.repeat(3000)}`).join('; ');
    const response = await fetch(`${base}/de/`, { headers: { cookie } });
    expect(response.status).toBe(431);
    const page = await response.text();
    expect(page).toContain('<section lang="de-DE">');
    const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    await app.close();
  });

  test('whose body arrives too slowly is ended', async () => {
    const app = await createApp(readConfig({ DEMO: '1' }), backend.database, { quiet: true, slowestRequest: 200 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(
      'POST /gql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await app.close();
  });
});
