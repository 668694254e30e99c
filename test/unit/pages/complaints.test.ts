import { beforeAll, expect, test } from 'vitest';
import { accessibilityRules } from '../../../demo/settings/accessibility/authorities.ts';
import { complaintRules } from '../../../demo/settings/complaints.ts';
import { countries } from '../../../src/contract/lists.ts';
import { namedLocales } from '../../../src/i18n/named-locales.ts';
import { openPages } from './pages-app.ts';
import type { PagesApp } from './pages-app.ts';

let pages: PagesApp;
beforeAll(async () => {
  pages = await openPages();
});
const read = async (segment: string, path: string, tag: string): Promise<string> =>
  (await pages.app.inject(`/${segment}/${path}/?locale=${tag}`)).body;

test('Each country has authorities for data protection, consumers and accessibility', () => {
  for (const rules of [complaintRules, accessibilityRules])
    expect(rules.map(({ country }) => country).toSorted()).toEqual([...countries].toSorted());
  for (const { country, data, consumer } of complaintRules) {
    expect(consumer.length, country).toBeGreaterThan(0);
    for (const { name, url } of [data, ...consumer]) {
      expect(name).not.toBe('');
      expect(url).toMatch(/^https:\/\//);
    }
  }
  for (const { country, authority } of accessibilityRules) expect(authority?.url, country).toMatch(/^https:\/\//);
});

test.each(namedLocales)(
  '$tag: the terms, the privacy page and the accessibility statement name them',
  async (locale) => {
    const { segment, tag, country } = locale;
    const { data, consumer } = complaintRules.find((each) => each.country === country)!;
    expect(await read(segment, 'privacy', tag)).toContain(`href="${data.url}"`);
    const terms = await read(segment, 'terms', tag);
    for (const { url } of consumer) expect(terms).toContain(`href="${url}"`);
    const { authority } = accessibilityRules.find((each) => each.country === country)!;
    expect(await read(segment, 'accessibility', tag)).toContain(`href="${authority!.url}"`);
    for (const path of ['privacy', 'terms', 'accessibility'])
      expect(await read(segment, path, tag)).not.toMatch(/consumers\/odr|webgate/i);
  },
);
