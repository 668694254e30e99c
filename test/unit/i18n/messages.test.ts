import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../src/i18n/messages.ts';
import type { MessageTree } from '../../../src/i18n/messages.ts';

const languages = ['en-GB', 'de-DE', 'fr-FR', 'nl-NL'] as const;
const load = (language: string): MessageTree =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8')) as MessageTree;

/** All keys as paths, with their texts. */
const flatten = (tree: MessageTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const plural = /_(zero|one|two|few|many|other)$/;
const variables = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '');

describe.each(languages)('§1 The product runs in %s', (language) => {
  const tree = load(language);
  const texts = flatten(tree);
  const bases = new Set(texts.map(([key]) => key.replace(plural, '')));

  test('has the same messages as English, in its own plural categories', () => {
    const english = new Set(flatten(load('en-GB')).map(([key]) => key.replace(plural, '')));
    expect([...bases].toSorted()).toEqual([...english].toSorted());
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const withPlural = texts.filter(([key]) => plural.test(key)).map(([key]) => key.replace(plural, ''));
    for (const base of new Set(withPlural)) {
      const has = texts
        .filter(([key]) => key.replace(plural, '') === base && plural.test(key))
        .map(([key]) => plural.exec(key)?.[1]);
      expect(has.toSorted(), base).toEqual(categories);
    }
  });

  test('no message is empty, and each has the variables of the English one', () => {
    const english = new Map(flatten(load('en-GB')).map(([key, text]) => [key, text]));
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      const model = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
      const allowed = new Set([...variables(model), 'count']);
      expect(
        variables(text).filter((name) => !allowed.has(name)),
        key,
      ).toEqual([]);
    }
  });

  test('our reader gives the same texts as i18next, for every key and count', async () => {
    const oracle = i18next.createInstance();
    await oracle.init({
      lng: language,
      resources: { [language]: { translation: tree } },
      load: 'currentOnly',
      interpolation: { escapeValue: false },
    });
    const t = createTranslate(tree, language);
    const named = Map.groupBy(texts, ([key]) => key.replace(plural, ''));
    for (const [base, forms] of named) {
      const names = forms.flatMap(([, text]) => variables(text));
      for (const count of [0, 1, 1.5, 2, 5, 21, 1_000_000]) {
        const values = { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), count };
        const [own, model] = [t(base, values), oracle.t(base, values)];
        if (own !== model) expect(own, `${base} (${count})`).toBe(model);
      }
    }
    expect(named.size).toBe(bases.size);
  });
});

test('a sentence that ends with an abbreviation has one full stop', () => {
  const t = createTranslate({ on: 'Die Nächste kommt am {{date}}. Danach alle {{weeks}}.' }, 'de-DE');
  const textOn = (date: string) => t('on', { date, weeks: 6 });
  expect(textOn('Mi., 18. Nov.')).toBe('Die Nächste kommt am Mi., 18. Nov. Danach alle 6.');
  expect(textOn('Mo., 3. Mai')).toBe('Die Nächste kommt am Mo., 3. Mai. Danach alle 6.');
});

test('a missing key gives the key itself and is reported', () => {
  const missing: string[] = [];
  const t = createTranslate({ a: { b: 'here' }, dogs_other: 'dogs' }, 'en-GB', (key) => missing.push(key));
  // The last one has plural forms only, and no count.
  const without = ['a.c', 'a', 'a.b.constructor', 'a.b.0', 'dogs'];
  expect([t('a.b'), ...without.map((key) => t(key))]).toEqual(['here', ...without]);
  expect(missing).toEqual(without);
});

test('a variable may have spaces around its name, and one without a value is empty', () => {
  const t = createTranslate({ a: '{{ name }}: {{name}}, {{other}}.' }, 'en-GB');
  expect(t('a', { name: 'Rex' })).toBe('Rex: Rex, .');
});
