import fc from 'fast-check';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Standing } from '../../../demo/workbench/app/demo-data.ts';
import { createOwnBackend } from '../../../demo/workbench/own-backend/app.ts';
import { addressAt } from '../../../demo/workbench/own-backend/forward.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { startProxy } from '../../support/servers/altering-proxy.ts';
import type { Alter, Passing, Proxy } from '../../support/servers/altering-proxy.ts';
import { makeDist } from '../pages/pages-app.ts';

let backend: Backend;
let altered: Proxy;
let app: FastifyInstance;
let alter: Alter;
/** What arrived at the backend. */
let arrived: Passing[];
const asItIs: Alter = (asked, forward) => forward(asked);

const open = (origin: string): Promise<FastifyInstance> =>
  createOwnBackend(readConfig({ DEMO: '1', DIST_DIR: makeDist() }), origin, { quiet: true });

beforeAll(async () => {
  backend = await startBackend();
  const host = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  altered = await startProxy(host, (asked, forward) => {
    arrived.push(asked);
    return alter(asked, forward);
  });
  app = await open(altered.url);
});
afterAll(async () => {
  await app.close();
  altered.close();
  await backend.close();
});
beforeEach(() => {
  arrived = [];
  alter = asItIs;
});

const own = 'http://localhost:8002';
const headers = { host: 'localhost:8002' };
const api = (path: string): string => `/gb/new-account-api/1.0/${path}`;
/** Signs in through the proxy, as the form of the backend's page does. */
async function signIn(name = 'robin'): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/signin',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', origin: own, referer: `${own}/signin` },
    payload: `email=${name}%40example.test&password=pawtal`,
  });
  expect(answer.statusCode).toBe(303);
  return answer.cookies.map((each) => `${each.name}=${each.value}`).join('; ');
}
const get = (url: string, cookie?: string) => app.inject({ url, headers: { ...headers, ...(cookie && { cookie }) } });
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
const standing = async () => (await get('/demo/api/standing')).json<Standing>();
const fieldsOf = async (name: string) => (await standing()).backend?.calls.find((call) => call.name === name);
/** Changes an answer’s JSON. */
const changed =
  (path: RegExp, change: (json: Record<string, never>) => unknown): Alter =>
  async (asked, forward) => {
    const reply = await forward(asked);
    if (!path.test(asked.path)) return reply;
    return { ...reply, text: JSON.stringify(change(JSON.parse(reply.text) as Record<string, never>)) };
  };

describe('What passes', () => {
  test('calls, /gql, footer and sign-in are the backend’s; pages, files and the workbench are not', async () => {
    const cookie = await signIn();
    for (const url of [api('customer/pets'), '/service-endpoint/shopping/auth', '/gb/footer/', '/signin'])
      expect((await get(url, cookie)).statusCode, url).toBe(200);
    const answer = await app.inject({
      method: 'POST',
      url: '/gql',
      headers: { ...headers, cookie },
      payload: { query: 'query customer { customer { publicId } }' },
    });
    expect(answer.json()).toMatchObject({ data: { customer: { publicId: 'c-robin' } } });
    expect(arrived).toHaveLength(6);
    for (const url of ['/gb/', '/account/gb', '/account.js', '/demo/workbench', '/demo/no-such', '/account/no.js'])
      await get(url, cookie);
    expect(arrived).toHaveLength(6);
  });
  test('the rail gets deliveries and dogs of who is signed in, and the groups are shown', async () => {
    const cookie = await signIn();
    const { pets } = (await get(api('customer/pets'), cookie)).json<{ pets: { petPublicId: string }[] }>();
    for (const path of ['customer-data', 'customer/pets', `pet/delivery-details-public/${pets[0]!.petPublicId}`])
      await get(api(path), cookie);
    await get('/service-endpoint/shopping/auth', cookie);
    const { customer, backend: summary } = await standing();
    expect(customer).toMatchObject({ name: 'Robin', country: 'GB' });
    expect(customer!.boxes.map(({ id }) => id)).toContain('s-robin-5');
    expect(summary!.can).toContain('pause');
    await get('/service-endpoint/shopping/auth');
    expect((await standing()).customer).toBeNull();
  });
  test('the backend’s own addresses become this server’s, and those of others stay', async () => {
    alter = changed(/navbar/, (json) => ({
      ...json,
      shipment: `${altered.url}/account/gb/deliveries/1`,
      more: `${altered.url}0/other ${altered.url}.evil.example/`,
    }));
    expect((await get(api('navbar'), await signIn())).json()).toMatchObject({
      shipment: `${own}/account/gb/deliveries/1`,
      more: `${altered.url}0/other ${altered.url}.evil.example/`,
    });
  });
});

