import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageTable } from '../../../demo/site/cms/page-table.ts';
import { languages, namedLocales } from '../../../src/i18n/named-locales.ts';
import { openPages, robin } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';

let pages: PagesApp;
beforeAll(async () => {
  pages = await openPages();
});
beforeEach(() => void (pages.visitor = null));
const langOf = async (url: string, wanted?: string): Promise<string | undefined> => {
  const headers = wanted === undefined ? {} : { 'accept-language': wanted };
  return /<html lang="([^"]+)">/.exec((await pages.app.inject({ url, headers })).body)?.[1];
};

/** The language that an address names is kept in a cookie. */
const jarOf = async (url: string): Promise<Record<string, string>> =>
  Object.fromEntries((await pages.app.inject({ url })).cookies.map(({ name, value }) => [name, value]));

describe('DECISIONS.md#locales The language of a store’s page', () => {
  test('that an address named is not lost by following links', async () => {
    for (const { tag, segment } of namedLocales) {
      const url = `/${segment}/?locale=${tag}`;
      const cookies = await jarOf(url);
      expect(cookies['pawtal_language']).toBe(tag);
      const { body } = await pages.app.inject({ url });
      const links = [...body.matchAll(/<a [^>]*?href="(\/[^"#]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
      const own = links.filter(
        (href) => [segment, 'account'].includes(href.split(/[/?]/)[1]!) && !href.includes('locale='),
      );
      expect(own.length).toBeGreaterThan(3);
      for (const href of [...new Set(own), `/account/${segment}/deliveries`, `/${segment}/nowhere`]) {
        const { body: next, headers } = await pages.app.inject({
          url: href,
          cookies,
          headers: { 'accept-language': 'ja' },
        });
        if (headers.location === undefined) expect(next, href).toContain(`<html lang="${tag}">`);
      }
      const footer = async (jar: Record<string, string>) =>
        (await pages.app.inject({ url: `/${segment}/footer/`, cookies: jar })).body;
      expect(await footer(cookies)).toBe((await pages.app.inject({ url: `/${segment}/footer/?locale=${tag}` })).body);
    }
  });
  test('that an address named ends with the next choice, and counts in its own store alone', async () => {
    const cookies = await jarOf('/be/?locale=fr-BE');
    const langWith = async (url: string) =>
      /<html lang="([^"]+)">/.exec(
        (await pages.app.inject({ url, cookies, headers: { 'accept-language': 'nl' } })).body,
      )?.[1];
    expect(await langWith('/be/help/')).toBe('fr-BE');
    expect(await langWith('/be/?locale=de-BE')).toBe('de-BE');
    expect(await langWith('/de/')).toBe('de-DE');
    expect(await langWith('/signin')).toBe('fr-BE');
    for (const other of ['/be/?locale=nl-NL', '/be/?locale=xx', '/be/']) expect(await jarOf(other), other).toEqual({});
    pages.visitor = { ...robin, country: 'BE', locale: 'nl-BE' };
    expect(await langWith('/be/help/')).toBe('nl-BE');
  });
  test.each([
    [undefined, 'en-BE'],
    ['nl', 'nl-BE'],
    ['nl-NL,nl;q=0.9,en;q=0.5', 'nl-BE'],
    ['fr-BE', 'fr-BE'],
    ['de;q=0.8, fr', 'fr-BE'],
    ['de-AT', 'de-BE'],
    ['en-GB,nl;q=0.5', 'en-BE'],
    ['ja', 'en-BE'],
    ['sv, ja', 'en-BE'],
  ])('Belgium has several: with a browser in %s it is %s', async (wanted, lang) => {
    for (const url of ['/be/', '/be/help/', '/be/signup', '/be/nowhere', '/account/be'])
      expect(await langOf(url, wanted), url).toBe(lang);
  });
  test.each([
    ['/se/', 'sv-SE'],
    ['/dk/', 'da-DK'],
    ['/de/', 'de-DE'],
    ['/gb/', 'en-GB'],
    ['/account/se', 'sv-SE'],
  ])('a store with one starts in it, in any browser: %s is %s', async (url, lang) => {
    for (const wanted of ['en', 'fr', 'da, sv', '']) expect(await langOf(url, wanted)).toBe(lang);
  });
  test('its address may name another one, of the same store', async () => {
    for (const { tag, segment } of namedLocales) {
      expect(await langOf(`/${segment}/?locale=${tag}`, 'fr')).toBe(tag);
      expect(await langOf(`/account/${segment}?locale=${tag}`, 'fr')).toBe(tag);
    }
    for (const other of ['nl-NL', 'de', 'xx', '', '%F0'])
      expect(await langOf(`/be/?locale=${other}`, 'fr'), other).toBe('fr-BE');
  });
  test.each([
    ['BE', 'nl-NL', '/be/', 'nl-BE'],
    ['SE', 'en-SE', '/se/', 'en-SE'],
    ['DE', 'sv-SE', '/de/', 'sv-DE'],
    ['GB', 'fr-FR', '/be/', 'de-BE'],
  ])('a customer of %s who has chosen %s reads %s in %s', async (country, locale, url, lang) => {
    pages.visitor = { ...robin, country, locale };
    for (const path of ['', 'help/', 'deliveries/']) expect(await langOf(url + path, 'de')).toBe(lang);
    expect(await langOf('/be/?locale=fr-BE', 'de')).toBe('fr-BE');
  });
});

test('WCAG 3.1.2 The list of countries names each in its languages, and is the switch between them', async () => {
  for (const { path } of pageTable.slice(0, 3)) {
    const { body } = await pages.app.inject({ url: `/gb/${path}` });
    const links = [...body.matchAll(/href="([^"]+)"\s+hreflang="([^"]+)"\s+lang="([^"]+)"/g)];
    expect(links.map(([, , tag, lang]) => [tag, lang])).toEqual(
      namedLocales.map(({ tag, messages }) => [tag, messages]),
    );
    for (const [, url = '', tag] of links) expect(await langOf(url, 'ja'), url).toBe(tag);
  }
});

test('The pages of signing in have a link to each language, and keep that of the page before', async () => {
  const { body } = await pages.app.inject({ url: '/signin?locale=fr-BE' });
  expect(body).toContain('<html lang="fr-BE">');
  expect(body).toContain('name="locale" value="fr-BE"');
  const found = [...body.matchAll(/lang="([^"]+)"\s+hreflang="\1"/g)].map(([, language]) => language);
  expect(found.toSorted()).toEqual([...languages].toSorted());
  expect((await pages.app.inject({ url: '/be/?locale=fr-BE' })).body).toContain('href="/signin?locale=fr-BE"');
  expect((await pages.app.inject({ url: '/se/' })).body).toContain('href="/signin?locale=se"');
});

test('The language in which a visitor signs in is kept for the pages that follow, and leaves that of a store as it is', async () => {
  for (const { tag, messages } of namedLocales) {
    const cookies = await jarOf(`/signin?locale=${tag}`);
    for (const url of ['/signin', '/signin/help', '/account/']) {
      const { body, headers } = await pages.app.inject({ url, cookies, headers: { 'accept-language': 'ja' } });
      if (headers.location === undefined) expect(body, url).toContain(`<html lang="${tag}">`);
    }
    const stores = { pawtal_language: tag };
    const again = await pages.app.inject({ url: `/signin/help?locale=${messages}`, cookies: stores });
    expect(again.cookies.filter(({ name }) => name === 'pawtal_language')).toEqual([]);
  }
});
