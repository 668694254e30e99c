import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { compressFiles, findUncompressed } from '../../../demo/start/compress.mjs';
import { makeDist, openPages } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';

let pages: PagesApp;
const dist = makeDist();
beforeAll(async () => {
  await compressFiles(await findUncompressed(dist));
  pages = await openPages({ dist });
});
const get = (url: string, headers: Record<string, string> = {}) => pages.app.inject({ url, headers });

test('Hashed files are immutable, for every origin and of the right type', async () => {
  const types = {
    'widgets-abc.js': 'application/javascript',
    'en-GB-abc.json': 'application/json',
    'dog-abc.svg': 'image/svg+xml',
  };
  for (const [name, type] of Object.entries(types)) {
    const { statusCode, headers } = await get(`/account/assets/${name}`, { origin: 'https://shop.example' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('The loader is revalidated after a minute, and names the chunks of the first view', async () => {
  const { headers } = await get('/account.js');
  expect(headers['cache-control']).toBe('public, max-age=60, must-revalidate');
  const files = [...String(headers.link).matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file]) => file);
  expect(files.toSorted()).toEqual([
    '/account/assets/core-abc.js',
    '/account/assets/react-abc.js',
    '/account/assets/widgets-abc.js',
  ]);
  const again = await get('/account.js', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('Files are sent as brotli if the browser accepts it', async () => {
  const packed = await get('/account.js', { 'accept-encoding': 'gzip, br' });
  const plain = await get('/account.js');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-type']).toContain('application/javascript');
  expect(String(packed.headers.vary)).toContain('accept-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('A compressed copy older than its file is never served', async () => {
  const folder = makeDist();
  const file = join(folder, 'account.js');
  await compressFiles(await findUncompressed(folder));
  writeFileSync(file, 'changed');
  utimesSync(`${file}.br`, 1, 1);
  expect(await findUncompressed(folder)).toEqual([]);
  expect(existsSync(`${file}.br`)).toBe(false);
});

test('A missing file is a 404 that isn’t cached', async () => {
  for (const url of [
    '/account/assets/widgets-old.js',
    '/theme/nothing.css',
    '/demo/harness/nothing.js',
    '/account/assets/../../package.json',
    '/theme/%2e%2e/texts.ts',
  ]) {
    const { statusCode, headers } = await get(url);
    expect([403, 404], url).toContain(statusCode);
    expect(String(headers['cache-control']), url).not.toContain('immutable');
  }
});

test('§2 Every path under /account/ without a file is the shell, revalidated each time', async () => {
  for (const url of [
    '/account',
    '/account/',
    '/account/gb',
    '/account/gb/deliveries/future/d-1/change-date',
    '/account/anything',
  ]) {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control']], url).toEqual([200, 'no-cache']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toContain('data-shell');
  }
});

test('In development, pages reload by themselves and files are not cached', async () => {
  const { app } = await openPages({ watch: true });
  expect((await app.inject('/gb/')).body).toContain('<script type="module" src="/demo/reload.js"></script></head>');
  expect((await app.inject('/account/gb')).body).toContain('/demo/reload.js');
  expect((await app.inject('/account/assets/widgets-abc.js')).headers['cache-control']).not.toContain('immutable');
  expect((await app.inject('/gb/footer/')).body).not.toContain('reload');
  await app.close();
});

test('The demo’s pages wear the product’s brand; foreign themes are a switch of the harness', async () => {
  const site = async (theme?: string) => {
    const answer = await pages.app.inject({
      url: '/theme/site.css',
      headers: theme ? { cookie: `demo_theme=${theme}` } : {},
    });
    expect(answer.headers['vary']).toContain('cookie');
    return answer.body;
  };
  expect(await site()).toContain('product’s brand'.replace('’', "'"));
  expect(await site('meadow')).toContain('"Meadow"');
  expect(await site('nonsense')).toBe(await site());
  const answer = await pages.app.inject({ url: '/demo/theme/meadow' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/gb/']);
  expect(answer.headers['set-cookie']).toMatch(/^demo_theme=meadow;/);
  expect((await pages.app.inject({ url: '/demo/theme/nonsense' })).statusCode).toBe(404);
});