describe('Cookies and secrets', () => {
  test('a cookie is kept for http://localhost, sent only to the backend that set it, and no other one is sent', async () => {
    alter = async (asked, forward) => {
      const reply = await forward(asked);
      reply.headers.append('set-cookie', 'sid=42; Domain=staging.example; Path=/; Secure; HttpOnly; SameSite=None');
      return reply;
    };
    const set = (await get('/signin')).headers['set-cookie'];
    const mine = [set].flat().find((each) => each?.includes('sid='))!;
    expect(mine).toMatch(/^b[0-9a-f]{8}\.sid=42; Path=\/; HttpOnly; SameSite=Lax$/);
    await get('/signin', `${mine.split(';', 1)[0]}; session=of-another-app; b00000000.sid=of-another-backend`);
    expect(arrived.at(-1)!.headers['cookie']).toBe('sid=42');
    expect(arrived.at(-1)!.headers).not.toHaveProperty('x-forwarded-for');
  });
  test('a pasted session signs in, and a malformed cookie is reported', async () => {
    const answer = await post('/demo/api/session', { cookie: await backend.signIn('single') });
    const [pair] = String(answer.headers['set-cookie']).split(';');
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    expect((await get(api('customer-data'), pair)).json()).toMatchObject({ public_id: 'c-single' });
    const refused = await post('/demo/api/session', { cookie: 'no cookie' });
    expect({ statusCode: refused.statusCode, body: refused.json() }).toMatchObject({
      statusCode: 400,
      body: { error: { message: /name=value/ } },
    });
  });
  test('the workbench receives no value of a response, no cookie, password or key', async () => {
    alter = changed(/customer-data/, (json) => ({ ...json, is_complete: 'secret-token-123' }));
    const cookie = await signIn();
    await get(api('customer-data'), cookie);
    const text = JSON.stringify(await standing());
    expect(text).toContain('is_complete');
    for (const secret of ['secret-token-123', 'pawtal"', cookie.split('=')[1]!]) expect(text).not.toContain(secret);
  });
});

describe('What doesn’t fit the contract', () => {
  test.each<[string, string, (json: never) => unknown, string, string]>([
    ['a field is missing', 'customer-data', (json: object) => ({ ...json, email: undefined }), 'email', 'missing'],
    [
      'a field has another type',
      'customer-data',
      (json: object) => ({ ...json, is_complete: 1 }),
      'is_complete',
      'another number',
    ],
    [
      'a value is in no list',
      'customer/pets',
      ({ pets }: { pets: object[] }) => ({ pets: pets.map((pet) => ({ ...pet, gender: 'x' })) }),
      'pets.*.gender',
      'another text',
    ],
  ])('%s: the drawer shows call and field', async (_name, path, change, field, kind) => {
    const cookie = await signIn();
    await app.inject({ method: 'DELETE', url: '/demo/api/checks', headers });
    await get(api(path), cookie);
    expect(await fieldsOf(`GET ${path}`)).toMatchObject({ answers: 1, wrong: 0, fields: [] });
    alter = changed(new RegExp(path), change as never);
    for (const _time of [1, 2]) expect((await get(api(path), cookie)).headers['demo-misfits']).toBe('1');
    expect(await fieldsOf(`GET ${path}`)).toMatchObject({
      answers: 3,
      wrong: 2,
      fields: [{ field, arrived: kind, answers: 2 }],
    });
  });
  test('an error without the common body, an answer that may be kept, a path that isn’t there', async () => {
    const cookie = await signIn();
    await app.inject({ method: 'DELETE', url: '/demo/api/checks', headers });
    alter = async (asked, forward) => {
      const reply = await forward(asked);
      if (/navbar/.test(asked.path)) return { ...reply, status: 500, text: '{"oops":true}' };
      if (/raf/.test(asked.path)) return { ...reply, status: 404, text: 'Not Found' };
      reply.headers.set('cache-control', 'private');
      return reply;
    };
    for (const path of ['navbar', 'raf', 'customer-data']) await get(api(path), cookie);
    expect(await fieldsOf('GET navbar')).toMatchObject({ fields: [{ field: 'error', arrived: 'missing' }] });
    expect(await fieldsOf('GET raf')).toMatchObject({
      wrong: 1,
      absent: expect.stringMatching(/names referral: serve/),
    });
    expect(await fieldsOf('GET customer-data')).toMatchObject({ fields: [{ field: 'header cache-control' }] });
  });
});

