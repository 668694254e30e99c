import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readClient } from '../../../../demo/backend/assistants/read-client.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { digest } from '../../../../demo/backend/platform/secrets.ts';
import { clientHost, startClientHost } from '../../../support/assistants/client-host.ts';
import type { ClientHost } from '../../../support/assistants/client-host.ts';
import { Browser, connect, consent, redirectUri, startUrl, tokenRequest } from '../../../support/assistants/connect.ts';
import type { Tokens } from '../../../support/assistants/connect.ts';
import { sendMcp } from '../../../support/assistants/mcp.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let host: ClientHost;
let backend: Backend;
beforeAll(async () => {
  host = await startClientHost([redirectUri]);
  backend = await startBackend({ ASSISTANTS_TO_PRIVATE: '1' });
});
beforeEach(async () => {
  const { kysely } = backend.database;
  for (const table of ['grants', 'proposals', 'oauth_payloads'] as const) await kysely.deleteFrom(table).execute();
  await kysely.deleteFrom('directory').where('kind', '=', 'grant').execute();
});
afterEach(() => host.describe('client.json', {}));
afterAll(async () => {
  await backend.close();
  await host.close();
});

const statusOf = async (token: string | undefined, to = backend): Promise<number> =>
  (await sendMcp(to, token, 'tools/list')).statusCode;
const grantsOf = () =>
  backend.database.kysely.selectFrom('grants').selectAll().where('kind', '=', 'assistant').execute();
const refresh = (token: string) => tokenRequest(backend, { grant_type: 'refresh_token', refresh_token: token });
const exchange = (code: string, code_verifier: string, more: Record<string, string> = {}) =>
  tokenRequest(backend, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier, ...more });

