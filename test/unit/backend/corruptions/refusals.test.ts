import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { verifyPassword } from '../../../../demo/backend/platform/secrets.ts';
import { api, signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

vi.mock('../../../../demo/backend/platform/secrets.ts', { spy: true });

let backend: Backend;
let robin: string;
beforeAll(async () => {
  // Only a trusted proxy's X-Forwarded headers are read.
  backend = await startBackend({ DEMO_PUBLIC: '1', TRUSTED_PROXIES: 'loopback' });
  robin = await backend.signIn('robin');
});
afterAll(() => backend.close());

const confirm = (headers: Record<string, string> = {}, payload?: string) =>
  backend.app.inject({
    method: 'POST',
    url: api('pet/confirm-delivery/s-robin-4'),
    headers: { cookie: robin, ...headers },
    ...(payload !== undefined && { payload }),
  });

describe('Any unknown id is a 404 without details', () => {
  test.each([
    '%00',
    'a%00b',
    'x'.repeat(65),
    'x'.repeat(250),
    '..',
    '%2e%2e%2f',
    "'%20or%201=1",
    '%F0%9F%90%95',
    '💩',
    '-1',
    'null',
  ])('%s', async (id) => {
    for (const path of ['pet/feeding-plan-public', 'pet/delivery-details-public', 'box-breakdown/upcoming']) {
      const response = await backend.app.inject({
        url: api(`${path}/${encodeURI(decodeURI(id))}`),
        headers: { cookie: robin },
      });
      expect(response.statusCode, response.body).toBe(404);
      expect(response.json()).toMatchObject({ error: { code: 'not-found' } });
    }
  });
  test('a path that can’t be decoded is refused', async () => {
    const response = await backend.app.inject({ url: api('pet/feeding-plan-public/%zz'), headers: { cookie: robin } });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ error: { message: string } }>().error.message).toBeTruthy();
  });
});

describe('POST pet/confirm-delivery/{id} has no body', () => {
  test('a form or text as body is 415, and nothing changes', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect((await confirm({ 'content-type': type }, 'a=b')).statusCode, type).toBe(415);
    }
  });
  test('broken JSON is 400, too much of it 413', async () => {
    expect((await confirm({ 'content-type': 'application/json' }, '{')).statusCode).toBe(400);
    expect((await confirm({ 'content-type': 'application/json' }, `"${'x'.repeat(70_000)}"`)).statusCode).toBe(413);
  });
  test('a malformed key is 400', async () => {
    expect((await confirm({ 'idempotency-key': 'a key' })).statusCode).toBe(400);
    expect((await confirm({ 'idempotency-key': 'x'.repeat(129) })).statusCode).toBe(400);
  });
  test.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost.evil.test' }],
  ])('from %o: 403', async (headers) => {
    const response = await confirm(headers as Record<string, string>);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: { code: 'origin' } });
  });
  test('signed out: 401, without details of the delivery', async () => {
    const response = await confirm({ cookie: 'pawtal=forged' });
    expect({ statusCode: response.statusCode, code: response.json<{ error: { code: string } }>().error.code }).toEqual({
      statusCode: 401,
      code: 'signed-out',
    });
  });
  test('after all this the delivery is unchanged, and can be confirmed', async () => {
    const url = api('box-breakdown/upcoming/s-robin-4');
    const before = await backend.app.inject({ url, headers: { cookie: robin } });
    expect(before.json()).toMatchObject({ status: 'dispatched', version: 1 });
    const own = await confirm({
      origin: 'http://localhost:80',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    });
    expect(own.json()).toMatchObject({ delivery: { status: 'delivered', version: 2 } });
  });
});