test.each([
  [403, 'raf', 1, [{ field: 'status', wanted: expect.stringMatching(/own origin/) }]],
  [404, 'raf', 1, [{ field: 'status', wanted: expect.stringMatching(/names no id/) }]],
  [404, 'pet/feeding-plan-public/{id}', 0, []],
  [401, 'raf', 0, []],
])('a refusal with %i of %s is wrong %i times, as in npm run conformance', async (status, path, wrong, fields) => {
  const cookie = await signIn();
  await app.inject({ method: 'DELETE', url: '/demo/api/checks', headers });
  alter = async () => ({
    status,
    headers: new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' }),
    text: JSON.stringify({ error: { code: 'refused', message: 'No.' } }),
  });
  await get(api(path.replace('{id}', 'no-such-id')), cookie);
  expect(await fieldsOf(`GET ${path}`)).toMatchObject({ answers: 1, wrong, fields });
});

test.each<[string, string[] | undefined, string, number, RegExp]>([
  ['named in can', ['referral'], 'raf', 1, /“can” of the auth answer names referral: serve the call/],
  ['not named in can', ['scoop'], 'raf', 0, /^Not offered: /],
  ['without can', undefined, 'raf', 1, /Without “can” .* Name there what yours has, without referral/],
  ['of every backend', ['referral'], 'customer-data', 1, /Every backend needs this call/],
])('a path that isn’t there, %s, has the verdict of npm run conformance', async (_name, can, path, wrong, absent) => {
  const cookie = await signIn();
  await app.inject({ method: 'DELETE', url: '/demo/api/checks', headers });
  alter = async (asked, forward) => {
    const reply = await forward(asked);
    if (asked.path.includes('shopping/auth')) return { ...reply, text: JSON.stringify({ success: true, can }) };
    return asked.path.includes(path) ? { ...reply, status: 404, text: 'Not Found' } : reply;
  };
  await get('/service-endpoint/shopping/auth', cookie);
  await get(api(path), cookie);
  expect(await fieldsOf(`GET ${path}`)).toMatchObject({ wrong, absent: expect.stringMatching(absent) });
});

describe('Faults', () => {
  const clear = () => app.inject({ method: 'DELETE', url: '/demo/api/faults', headers });
  test('before the call: it never arrives; after: it does, and the answer is lost; each as often as asked', async () => {
    const cookie = await signIn();
    arrived = [];
    await post('/demo/api/faults', { call: 'customer/pets', status: 500, times: 1 });
    const first = await get(api('customer/pets'), cookie);
    expect({
      statusCode: first.statusCode,
      demoFault: first.headers['demo-fault'],
      arrivedCount: arrived.length,
    }).toEqual({ statusCode: 500, demoFault: '500', arrivedCount: 0 });
    expect((await get(api('customer/pets'), cookie)).statusCode).toBe(200);
    await post('/demo/api/faults', { call: '*', status: 503, when: 'after' });
    expect((await get(api('navbar'), cookie)).statusCode).toBe(503);
    expect(arrived.map(({ path }) => path)).toEqual([api('customer/pets'), api('navbar')]);
    expect((await standing()).faults).toMatchObject([{ call: '*', remaining: null }]);
    await clear();
    await post('/demo/api/faults', { call: 'auth', body: 'malformed' });
    expect((await get('/service-endpoint/shopping/auth', cookie)).body).not.toContain('}');
    await clear();
  });
  test('sign-in and what isn’t the contract’s have none', async () => {
    await post('/demo/api/faults', { call: '*', status: 500 });
    expect((await get('/signin')).statusCode).toBe(200);
    await clear();
  });
});