describe('the authorization server', () => {
  test('describes itself and what its tokens are for, at the addresses of PUBLIC_URL', async () => {
    const headers = { host: 'attacker.example' };
    const server = await backend.app.inject({ url: '/.well-known/oauth-authorization-server', headers });
    expect(server.json()).toMatchObject({
      issuer: 'http://localhost:8002',
      authorization_endpoint: 'http://localhost:8002/oauth/authorize',
      token_endpoint: 'http://localhost:8002/oauth/token',
      revocation_endpoint: 'http://localhost:8002/oauth/revoke',
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    expect(server.body).not.toContain('attacker');
    for (const path of ['', '/mcp'])
      expect((await backend.app.inject({ url: `/.well-known/oauth-protected-resource${path}` })).json()).toEqual({
        resource: 'http://localhost:8002/mcp',
        authorization_servers: ['http://localhost:8002'],
        scopes_supported: ['read', 'feed', 'manage', 'money'],
        bearer_methods_supported: ['header'],
        resource_name: 'Pawtal',
      });
  });

  test('is off without PUBLIC_URL in a shop, with no address of it', async () => {
    expect(readConfig({}).assistants).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://account.shop.example' }).assistants).toBe(true);
    expect(readConfig({ DEMO: '1', ASSISTANTS: '0' }).assistants).toBe(false);
    expect(() => readConfig({ ASSISTANTS: '1' })).toThrow('ASSISTANTS needs PUBLIC_URL');
    expect(() => readConfig({ ASSISTANTS_TO_PRIVATE: '1' })).toThrow('is for tests');
    const app = await createApp(readConfig({ DEMO: '1', ASSISTANTS: '0' }), backend.database, { quiet: true });
    for (const url of ['/mcp', '/.well-known/oauth-authorization-server', '/oauth/authorize'])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    await app.close();
  });

  test('a shop’s llms.txt names its address', async () => {
    const config = readConfig({ PUBLIC_URL: 'https://account.shop.example' });
    const app = await createApp(config, backend.database, { quiet: true });
    const answer = await app.inject({ url: '/llms.txt', headers: { host: 'account.shop.example' } });
    expect([answer.statusCode, answer.body.includes('https://account.shop.example/mcp')]).toEqual([200, true]);
    await app.close();
  });

  test('gives a code to the client’s own address after the customer’s press, and tokens for it once', async () => {
    const { access_token, refresh_token, expires_in, scope, code, verifier } = await connect(backend, 'robin');
    expect([expires_in, scope]).toEqual([600, 'read feed manage money']);
    expect(await statusOf(access_token)).toBe(200);
    expect(await grantsOf()).toMatchObject([
      { name: 'Sample Assistant', client: host.url(), scopes: ['read', 'feed', 'manage', 'money'], until_date: null },
    ]);
    // The code comes again: it was stolen, so that all that it gave ends.
    expect((await exchange(code, verifier)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await statusOf(access_token)).toBe(401);
    expect((await refresh(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await grantsOf())[0]!.ended_at).not.toBeNull();
  });

  test.each<[string, Record<string, string>]>([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['of another response type', { response_type: 'token' }],
    ['for another resource', { resource: 'https://other.example/mcp' }],
    ['without anyone who could consent', { prompt: 'none' }],
  ])('refuses a request %s, and sends the error to the client', async (_, more) => {
    const browser = new Browser(backend, await backend.signIn('robin'));
    const { headers } = await browser.send('GET', startUrl(more).url);
    const target = new URL(String(headers.location));
    expect(`${target.origin}${target.pathname}`).toBe(redirectUri);
    expect(`${target.search}${target.hash}`).toMatch(/error=/);
  });

  test.each<[string, Record<string, string>]>([
    ['another address to return to', { redirect_uri: 'https://attacker.example/callback' }],
    ['no client', { client_id: '' }],
    ['a client with http', { client_id: 'http://assistant.example/client.json' }],
    ['a client that isn’t an address', { client_id: 'someone' }],
  ])('never redirects a request with %s', async (_, more) => {
    const browser = new Browser(backend, await backend.signIn('robin'));
    const answer = await browser.send('GET', startUrl(more).url);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  });

  test.each<[string, object | number]>([
    ['names another client', { client_id: 'https://other.example/client.json' }],
    ['has a secret', { client_secret: 'x'.repeat(32) }],
    ['is a redirect', 302],
    ['is missing', 404],
    ['is too long', { client_name: 'x'.repeat(20_000) }],
    ['has no address to return to', { redirect_uris: [] }],
  ])('refuses a client whose description %s', async (name, more) => {
    const file = `${encodeURIComponent(name)}.json`;
    host.describe(file, more);
    const browser = new Browser(backend, await backend.signIn('robin'));
    const answer = await browser.send('GET', startUrl({ client_id: host.url(file) }).url);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  });

  test.each([
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://localhost/client.json',
    'https://169.254.169.254/latest',
    'https://10.0.0.8/client.json',
    'https://[fd00::1]/client.json',
    'https://[::ffff:127.0.0.1]/client.json',
    'https://0x7f.1/client.json',
    'http://assistant.example/client.json',
  ])('never reads a description from %s in a shop', async (url) => {
    await expect(readClient(url, AbortSignal.timeout(5000), false)).rejects.toThrow(/private|https/);
  });

  test('refuses a code with another verifier, another client or another address', async () => {
    for (const more of [
      { code_verifier: 'x'.repeat(43) },
      { client_id: clientHost().url('other.json') },
      { redirect_uri: 'https://attacker.example/' },
    ]) {
      const browser = new Browser(backend, await backend.signIn('robin'));
      const started = startUrl();
      const end = await consent(browser, started);
      const answer = await exchange(end.searchParams.get('code')!, started.verifier, more);
      expect(answer.json()).toMatchObject({ error: 'invalid_grant' });
    }
  });

  test('returns its issuer and the client’s state with the code', async () => {
    const end = await consent(new Browser(backend, await backend.signIn('robin')), startUrl());
    expect([end.searchParams.get('iss'), end.searchParams.get('state')]).toEqual([
      'http://localhost:8002',
      'the-state',
    ]);
  });

  test('rotates refresh tokens, and ends the connection when an old one comes again', async () => {
    const first = await connect(backend, 'robin');
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusOf(second.access_token)).toBe(200);
    expect((await refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await statusOf(second.access_token)).toBe(401);
    expect((await refresh(second.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('of two refreshes at the same time at most one succeeds', async () => {
    const { refresh_token: token } = await connect(backend, 'robin');
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  });

  test('keeps no token as text', async () => {
    const { access_token, refresh_token, code } = await connect(backend, 'robin');
    const { rows } = await backend.database.pool.query<{ all: string }>(
      `select string_agg(o::text, ' ') as all from oauth_payloads o`,
    );
    for (const secret of [access_token, refresh_token, code]) expect(rows[0]!.all).not.toContain(secret);
    expect(rows[0]!.all).toContain(digest(access_token).toString('hex'));
  });
});

describe('the consent page', () => {
  test('follows the sign-in, and then shows the client and the rights that it requests', async () => {
    const browser = new Browser(backend);
    const started = await browser.send('GET', startUrl().url);
    const page = String(started.headers.location);
    expect(page).toMatch(/^\/assistants\/consent\/[\w-]+$/);
    const signIn = await browser.send('GET', page);
    expect(signIn.headers.location).toBe(`/signin?return=${encodeURIComponent(page)}`);
    browser.cookies.set('pawtal', (await backend.signIn('robin')).split('=')[1]!);
    const { body, headers } = await browser.send('GET', page);
    for (const text of ['Sample Assistant', 'localhost:', 'robin@example.test', 'name="manage"'])
      expect(body).toContain(text);
    expect(headers['content-security-policy']).toContain("form-action 'self' https://assistant.example;");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('grants no more than the customer leaves checked', async () => {
    const { scope, access_token } = await connect(backend, 'robin', { form: { feed: '1' } });
    expect(scope).toBe('read feed');
    expect((await grantsOf())[0]!.scopes).toEqual(['read', 'feed']);
    expect(await statusOf(access_token)).toBe(200);
  });

  test('grants no more than the client requests, also if a form names more', async () => {
    const { scope } = await connect(backend, 'robin', { more: { scope: 'read' } });
    expect(scope).toBe('read');
    expect((await grantsOf())[0]!.scopes).toEqual(['read']);
  });

  test('gives no identity to a client that requests it as well', async () => {
    const more = { scope: 'openid offline_access read' };
    const { scope, access_token, ...rest } = await connect(backend, 'robin', { more });
    expect(scope).toBe('read');
    expect(rest).not.toHaveProperty('id_token');
    expect(await statusOf(access_token)).toBe(200);
  });

  test('is shown at each connection: an earlier one allows nothing', async () => {
    const { browser } = await connect(backend, 'robin');
    const again = await browser.send('GET', startUrl().url);
    expect(again.headers.location).toMatch(/^\/assistants\/consent\//);
  });

  test('refuses a press for another customer than the page showed, and one without its cookie', async () => {
    const browser = new Browser(backend, await backend.signIn('robin'));
    const page = String((await browser.send('GET', startUrl().url)).headers.location);
    browser.cookies.set('pawtal', (await backend.signIn('single')).split('=')[1]!);
    const form = { customer: 'c-robin', decision: 'allow' };
    expect((await browser.send('POST', page, form)).statusCode).toBe(409);
    const stranger = new Browser(backend, await backend.signIn('robin'));
    expect((await stranger.send('POST', page, form)).statusCode).toBe(410);
    expect(await grantsOf()).toEqual([]);
  });

  test('ends without a code if the customer declines', async () => {
    const browser = new Browser(backend, await backend.signIn('robin'));
    const end = await consent(browser, startUrl(), { decision: 'deny' });
    expect(end.searchParams.get('error')).toBe('access_denied');
    expect(await grantsOf()).toEqual([]);
  });

  test('a page of another site can’t press it', async () => {
    const browser = new Browser(backend, await backend.signIn('robin'));
    const url = String((await browser.send('GET', startUrl().url)).headers.location);
    const answer = await backend.app.inject({
      method: 'POST',
      url,
      headers: {
        cookie: [...browser.cookies].map((each) => each.join('=')).join('; '),
        origin: 'https://attacker.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'decision=allow&customer=c-robin',
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a token', () => {
  test('is refused with the way to connect if it is missing, malformed or unknown', async () => {
    for (const token of [undefined, '', 'x', 'x'.repeat(43), '../../etc', 'eyJhbGciOiJub25lIn0.e30.']) {
      const answer = await sendMcp(backend, token, 'tools/list');
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toContain(
        'Bearer resource_metadata="http://localhost:8002/.well-known/oauth-protected-resource/mcp"',
      );
    }
  });

  const change = (token: string, more: object) =>
    backend.database.pool.query(
      `update oauth_payloads set payload = payload || $2::jsonb where id_hash = $1 and kind = 'AccessToken'`,
      [digest(token), JSON.stringify(more)],
    );

  test.each<[string, (token: string) => Promise<unknown>]>([
    ['of another audience', (token) => change(token, { aud: 'https://other.example/mcp' })],
    ['of several audiences', (token) => change(token, { aud: ['http://localhost:8002/mcp', 'https://other.example'] })],
    ['that has expired', (token) => change(token, { exp: 1 })],
    ['of another kind', (token) => change(token, { kind: 'RefreshToken' })],
    ['of another customer', (token) => change(token, { accountId: 'c-single' })],
    ['of another client', (token) => change(token, { clientId: 'https://other.example/client.json' })],
    [
      'whose customer has revoked it',
      () =>
        backend.database.kysely
          .updateTable('grants')
          .set({ ended_at: new Date(0) })
          .execute(),
    ],
    [
      'whose row has expired',
      () =>
        backend.database.kysely
          .updateTable('oauth_payloads')
          .set({ expires_at: new Date(0) })
          .execute(),
    ],
  ])('%s is refused', async (_, alter) => {
    const { access_token: token } = await connect(backend, 'robin');
    expect(await statusOf(token)).toBe(200);
    await alter(token);
    expect(await statusOf(token)).toBe(401);
  });

  test('a refresh token and a code are no access tokens', async () => {
    const { refresh_token, code } = await connect(backend, 'robin');
    for (const token of [refresh_token, code]) expect(await statusOf(token)).toBe(401);
  });

  test('of another issuer is refused, also with the same customers', async () => {
    const other = await startBackend({ ASSISTANTS_TO_PRIVATE: '1' });
    const { access_token: token } = await connect(other, 'robin');
    expect(await statusOf(token, other)).toBe(200);
    expect(await statusOf(token)).toBe(401);
    await other.close();
  });

  test('ends when the client gives it back', async () => {
    const { access_token, refresh_token } = await connect(backend, 'robin');
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { host: 'localhost:8002', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: refresh_token, client_id: host.url() }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(await statusOf(access_token)).toBe(401);
    expect((await refresh(refresh_token)).statusCode).toBe(400);
  });

  test('is refused in every process as soon as the customer has revoked it', async () => {
    const { access_token: token } = await connect(backend, 'robin');
    const config = readConfig({ DEMO: '1', ASSISTANTS_TO_PRIVATE: '1' });
    const app = await createApp(config, backend.database, { quiet: true });
    const second = { ...backend, app };
    expect([await statusOf(token), await statusOf(token, second)]).toEqual([200, 200]);
    await backend.database.kysely
      .updateTable('grants')
      .set({ ended_at: new Date(0) })
      .execute();
    expect([await statusOf(token, second), await statusOf(token)]).toEqual([401, 401]);
    await app.close();
  });

  test('allows 120 requests a minute, in all processes together', async () => {
    const { access_token: token } = await connect(backend, 'robin');
    await statusOf(token);
    await backend.database.kysely.updateTable('grants').set({ window_uses: 119 }).execute();
    expect(await statusOf(token)).toBe(200);
    const { statusCode, headers } = await sendMcp(backend, token, 'tools/list');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
