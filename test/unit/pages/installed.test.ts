import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { readFileSync } from 'node:fs';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const get = (url: string) => backend.app.inject({ url });

test('The account area can be installed: its page names a manifest, whose icons have their sizes', async () => {
  const page = readFileSync('src/shell/index.html', 'utf8');
  const url = /<link rel="manifest" href="([^"]+)"/.exec(page)![1]!;
  const answer = await get(url);
  expect(answer.headers['content-type']).toMatch('application/manifest+json');
  const { start_url, scope, id, display, icons } = answer.json<
    {
      [name in 'start_url' | 'scope' | 'id' | 'display']: string;
    } & { icons: { src: string; sizes: string; type: string; purpose: string }[] }
  >();
  expect({ start_url, scope, id, display }).toEqual({
    start_url: '/account/',
    scope: '/',
    id: '/account/',
    display: 'standalone',
  });
  // What Chromium requires of an app.
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)![1]!;
  for (const { src, sizes } of [...icons, { src: touch, sizes: '180x180' }]) {
    const picture = await get(src);
    expect(picture.headers['content-type']).toBe('image/png');
    const { width, height } = PNG.sync.read(picture.rawPayload);
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('The service worker is looked for anew each time, and removes itself where there are no reminders', async () => {
  const worker = await get('/account/worker.js');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(worker.body).toContain("addEventListener('push'");
  const without = await startBackend({ UNSUPPORTED_GROUPS: 'push' });
  const removal = await without.app.inject({ url: '/account/worker.js' });
  await without.close();
  expect(removal.body).toContain('registration.unregister()');
  expect(removal.body).not.toContain("addEventListener('push'");
});
