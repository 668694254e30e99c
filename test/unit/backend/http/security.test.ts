import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { policies } from '../../../../demo/workbench/csp/policies.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('robin');
});
afterAll(() => backend.close());

const headersOf = async (url: string, headers: Record<string, string> = { cookie }) =>
  (await backend.app.inject({ url, headers })).headers;

test('a response of the API is never executed, rendered or framed, for any content', async () => {
  for (const url of [api('customer-data'), api('nothing'), '/service-endpoint/shopping/auth', '/demo/openapi.json']) {
    for (const headers of [{ cookie }, {}]) {
      expect(await headersOf(url, headers as Record<string, string>), url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  }
});

test('our pages run only our files, require trusted types, and can’t be framed by other sites', async () => {
  for (const url of ['/gb/', '/signin', '/demo/']) {
    const headers = await headersOf(url);
    const policy = headers['content-security-policy'];
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy, url).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('over https, HSTS is set, and windows of other sites are isolated', async () => {
  expect(await headersOf('/gb/')).not.toHaveProperty('strict-transport-security');
  const app = await createApp(readConfig({ DEMO: '1', HTTPS: '1' }), backend.database, { quiet: true });
  const page = await app.inject('/gb/');
  expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
  expect((await app.inject(api('navbar'))).headers['strict-transport-security']).toBeDefined();
  await app.close();
});

test('CORS: allowed values are listed, never *, and no response for one origin is cached for another', async () => {
  for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test']) {
    const headers = await headersOf(api('navbar'), { cookie, origin });
    expect(headers['access-control-allow-origin'], origin).toBeUndefined();
    expect(headers['access-control-allow-credentials'], origin).toBeUndefined();
  }
  expect(await headersOf(api('navbar'), { cookie, origin: 'http://localhost:3000' })).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Date, Retry-After, X-Request-Id',
    vary: 'Origin',
  });
});

test('the demo’s six host pages send their policies, a new nonce each time', async () => {
  for (const index of policies.keys()) {
    const url = `/demo/csp/${index + 1}`;
    const [first, second] = [await backend.app.inject(url), await backend.app.inject(url)];
    const [policy, again] = [first, second].map(({ headers }) => String(headers['content-security-policy']));
    const nonce = /'nonce-([^']+)'/.exec(policy!)?.[1];
    expect(policy, url).not.toContain('{');
    if (nonce) expect(first.body.split(`nonce="${nonce}"`)).toHaveLength(3);
    expect(policy === again, url).toBe(!nonce);
    expect(first.headers['cache-control']).toBe('no-store');
  }
  expect((await backend.app.inject('/demo/csp/7')).statusCode).toBe(404);
});

test('Two Host headers are refused', async () => {
  await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = backend.app.server.address() as { port: number };
  const statusOf = (hosts: readonly string[]) =>
    new Promise<string>((done, fail) => {
      const lines = ['GET /demo/ HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
      const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
      socket.once('data', (data) => done(data.toString().slice(9, 12)));
      socket.once('error', fail);
    });
  expect(await statusOf(['localhost'])).toBe('200');
  expect(await statusOf(['localhost', 'evil.example'])).toBe('400');
});
