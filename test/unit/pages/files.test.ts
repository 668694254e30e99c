import { createHash, randomBytes } from 'node:crypto';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
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

test('The loader is revalidated after a minute, without a wait, and names the chunks of the first view', async () => {
  const { headers } = await get('/account.js');
  expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=604800');
  const files = [...String(headers.link).matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file]) => file);
  expect(files.toSorted()).toEqual([
    '/account/assets/core-abc.js',
    '/account/assets/shared-abc.js',
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

test('A later version of a large file is sent with the help of the one that the browser has', async () => {
  const folder = makeDist();
  const versions = ['old', 'new'].map((word) => `${randomBytes(3000).toString('hex')} ${word}`);
  const shared = randomBytes(20_000).toString('base64');
  const [older, newer] = versions.map((version) => `// ${shared} ${version}`) as [string, string];
  writeFileSync(join(folder, 'account/assets/widgets-old111.js'), older);
  writeFileSync(join(folder, 'account/assets/widgets-new222.js'), newer);
  const { app } = await openPages({ dist: folder });
  const send = (name: string, headers = {}) => app.inject({ url: `/account/assets/${name}`, headers });

  const first = await send('widgets-old111.js');
  expect(first.headers['use-as-dictionary']).toBe('match="/account/assets/widgets-*.js"');
  expect(first.headers.vary).toBe('accept-encoding, available-dictionary');
  const hash = createHash('sha256').update(first.rawPayload).digest();
  const available = `:${hash.toString('base64')}:`;
  const next = await send('widgets-new222.js', {
    'accept-encoding': 'gzip, br, dcb',
    'available-dictionary': available,
  });
  expect(next.headers).toMatchObject({
    'content-encoding': 'dcb',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/account/assets/widgets-*.js"',
  });
  expect(next.rawPayload.subarray(0, 36)).toEqual(Buffer.concat([Buffer.from([0xff, 0x44, 0x43, 0x42]), hash]));
  // Node's types don't know dictionaries yet.
  const options: BrotliOptions & { dictionary: Buffer } = { dictionary: Buffer.from(older) };
  const body = brotliDecompressSync(next.rawPayload.subarray(36), options);
  expect(body.toString()).toBe(newer);
  expect(next.rawPayload.length).toBeLessThan(newer.length / 3);

  for (const headers of [
    { 'accept-encoding': 'gzip, br', 'available-dictionary': available },
    { 'accept-encoding': 'dcb', 'available-dictionary': `:${Buffer.alloc(32).toString('base64')}:` },
    { 'accept-encoding': 'dcb' },
  ])
    expect((await send('widgets-new222.js', headers)).headers['content-encoding']).not.toBe('dcb');
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
    expect({ statusCode, cacheControl: headers['cache-control'] }, url).toEqual({
      statusCode: url === '/account/anything' ? 404 : 200,
      cacheControl: 'no-cache',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toContain('data-account-shell');
    expect(body).toContain('href="/account/assets/logo-mark-abc.svg"');
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
  expect({ statusCode: answer.statusCode, location: answer.headers.location }).toEqual({
    statusCode: 302,
    location: '/gb/',
  });
  expect(answer.headers['set-cookie']).toMatch(/^demo_theme=meadow;/);
  expect((await pages.app.inject({ url: '/demo/theme/nonsense' })).statusCode).toBe(404);
});
