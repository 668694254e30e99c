import { beforeAll, expect, test } from 'vitest';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { openPages } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';

let pages: PagesApp;
beforeAll(async () => {
  pages = await openPages();
});

/** Paths that the backend serves. */
const elsewhere = ['/demo/openapi.json', '/demo/schema.graphql', '/demo/mails'];
const meantToFail = /no-such-page/;

/** Every URL in a page that is on this site, without its fragment. */
function addresses(markup: string): string[] {
  const found = [...markup.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  return found.filter((url) => url.startsWith('/')).map((url) => url.replace(/#.*$/, ''));
}

test('DECISIONS.md#people-and-pages: no link anywhere is dead, in nine countries', async () => {
  const waiting = [
    '/demo/',
    '/demo/gallery',
    '/signin',
    '/signup',
    ...localeTable.flatMap(({ segment }) => [`/${segment}/`, `/${segment}/footer/`]),
  ];
  const seen = new Map<string, string>(waiting.map((url) => [url, 'the test']));
  const dead: string[] = [];
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const answer = await pages.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
    if (![200, 302].includes(answer.statusCode)) dead.push(`${answer.statusCode} ${url}, linked from ${seen.get(url)}`);
    if (!String(answer.headers['content-type']).startsWith('text/html') || url.startsWith('/account')) continue;
    for (const next of addresses(answer.body)) {
      if (seen.has(next) || elsewhere.includes(next) || meantToFail.test(next)) continue;
      seen.set(next, url);
      waiting.push(next);
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(9 * 22);
});

test('§2 Every navigation bar link has a page, with and without a slash at its end', async () => {
  const paths = [
    '',
    'pets',
    'profile',
    'feeding-plan',
    'products/',
    'treatments/',
    'deliveries/',
    'refer',
    'settings/',
    'help/',
    'signout/',
    'shop/advent-santas-nice-list',
    'signup/',
  ];
  for (const { segment, tag } of localeTable) {
    for (const path of paths) {
      // A link on another site asks before it signs out.
      const headers = { 'sec-fetch-site': 'cross-site' };
      const answer = await pages.app.inject({ url: `/${segment}/${path}`, headers });
      expect(answer.statusCode, `/${segment}/${path}`).toBe(200);
      expect(answer.body).toContain(`<html lang="${tag}">`);
      expect(answer.body).toMatch(/<script type="module" src="\/account\.js"[^>]* blocking="render"><\/script>/);
      expect(answer.body.match(/<account-navbar/g)).toHaveLength(1);
    }
  }
});

test('Fragments lead to an element of the page', async () => {
  for (const url of ['/demo/gallery', '/gb/help/', '/gb/']) {
    const { body } = await pages.app.inject({ url });
    for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${id}"`);
  }
});

test('WCAG 1.3.1, 2.4.2 Every page has one h1, a title, and unique ids', async () => {
  const { pageTable, pageUrl } = await import('../../../demo/site/cms/page-table.ts');
  const urls = [
    ...pageTable.map(({ path }) => pageUrl('de', path)),
    '/de/signup/',
    '/signin',
    '/demo/',
    '/demo/gallery',
  ];
  for (const url of urls) {
    const { body } = await pages.app.inject({ url });
    expect(body.match(/<h1[ >]/g), url).toHaveLength(1);
    expect(body.match(/<title>.+<\/title>/g), url).toHaveLength(1);
    const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, url).toBe(ids.length);
  }
});

test('Every page of the site leads to the account, and its footer to the accessibility statement', async () => {
  const { pageTable, pageUrl } = await import('../../../demo/site/cms/page-table.ts');
  for (const { segment } of localeTable)
    for (const { path } of pageTable) {
      const url = pageUrl(segment, path);
      const { body } = await pages.app.inject({ url });
      expect(body, url).toContain(`href="/account/${segment}"`);
      expect(body, url).toContain(`href="${pageUrl(segment, 'accessibility')}"`);
    }
});

test('WCAG 2.4.5, 3.2.3, 3.2.6 Every page of the site has the same menu, the same footer and the same ways to help', async () => {
  const { pageTable, pageUrl } = await import('../../../demo/site/cms/page-table.ts');
  const sharedBy = new Map<string, string[]>();
  for (const { path } of pageTable) {
    const { body } = await pages.app.inject({ url: pageUrl('gb', path) });
    const [, menu = '', links = ''] =
      /<nav class="site-menu"([^]*?)<\/nav>[^]*<footer class="site-footer">([^]*?)<\/footer>/.exec(body) ?? [];
    expect(links, path).toContain('/gb/help/');
    const shared = menu + links;
    sharedBy.set(shared, [...(sharedBy.get(shared) ?? []), path]);
  }
  expect([...sharedBy.values()]).toHaveLength(1);
});

test('Help has a page for each question, which ends in a link to the control that does it', async () => {
  const { textsFor } = await import('../../../demo/site/cms/texts.ts');
  for (const locale of localeTable) {
    const topics = textsFor(locale).pages.help.faq ?? [];
    expect(topics.length).toBeGreaterThan(20);
    for (const { slug, to } of topics) {
      const { statusCode, body } = await pages.app.inject({ url: `/${locale.segment}/help/${slug}/` });
      expect(statusCode, slug).toBe(200);
      expect(body, slug).toContain(`class="button" href="/${locale.segment}/${to}/`);
    }
    const { body } = await pages.app.inject({ url: `/${locale.segment}/accessibility/` });
    expect(body).toContain('mailto:accessibility@pawtal.example');
  }
});
