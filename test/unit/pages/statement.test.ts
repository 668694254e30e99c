import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import results from '../../../demo/settings/accessibility/results.json' with { type: 'json' };
import { accessibilityRules } from '../../../demo/settings/accessibility/authorities.ts';
import { missingInStatement, readStatement } from '../../../demo/settings/accessibility/statement.ts';
import { statementSections } from '../../../demo/site/cms/statement.ts';
import { textsFor } from '../../../demo/site/cms/texts.ts';
import { openPages } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';

let pages: PagesApp;
beforeAll(async () => {
  pages = await openPages();
});

const decode = (markup: string): string => markup.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
const kinds = 7;

test.each(localeTable)(
  'EN 12.1.1 The statement of $country has service, use, results, contact, authority and date',
  async (locale) => {
    const { body } = await pages.app.inject({ url: `/${locale.segment}/accessibility/` });
    const page = decode(body);
    const { law, authority } = accessibilityRules.find(({ country }) => country === locale.country)!;
    expect(page).toContain(textsFor(locale).pages.accessibility.title);
    expect(page).toContain(law);
    expect(page).toContain(results.open);
    expect(page).toContain('mailto:accessibility@pawtal.example');
    for (const part of [authority.name, ...authority.address, authority.url]) expect(page).toContain(part);
    expect(page).not.toMatch(/\{\{|undefined|statement\./);
  },
);

test('Belgium’s statement is in all of its languages, each marked as such', () => {
  const belgium = localeTable.find(({ country }) => country === 'BE')!;
  const sections = statementSections(belgium, readStatement({}, true));
  const languages = sections.map(({ lang }) => lang);
  expect([...new Set(languages)]).toEqual([undefined, 'nl-BE', 'fr-BE', 'de-BE']);
  for (const lang of ['nl-BE', 'fr-BE', 'de-BE'])
    expect(languages.filter((each) => each === lang)).toHaveLength(kinds + 1);
});

test('A shop’s contact, date and authority take the place of the built-in ones', () => {
  const statement = readStatement(
    {
      ACCESSIBILITY_CONTACT: 'https://shop.example/contact',
      ACCESSIBILITY_DATE: '2027-02-01',
      ACCESSIBILITY_AUTHORITIES: 'DK=Styrelsen, Vej 1, 1000 By, https://authority.example; SE=Myndigheten',
    },
    false,
  );
  const denmark = statementSections(
    localeTable.find(({ country }) => country === 'DK')!,
    statement,
  );
  expect(denmark.map(({ url }) => url).filter(Boolean)).toEqual([
    'https://shop.example/contact',
    'https://authority.example',
  ]);
  expect(denmark.flatMap(({ points = [] }) => points)).toContain('Styrelsen, Vej 1, 1000 By');
  expect(denmark.at(-1)!.text.join()).toContain('1. februar 2027');
  expect(statement.authorities.get('SE')).toEqual({ name: 'Myndigheten', url: undefined, address: [] });
});

test('Without a contact the statement leads to the help page', () => {
  for (const locale of localeTable) {
    const sections = statementSections(locale, readStatement({}, false));
    expect(sections.map(({ link }) => link?.to)).toContain('help');
    expect(sections.some(({ email }) => email)).toBe(false);
  }
});

test('What a shop’s statement doesn’t have is listed: contact and date; each country has an authority', () => {
  expect(missingInStatement({}).map((each) => each.split(':')[0])).toEqual([
    'ACCESSIBILITY_CONTACT',
    'ACCESSIBILITY_DATE',
  ]);
  expect(
    missingInStatement({
      ACCESSIBILITY_CONTACT: 'mailto:a@shop.example',
      ACCESSIBILITY_DATE: '2027-01-31',
    }),
  ).toEqual([]);
});

test('A malformed setting is refused with what to write', () => {
  const refuses = (environment: Record<string, string>): void =>
    expect(() => readStatement(environment, false)).toThrow(/^ACCESSIBILITY_\w+ .*write /);
  for (const contact of ['mailto:', 'a@shop.example', 'http://shop.example'])
    refuses({ ACCESSIBILITY_CONTACT: contact });
  for (const date of ['30.11.2026', '2026-13-01', '2026-02-31']) refuses({ ACCESSIBILITY_DATE: date });
  for (const text of ['US=Office', 'DK', 'DK=', '=Office']) refuses({ ACCESSIBILITY_AUTHORITIES: text });
});

test('Any text as authority is refused or read back with its country', () => {
  const codes = accessibilityRules.map(({ country }) => country);
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.string({ minLength: 1 }), (code, name) => {
      let read;
      try {
        read = readStatement({ ACCESSIBILITY_AUTHORITIES: `${code}=${name}` }, false);
      } catch (error) {
        return (error as Error).message.startsWith('ACCESSIBILITY_AUTHORITIES');
      }
      return read.authorities.has(code) || name.trim().startsWith(';');
    }),
  );
});

test('The table of laws has each country of the store once, with a source', () => {
  expect(accessibilityRules.map(({ country }) => country).toSorted()).toEqual(
    localeTable.map(({ country }) => country).toSorted(),
  );
  for (const { source } of accessibilityRules) expect(source).toMatch(/^https:\/\//);
});
