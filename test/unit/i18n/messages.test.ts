import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMessages } from '../../../src/i18n/messages.ts';
import type { MessageTree } from '../../../src/i18n/messages.ts';
import { languages } from '../../../src/i18n/named-locales.ts';

const load = (language: string): MessageTree =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8')) as MessageTree;

/** All keys as paths, with their texts. */
const flatten = (tree: MessageTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const plural = /_(zero|one|two|few|many|other)$/;
const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
const variables = (text: string): string[] => [...text.matchAll(placeholder)].map((match) => match[1] ?? '');

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

  test('every message renders with every count, in its plural form and with all its values', () => {
    const missing: string[] = [];
    const t = createMessages((key) => missing.push(key)).add(language, tree);
    const rules = new Intl.PluralRules(language);
    const byKey = new Map(texts);
    for (const base of bases) {
      for (const count of [0, 1, 1.5, 2, 5, 21, 1_000_000]) {
        const message = byKey.get(`${base}_${rules.select(count)}`) ?? byKey.get(base)!;
        const values = { ...Object.fromEntries(variables(message).map((name) => [name, `<${name}>`])), count };
        const text = message.replaceAll(placeholder, (_, name: keyof typeof values) => String(values[name]));
        if (t(base, values) !== text) expect(t(base, values), `${base} (${count})`).toBe(text);
      }
    }
    expect(missing).toEqual([]);
  });
});

test('a sentence that ends with an abbreviation has one full stop', () => {
  const t = createMessages().add('de-DE', { on: 'Die Nächste kommt am {{date}}. Danach alle {{weeks}}.' });
  const textOn = (date: string) => t('on', { date, weeks: 6 });
  expect(textOn('Mi., 18. Nov.')).toBe('Die Nächste kommt am Mi., 18. Nov. Danach alle 6.');
  expect(textOn('Mo., 3. Mai')).toBe('Die Nächste kommt am Mo., 3. Mai. Danach alle 6.');
});

test('a missing key gives the key itself and is reported once', () => {
  const missing: string[] = [];
  const t = createMessages((key) => missing.push(key)).add('en-GB', { a: { b: 'here' }, dogs_other: 'dogs' });
  // The last one has plural forms only, and no count.
  const without = ['a.c', 'a', 'a.b.constructor', 'a.b.0', 'dogs'];
  for (let time = 0; time < 2; time += 1)
    expect([t('a.b'), ...without.map((key) => t(key))]).toEqual(['here', ...without]);
  expect(missing).toEqual(without);
});

test('a variable may have spaces around its name, and one without a value is empty', () => {
  const t = createMessages().add('en-GB', { a: '{{ name }}: {{name}}, {{other}}.' });
  expect(t('a', { name: 'Rex' })).toBe('Rex: Rex, .');
});

test('texts that come later join those of their language, and replace single ones', () => {
  const messages = createMessages();
  const t = messages.add('en-GB', { pets: { title: 'Dogs', add: 'Add a dog' } });
  messages.add('de-DE', { pets: { title: 'Hunde' } });
  messages.add('en-GB', { pets: { title: 'Cats' }, shop: { title: 'Shop' } });
  expect(['pets.title', 'pets.add', 'shop.title'].map((key) => t(key))).toEqual(['Cats', 'Add a dog', 'Shop']);
});

test('a value is text: it is no placeholder, no reference to another message, no pattern of a replacement', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}$&`()tname-a.b, ') }), (name) => {
      const missing: string[] = [];
      const messages = createMessages((key) => missing.push(key));
      const t = messages.add('en-GB', { a: { b: 'secret' }, text: '{{name}} and {{other}}' });
      expect(t('text', { name, other: '{{name}}' })).toBe(`${name} and {{name}}`);
      expect(missing).toEqual([]);
    }),
  ));

test('a value may have any name, also that of an option of i18next', () => {
  const names = ['lng', 'ns', 'context', 'replace', 'defaultValue', 'ordinal', 'interpolation', 'postProcess'];
  const t = createMessages().add('en-GB', { text: names.map((name) => `{{${name}}}`).join(' ') });
  expect(t('text', Object.fromEntries(names.map((name) => [name, `<${name}>`])))).toBe(
    names.map((name) => `<${name}>`).join(' '),
  );
});
