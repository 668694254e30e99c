import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerLocale } from '../../../src/i18n/locale-table.ts';
import { createFormat } from '../../../src/i18n/format.ts';
import { actAs } from '../../support/backend/actor.ts';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { filledAt } from '../../support/database/template.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.clock(filledAt.toISOString());
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

test('Without a network the app shows the next deliveries and the plan of each dog, and when they were loaded', async () => {
  const robin = await actAs(backend, 'robin');
  const page = await robin.get('/account/offline');
  expect(page.headers['cache-control']).toBe('no-store');
  const { rows } = await backend.database.pool.query<{ ends: Date }>('select max(expires_at) as ends from sessions');
  expect(Date.parse(String(page.headers['expires'])) / 1000).toBe(Math.floor(rows[0]!.ends.getTime() / 1000));
  const [open] = await robin.open('robin-waffle');
  const format = createFormat(customerLocale('en-GB', 'GB')!);
  for (const text of [format.range(open!.date, open!.until, 'long'), 'Waffle’s feeding plan', 'Pickle’s feeding plan'])
    expect(page.body).toContain(text);
  expect(page.body).toMatch(/last loaded, on 12\u00a0November\u00a02026, \d\d:\d\d/);
  // A device that is lent or lost shows it to anybody.
  for (const secret of ['£', '12 Orchard Lane', 'robin@', 'Visa']) expect(page.body).not.toContain(secret);
  const { body } = await (await actAs(backend, 'de', 'de')).get('/account/offline');
  expect(body).toContain('<html lang="de-DE">');
  expect(body).toContain('Du bist offline');
  expect(body).not.toContain('Waffle');
  const empty = await (await actAs(backend, 'cancelled')).get('/account/offline');
  expect(empty.body).toContain('No deliveries are planned.');
});

test('DECISIONS.md#gifts Without a network the deliveries are those of the dogs: a gift to a friend is not among them', async () => {
  const ruby = await actAs(backend, 'single');
  const shown = async () => (await ruby.get('/account/offline')).body.replaceAll(/\d\d:\d\d/g, '');
  const before = await shown();
  const place = { name: 'Kim Lee', line1: '1 High Street', line2: '', postcode: 'BA1 1AA', city: 'Bath' };
  const sent = await ruby.post('gifts', { items: { 'dental-chews': 2 }, place, words: 'Enjoy!' });
  expect(sent.statusCode, sent.body).toBe(200);
  expect(await shown()).toBe(before);
});

test('The page without a network belongs to a session, and isn’t there without reminders', async () => {
  expect((await get('/account/offline')).statusCode).toBe(401);
  const without = await startBackend({ UNSUPPORTED_GROUPS: 'push' });
  const answer = await (await actAs(without, 'robin')).get('/account/offline');
  await without.close();
  expect(answer.statusCode).toBe(404);
});

test('Signing out clears what the browser has cached, and nothing of the shop’s storage', async () => {
  for (const url of ['/signout', '/gb/signout/']) {
    const cookie = await backend.signIn('robin');
    const answer = await backend.app.inject({ method: 'POST', url, headers: { cookie } });
    expect({ statusCode: answer.statusCode, clearSiteData: answer.headers['clear-site-data'] }).toEqual({
      statusCode: 303,
      clearSiteData: '"cache"',
    });
  }
});