describe('POST /signin', () => {
  test('accepts only a form, of limited size', async () => {
    const json = await backend.app.inject({
      method: 'POST',
      url: '/signin',
      payload: { email: 'robin@example.test', password: 'pawtal' },
    });
    expect(json.statusCode).toBe(415);
    expect((await backend.app.inject(signInForm('robin@example.test', 'x'.repeat(5000)))).statusCode).toBe(413);
  });
  test('an e-mail that is none, or has invalid characters, is refused', async () => {
    for (const email of ['robin@example.test\u0000x', "' or 1=1 --", '💩', ' ']) {
      expect([400, 401, 422]).toContain((await backend.app.inject(signInForm(email, 'pawtal'))).statusCode);
    }
  });
  test('an unknown e-mail costs as much as a wrong password: one hash of the same length', async () => {
    const verify = vi.mocked(verifyPassword);
    const costs = [];
    for (const email of ['robin@example.test', 'unknown@example.test']) {
      verify.mockClear();
      await backend.app.inject(signInForm(email, 'wrong'));
      costs.push(
        verify.mock.calls.map(([password, stored]) => [password, stored.split('$').map(({ length }) => length)]),
      );
    }
    expect(costs[0]).toHaveLength(1);
    expect(costs[1]).toEqual(costs[0]);
  });
  test('over https the cookie is Secure and bound to the host', async () => {
    const app = await createApp(readConfig({ DEMO: '1', HTTPS: '1' }), backend.database, { quiet: true });
    const [cookie] = (await app.inject(signInForm('robin@example.test', 'pawtal'))).cookies;
    expect(cookie).toMatchObject({ name: '__Host-pawtal', secure: true, httpOnly: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    const answer = await app.inject({ url: api('navbar'), headers: { cookie: `__Host-pawtal=${cookie!.value}` } });
    expect(answer.statusCode).toBe(200);
    await app.close();
  });
});

describe('ALLOWED_ORIGINS', () => {
  test('allows exactly those, with preflight', async () => {
    const app = await createApp(
      readConfig({ DEMO: '0', ALLOWED_ORIGINS: 'https://shop.test, https://cms.test:8443' }),
      backend.database,
      {
        quiet: true,
      },
    );
    const answer = async (origin: string) => {
      const preflight = await app.inject({
        method: 'OPTIONS',
        url: api('pet/confirm-delivery/x'),
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'idempotency-key',
        },
      });
      const post = await app.inject({
        method: 'POST',
        url: api('pet/confirm-delivery/x'),
        headers: { origin, cookie: robin },
      });
      return [preflight.statusCode, post.statusCode, post.headers['access-control-allow-origin']];
    };
    expect(await answer('https://shop.test')).toEqual([204, 404, 'https://shop.test']);
    expect(await answer('https://cms.test:8443')).toEqual([204, 404, 'https://cms.test:8443']);
    for (const origin of ['https://shop.test.evil', 'http://shop.test', 'https://cms.test', 'http://localhost:3000'])
      expect(await answer(origin), origin).toEqual([403, 403, undefined]);
    await app.close();
  });
});

test('ALLOWED_ORIGINS accepts capitals and a final slash, and rejects null and invalid origins', () => {
  expect(readConfig({ ALLOWED_ORIGINS: 'https://Shop.Test/ http://cms.test:80' }).allowedOrigins).toEqual([
    'https://shop.test',
    'http://cms.test',
  ]);
  for (const bad of ['null', '*', 'shop.test', 'https://shop.test/path', 'https://user@shop.test', 'file:///'])
    expect(() => readConfig({ ALLOWED_ORIGINS: bad }), bad).toThrow(
      /ALLOWED_ORIGINS contains ".+": write each origin as/,
    );
});

describe('Hostile input is refused, and never causes a server error', () => {
  test('JSON or GraphQL nested 10,000 deep is 400', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const bodies = [deep, `{"query":"{ __typename }","variables":{"a":${deep}}}`];
    for (const url of ['/gql', api('pet/confirm-delivery/s-robin-4')]) {
      for (const payload of bodies) {
        const headers = { cookie: robin, 'content-type': 'application/json', 'idempotency-key': 'deep' };
        const response = await backend.app.inject({ method: 'POST', url, headers, payload });
        expect(response.statusCode, url).toBe(400);
        expect(response.json()).toMatchObject({ error: { code: 'malformed' } });
      }
    }
    const query = '{a'.repeat(10_000) + '}'.repeat(10_000);
    const response = await backend.app.inject({
      method: 'POST',
      url: '/gql',
      headers: { cookie: robin },
      payload: { query },
    });
    expect({ statusCode: response.statusCode, body: response.body }).toEqual({
      statusCode: 200,
      body: expect.stringContaining('2000 tokens'),
    });
  });

  test.each([
    { host: 'a b' },
    { host: 'shop.test:99999' },
    { host: '[::1' },
    { host: 'shop.test/path' },
    { host: 'user@shop.test' },
    { 'x-forwarded-host': '<script>' },
    { 'x-forwarded-host': 'a,b c' },
    { 'x-forwarded-proto': 'javascript' },
    { 'x-forwarded-proto': '\u00e9' },
  ])('an odd %o is 400', async (headers) => {
    for (const url of ['/gql?query={__typename}', api('referral'), api('calendar'), '/gb/', '/demo/docs/']) {
      const response = await backend.app.inject({
        url,
        headers: { cookie: robin, ...(headers as Record<string, string>) },
      });
      expect({ statusCode: response.statusCode, body: response.json() }, url).toEqual({
        statusCode: 400,
        body: { error: expect.objectContaining({ code: 'host' }) },
      });
    }
  });

  test('a return URL beyond Latin-1 is followed after sign-in; one with control characters leads to the account', async () => {
    const signIn = async (to: string) => {
      const response = await backend.app.inject(signInForm('robin@example.test', 'pawtal', { return: to }));
      return [response.statusCode, response.headers.location];
    };
    expect(await signIn('/gb/寿司?q=Größe#💩')).toEqual([303, '/gb/%E5%AF%BF%E5%8F%B8?q=Gr%C3%B6%C3%9Fe#%F0%9F%92%A9']);
    for (const bad of ['/a\u0001b', '/a\u007f', '/\u0000', '/a\r\nb', '/.//evil.test', '/x/..//evil.test'])
      expect(await signIn(bad), bad).toEqual([303, '/account/']);
  });
});

test('A page that shows the customer’s e-mail address is never cached', async () => {
  for (const url of ['/signup', '/gb/signup/']) {
    expect((await backend.app.inject({ url, headers: { cookie: robin } })).headers['cache-control'], url).toBe(
      'no-store',
    );
    expect((await backend.app.inject({ url })).headers['cache-control'], url).toBe('no-cache');
  }
});

test('One key makes one change, for any timestamp in its query', async () => {
  const answers = await Promise.all(
    ['', '?t=1', '?t=2'].map((query) =>
      backend.app.inject({
        method: 'POST',
        url: api(`calendar${query}`),
        headers: { cookie: robin, 'idempotency-key': 'one-key' },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});
