import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { condition, groupsOf } from '../../../demo/site/cms/offered.ts';
import { textsFor } from '../../../demo/site/cms/texts.ts';
import { groups } from '../../../src/contract/groups.ts';
import { languages } from '../../../src/i18n/named-locales.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';

const read = (language: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../demo/site/cms/content/${language}.json`, import.meta.url), 'utf8'));

/** All texts with their paths and variables. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(Object.entries(value as object).flatMap(([key, inner]) => [...flatten(inner, `${path}.${key}`)]));
}
const interpolations = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const english = flatten(read('en-GB'));
/** The groups of calls on which parts of a text depend. */
const conditions = (text: string): string[] => [...text.matchAll(condition)].map(([, names = '']) => names);

test.each(languages.slice(1))('§1 The CMS has the same texts in %s as in English', (language) => {
  const texts = flatten(read(language));
  expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, text] of texts) {
    expect(text.trim(), key).not.toBe('');
    // A language may name the reward more often than another.
    expect(conditions(text), key).toEqual(conditions(english.get(key) ?? ''));
    expect(new Set(interpolations(text)), key).toEqual(new Set(interpolations(english.get(key) ?? '')));
  }
});

test('Each condition of a text names groups that exist, and is closed', () => {
  for (const [key, text] of english) {
    for (const group of conditions(text).flatMap(groupsOf).flat()) expect(groups, key).toContain(group);
    expect(text.replaceAll(condition, '').replaceAll(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[{}]/);
  }
});

test.each(languages.slice(1))('Running text in %s is not left in English', (language) => {
  const same = [...flatten(read(language))].filter(([key, text]) => text === english.get(key) && text.length > 30);
  expect(same).toEqual([]);
});

test('§9 The referral reward is 10 units of the store’s currency, in its own format', () => {
  const rewards = localeTable.map((locale) => [locale.tag, textsFor(locale).pages.refer.lead]);
  for (const [tag, lead] of rewards) expect(lead, tag).not.toContain('{{');
  expect(textsFor(localeTable[0]!).pages.refer.lead).toContain('£10');
  expect(textsFor(localeTable.find(({ country }) => country === 'DE')!).pages.refer.lead).toContain('10\u00a0€');
  expect(textsFor(localeTable.find(({ country }) => country === 'DK')!).pages.refer.lead).toContain('10\u00a0kr.');
});

test.each(localeTable)('DECISIONS.md#deliveries The pages of $tag name the days that the rules have', (locale) => {
  const written = [...flatten(read(locale.messages))].filter(([, text]) =>
    /\b(three days|drei Tagen?|trois jours|drie dagen)\b/i.test(text),
  );
  expect(written).toEqual([]);
  const left = [...flatten(textsFor(locale).pages)].filter(([, text]) => /\{\{\w*Days\}\}/.test(text));
  expect(left).toEqual([]);
});
