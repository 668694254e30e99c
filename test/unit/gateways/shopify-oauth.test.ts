import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { now } from '../../support/clock.ts';
import { chooseCustomer, signIn, startSignIn, startSite } from './shopify-site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => {
  for (const name of Object.keys(site.shopify.oauth.faults)) delete site.shopify.oauth.faults[name as 'nonce'];
});

const read = async (cookie: string) =>
  (await site.gateway.inject({ url: '/gb/new-account-api/1.0/customer/pets', headers: { cookie } })).statusCode;

async function comeBack(change: (query: URLSearchParams) => void = () => {}, otherCookie?: string) {
  const { url, cookie } = await startSignIn(site.gateway);
  const back = new URL(await chooseCustomer(site.shopify, url, 'robin'), 'http://gateway.invalid');
  change(back.searchParams);
  const request = { url: back.pathname + back.search, headers: { cookie: otherCookie ?? cookie } };
  return { request, answer: await site.gateway.inject(request) };
}

test('a sign-in leads to Shopify with PKCE, state and nonce, and back to the page', async () => {
  const { url } = await startSignIn(site.gateway);
  expect(url.origin).toBe(site.shopify.url);
  const query = Object.fromEntries(url.searchParams);
  expect(query).toMatchObject({ response_type: 'code', client_id: 'client', code_challenge_method: 'S256' });
  expect(query['scope']).toBe('openid email customer-account-api:full');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]!.length).toBeGreaterThan(40);
  const again = (await startSignIn(site.gateway)).url.searchParams;
  for (const name of ['state', 'nonce', 'code_challenge']) expect(again.get(name)).not.toBe(query[name]);
  const { answer } = await comeBack();
  expect({ status: answer.statusCode, location: answer.headers.location }).toEqual({
    status: 303,
    location: '/account/gb/',
  });
  const away = await startSignIn(site.gateway, 'https://evil.example/');
  expect(away.url.origin).toBe(site.shopify.url);
});

test('tokens never reach the browser', async () => {
  const { url, cookie: attempt } = await startSignIn(site.gateway);
  const back = await chooseCustomer(site.shopify, url, 'robin');
  const answer = await site.gateway.inject({ url: back, headers: { cookie: attempt } });
  const cookie = String([answer.headers['set-cookie']].flat().find((each) => each!.startsWith('pawtal=')));
  expect(cookie).toMatch(/^pawtal=[\w-]{43}; .*HttpOnly/);
  const pages = [
    '/account/gb/',
    '/gb/settings/',
    '/gb/new-account-api/1.0/settings',
    '/service-endpoint/shopping/auth',
  ];
  const answers = await Promise.all(
    pages.map((page) => site.gateway.inject({ url: page, headers: { cookie: cookie.split(';', 1)[0]! } })),
  );
  for (const { headers, body } of [answer, ...answers]) {
    const text = JSON.stringify(headers) + body;
    expect(text).not.toMatch(/shcat_|shcrt_|eyJ[\w-]{10}/);
    expect(text).not.toContain('verifier');
  }
});

test('another state, a missing code, another browser and a second use of a way back start no session', async () => {
  const refused = async (given: ReturnType<typeof comeBack>) => {
    const { answer } = await given;
    expect(answer.statusCode).toBe(400);
    expect(String(answer.headers['set-cookie'])).not.toContain('pawtal=');
  };
  await refused(comeBack((query) => query.set('state', 'another')));
  await refused(comeBack((query) => query.delete('state')));
  await refused(comeBack((query) => query.delete('code')));
  await refused(comeBack((query) => query.set('code', 'another')));
  await refused(comeBack((query) => query.set('iss', 'https://evil.example')));
  await refused(comeBack(() => {}, ''));
  const other = await startSignIn(site.gateway);
  await refused(comeBack(() => {}, other.cookie));
  const { request } = await comeBack();
  expect((await site.gateway.inject(request)).statusCode).toBe(400);
});

test('an id token of another issuer, audience, nonce or time starts no session', async () => {
  const { faults } = site.shopify.oauth;
  for (const fault of [
    { issuer: 'https://evil.example' },
    { audience: 'another' },
    { nonce: 'another' },
    { expires: Math.floor(now() / 1000) - 3600 },
  ]) {
    Object.assign(faults, fault);
    expect((await comeBack()).answer.statusCode, JSON.stringify(fault)).toBe(400);
    delete faults[Object.keys(fault)[0] as 'nonce'];
  }
  expect((await comeBack()).answer.statusCode).toBe(303);
});

test('a new sign-in has a new cookie, and ends the session before it', async () => {
  const first = await signIn(site, 'robin');
  const { url, cookie } = await startSignIn(site.gateway);
  const back = await chooseCustomer(site.shopify, url, 'toni');
  await site.gateway.inject({ url: back, headers: { cookie: `${cookie}; ${first}` } });
  expect(await read(first)).toBe(401);
});

test('expired tokens are renewed once, however many requests come at once', async () => {
  const cookie = await signIn(site, 'robin');
  site.shopify.oauth.expire();
  const statuses = await Promise.all(Array.from({ length: 8 }, () => read(cookie)));
  expect(statuses).toEqual(Array(8).fill(200));
  // A second use of the old refresh token would have ended the sign-in.
  expect(await read(cookie)).toBe(200);
});

test('a sign-in that Shopify has revoked ends here; so does a cookie that is none', async () => {
  const cookie = await signIn(site, 'robin');
  site.shopify.oauth.revoke();
  expect(await read(cookie)).toBe(401);
  expect(await read(cookie)).toBe(401);
  expect(await read('pawtal=another')).toBe(401);
});

test('signing out ends the session here and at Shopify', async () => {
  const cookie = await signIn(site, 'robin');
  const answer = await site.gateway.inject({
    url: '/gb/signout/',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  const url = new URL(answer.headers.location!);
  expect(url.href).toContain(site.shopify.oauth.discovery.end_session_endpoint);
  expect(await read(cookie)).toBe(401);
  const back = await fetch(url, { redirect: 'manual' });
  expect(back.headers.get('location')).toMatch(/\/gb\/signout\/\?done$/);
});
