import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleShop } from '../../../demo/platforms/shopify/double/samples.ts';
import { startShopify } from '../../../demo/platforms/shopify/double/server.ts';
import { now } from '../../support/clock.ts';

const redirectUri = 'https://account.shop.example/signin/shopify';
const doneUri = 'https://account.shop.example/gb/signout/?done';
const verifier = 'a-verifier-of-more-than-forty-three-characters-0123';

let shopify: Awaited<ReturnType<typeof startShopify>>;
beforeAll(async () => {
  shopify = await startShopify({
    state: sampleShop(now()),
    now,
    client: () => ({ id: 'client', secret: 'secret', redirectUris: [redirectUri], logoutUris: [doneUri] }),
  });
});
afterAll(() => shopify.close());

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

const query = (more: object = {}) =>
  new URLSearchParams({
    client_id: 'client',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email customer-account-api:full',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    customer: shopify.shop.state.customers[0]!.id,
    ...more,
  });

const authorize = (more: object = {}) =>
  fetch(`${shopify.oauth.discovery.authorization_endpoint}?${query(more).toString()}`, { redirect: 'manual' });

async function code(): Promise<string> {
  const location = (await authorize()).headers.get('location')!;
  expect(location).toContain('state=a-state');
  return new URL(location).searchParams.get('code')!;
}

const take = async (form: Record<string, string>, secret = 'secret') => {
  const answer = await fetch(shopify.oauth.discovery.token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`client:${secret}`)}` },
    body: new URLSearchParams({ redirect_uri: redirectUri, code_verifier: verifier, ...form }),
  });
  return { status: answer.status, body: (await answer.json()) as Tokens & { error?: string } };
};

const takeCode = async (more: Record<string, string> = {}) =>
  take({ grant_type: 'authorization_code', code: await code(), ...more });
const refresh = (token: string) => take({ grant_type: 'refresh_token', refresh_token: token });

const email = async (token: string) => {
  const answer = await fetch(`${shopify.url}/customer/api/2026-04/graphql`, {
    method: 'POST',
    headers: { authorization: token },
    body: JSON.stringify({ query: 'query Email { customer { emailAddress { emailAddress } } }' }),
  });
  const { data } = (await answer.json()) as { data?: { customer: { emailAddress: { emailAddress: string } } } };
  return data?.customer.emailAddress.emailAddress ?? answer.status;
};

test('a sign-in has a code for one exchange, and the token is that customer’s', async () => {
  const text = await code();
  const form = { grant_type: 'authorization_code', code: text };
  const first = await take(form);
  expect(first.status).toBe(200);
  expect(await email(first.body.access_token)).toBe('robin@example.com');
  expect(await email('another')).toBe(401);
  // A second use ends what the first one has brought.
  expect((await take(form)).body).toEqual({ error: 'invalid_grant' });
  expect(await email(first.body.access_token)).toBe(401);
});

test('a request without PKCE, state or a registered way back is refused', async () => {
  for (const wrong of [
    { code_challenge: '' },
    { code_challenge_method: 'plain' },
    { state: '' },
    { redirect_uri: 'https://evil.example/' },
    { client_id: 'another' },
    { scope: 'email' },
  ])
    expect((await authorize(wrong)).status).toBe(400);
});

test('another verifier, way back or secret gets no tokens', async () => {
  expect((await takeCode({ code_verifier: 'another' })).body).toEqual({ error: 'invalid_grant' });
  expect((await takeCode({ redirect_uri: doneUri })).body).toEqual({ error: 'invalid_grant' });
  expect((await take({ grant_type: 'authorization_code', code: await code() }, 'wrong')).status).toBe(401);
});

test('a refresh token is used once; a second use ends the sign-in', async () => {
  const { body } = await takeCode();
  const fresh = (await refresh(body.refresh_token)).body;
  expect(await email(body.access_token)).toBe(401);
  expect(await email(fresh.access_token)).toBe('robin@example.com');
  expect((await refresh(body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  expect(await email(fresh.access_token)).toBe(401);
  expect((await refresh(fresh.refresh_token)).body).toEqual({ error: 'invalid_grant' });
});

test('signing out ends the tokens and leads back to a registered address only', async () => {
  const { body } = await takeCode();
  const leave = (uri: string) => {
    const parameters = new URLSearchParams({ id_token_hint: body.id_token, post_logout_redirect_uri: uri });
    return fetch(`${shopify.oauth.discovery.end_session_endpoint}?${parameters.toString()}`, { redirect: 'manual' });
  };
  expect((await leave('https://evil.example/')).status).toBe(400);
  expect((await leave(doneUri)).headers.get('location')).toBe(doneUri);
  expect(await email(body.access_token)).toBe(401);
});