describe('Only that one backend', () => {
  test('no path leads to another host', async () => {
    const seen: string[] = [];
    const other = createServer((request, answer) => {
      seen.push(request.url!);
      answer.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    for (const url of [`//${host}/x`, `/\\${host}/x`, `@${host}/x`, `http://${host}/gql`, `/gb/../..//${host}/x`])
      await app.inject({ url, headers }).catch(() => undefined);
    alter = async () => ({ status: 302, headers: new Headers({ location: `http://${host}/there` }), text: '' });
    const answer = await get('/signin');
    expect({ statusCode: answer.statusCode, location: answer.headers['location'] }).toEqual({
      statusCode: 302,
      location: `http://${host}/there`,
    });
    expect(seen).toEqual([]);
    other.close();
  });
  test('A path that means another path is refused', () => {
    const origin = 'http://backend.example';
    for (const path of [
      api('../../../demo/api/customers'),
      api('%2e%2e/%2E%2e/../demo/api/customers'),
      api('..\\..\\demo/api/customers'),
      '/gql/../demo/mails',
      '/gql/./..',
      '/gql/.%2e?a=1',
    ])
      expect({ path, address: addressAt(origin, path) }).toEqual({ path, address: undefined });
    for (const path of [
      '/gql/..%2fdemo/',
      '/gql%2f..%2fdemo',
      '/gql/%252e%252e/demo/',
      '/gql/..;/demo/',
      '/gql/..%5cdemo',
      '/%2f%2',
      '/gql/%00',
    ])
      expect({ path, address: addressAt(origin, path) }).toEqual({ path, address: undefined });
    for (const path of ['/gql?a=../b', api('pet/feeding-plan-public/a..b'), '/gb/footer/#/../'])
      expect(addressAt(origin, path)).toBe(origin + path);
  });
  test('no path that passes means another one, however often it is decoded', () => {
    const origin = 'http://backend.example';
    const part = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      ';',
      'a',
      'gql',
      '%',
      '2',
      'f',
      'e',
      '%2f',
      '%2e',
      '%5c',
      '%25',
      '%00',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const path = `/${parts.join('')}`;
        const address = addressAt(origin, path);
        if (address === undefined) return;
        let decoded = path;
        for (let times = 0; times < 6; times += 1) {
          const segments = decoded.split(/[/\\]/).map((segment) => segment.split(';', 1)[0]);
          expect(segments).not.toContain('..');
          expect(segments.length).toBe(path.split('/').length);
          decoded = decoded.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          );
        }
        expect(address).toBe(origin + path);
      }),
      { numRuns: 2000 },
    );
  });
  test('neither another name of this machine nor a page of another site can use it', async () => {
    const answer = await app.inject({ url: api('customer-data'), headers: { host: 'evil.example:8002' } });
    expect({ statusCode: answer.statusCode, body: answer.json() }).toMatchObject({
      statusCode: 400,
      body: { error: { message: /localhost/ } },
    });
    const change = await app.inject({
      method: 'POST',
      url: '/signout',
      headers: { ...headers, origin: 'https://evil.example' },
    });
    expect(change.statusCode).toBe(403);
    expect(arrived).toEqual([]);
  });
});

test.each([
  ['http://127.0.0.1:65534', /Nothing listens at http:\/\/127.0.0.1:65534. Start your backend/],
  ['http://no-such-host.invalid', /There is no host .* Correct the address/],
])('a backend that is down: %s answers what to do', async (origin, message) => {
  const down = await open(origin);
  const answer = await down.inject({ url: api('navbar'), headers });
  expect(answer.statusCode).toBe(502);
  expect(answer.json<{ error: { message: string } }>().error.message).toMatch(message);
  await down.close();
});
