import { beforeAll, expect, test } from 'vitest';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { openPages } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';
import { namedLocales } from '../../../src/i18n/named-locales.ts';

let pages: PagesApp;
beforeAll(async () => {
  pages = await openPages();
});
const get = (url: string, headers: Record<string, string> = {}) => pages.app.inject({ url, headers });

test.each(localeTable.map(({ segment, tag }) => [segment, tag]))(
  '§9 The account area of %s declares its language, %s, and its title before scripts run (WCAG 2.4.2, 3.1.1)',
  async (segment, tag) => {
    const { body } = await get(`/account/${segment}/robin-waffle/feeding-plan`);
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toMatch(/<meta name="description" content="[^"]{40,}" \/>/);
  },
);

test('Without a country the browser’s language decides', async () => {
  for (const url of ['/account', '/account/', '/account?x=/de/'])
    expect((await get(url, { 'accept-language': 'fr' })).body).toContain('<html lang="fr-FR">');
});

test('The page’s Link header names its files, for Early Hints', async () => {
  const { headers } = await get('/account/gb');
  expect(String(headers.link).split(', ')).toEqual([
    '</account/assets/shell-abc.css>; rel=preload; as=style',
    '</account/assets/shell-abc.js>; rel=modulepreload',
    '</account/assets/shared-abc.js>; rel=modulepreload',
    '</account/assets/figtree-abc.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin',
    '</account/assets/gabarito-abc.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin',
  ]);
});

test('Pages let browsers prefetch only the account area’s page, once a pointer is on its link', async () => {
  const { headers } = await get('/gb/');
  const file = JSON.parse(String(headers['speculation-rules'])) as string;
  const rules = await get(file);
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  expect(rules.json()).toEqual({ prefetch: [{ where: { href_matches: '/account/*' }, eagerness: 'moderate' }] });
});

test('§9 Each CMS page names the same page in every country and language, by absolute URLs', async () => {
  const { headers } = await get('/fr/help/', { host: 'shop.example' });
  const links = String(headers.link).split(', ');
  expect(links).toContain('<http://shop.example/de/help/>; rel=alternate; hreflang=de-DE');
  expect(links).toContain('<http://shop.example/gb/help/>; rel=alternate; hreflang=x-default');
  expect(links).toHaveLength(namedLocales.length + 1);
});

test('§2 A path without a page answers 404 with the page of the account area, each route answers 200', async () => {
  for (const { segment } of localeTable) {
    for (const path of [
      '',
      '/',
      '/account',
      '/error',
      '/mail',
      '/deliveries/d-1',
      '/deliveries/future/d-1/change-date',
    ])
      expect((await get(`/account/${segment}${path}`)).statusCode, path).toBe(200);
    for (const path of ['/nowhere', '/deliveries', '/a/b/c/d/e']) {
      const { statusCode, body } = await get(`/account/${segment}${path}`);
      expect(statusCode, path).toBe(404);
      expect(body).toContain('<html lang=');
    }
  }
  expect((await get('/account/xx')).statusCode).toBe(404);
});
