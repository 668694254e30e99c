import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocked, locked } from '../../../src/i18n/locked.ts';
import { memoize } from '../../../src/memoize.ts';
import { checkTexts, placeholdersOf, unknownKeys } from '../../../src/page/brand/check-texts.ts';
import { brandProblems } from '../../../src/page/brand/find-problems.ts';
import { flatten, mapTexts, textsOf } from '../../../src/page/brand/flatten.ts';
import { brandKeys } from '../../../src/page/config/brand-keys.ts';
import { readPictures } from '../../../src/page/brand/pictures.ts';
import { languages } from '../../../src/i18n/named-locales.ts';
import { readLanguage, readTexts } from '../../../src/page/brand/texts.ts';

const treeOf = (language: string): object =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8')) as object;
const oursOf = memoize((language: string) => textsOf(treeOf(language)));
const english = oursOf('en-GB');
const failing = () => Promise.reject(new Error('It answers 404.'));
const check = (own: Record<string, unknown>, language = 'en-GB') =>
  checkTexts(language, new Map(flatten(own)), oursOf(language));
const messagesOf = (own: Record<string, unknown>, language = 'en-GB') =>
  [...unknownKeys(language, new Map(flatten(own)).keys(), oursOf(language)), ...check(own, language).problems].map(
    ({ text, advice }) => `${text} ${advice}`,
  );

/** Every form of a text that a shop may change. */
const groups = (language: string): string[][] => {
  const ours = oursOf(language);
  const byBase = Map.groupBy(
    [...ours.keys()].filter((key) => !isLocked(key)),
    (key) => key.replace(/_(one|many|other)$/, ''),
  );
  return [...byBase.values()];
};

describe.each(languages)('DECISIONS.md#texts The shop’s own words in %s', (language) => {
  const ours = oursOf(language);
  const group = fc.constantFrom(...groups(language));

  test('are taken for any key, in all its forms and with its placeholders, in any order', () => {
    fc.assert(
      fc.property(group, fc.stringMatching(/^[^{}]{0,20}$/), (keys, words) => {
        const own = keys.map(
          (key) =>
            [
              key,
              `x${words}${placeholdersOf(ours.get(key)!)
                .toReversed()
                .map((name) => `{{${name}}}`)
                .join(words)}`,
            ] as const,
        );
        const { texts, problems } = checkTexts(language, new Map(own), ours);
        expect(problems).toEqual([]);
        expect([...texts]).toEqual(own);
      }),
    );
  });

  test('stay ours without a placeholder, with another one, or without a form', () => {
    fc.assert(
      fc.property(group, fc.nat(), (keys, at) => {
        const right = new Map<string, unknown>(keys.map((key) => [key, ours.get(key)!]));
        const key = keys[at % keys.length]!;
        const original = ours.get(key)!;
        const name = placeholdersOf(original)[0];
        const wrong: unknown[] = [`${original} {{nothing}}`, '', ' \u200b', 7, null, ['x'], `${original} {{`];
        if (name !== undefined) wrong.push(original.replaceAll(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), 'x'));
        for (const value of wrong) {
          const { texts, problems } = checkTexts(language, new Map([...right, [key, value]]), ours);
          expect(texts.size).toBe(0);
          expect(problems[0]!.text).toContain(`“${key}” of ${language}`);
        }
        right.delete(key);
        expect(checkTexts(language, right, ours).texts.size).toBe(0);
        expect(checkTexts(language, right, ours).problems).toHaveLength(keys.length > 1 ? 1 : 0);
      }),
    );
  });

  test('are named with the nearest key where a key is misspelt', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ours.keys()), fc.nat(), (key, at) => {
        const place = at % key.length;
        const misspelt = key.slice(0, place) + key.slice(place + 1);
        if (ours.has(misspelt) || ours.has(`${misspelt}_other`) || misspelt.includes('..')) return;
        expect(checkTexts(language, new Map([[misspelt, 'x']]), ours).texts.size).toBe(0);
        expect(unknownKeys(language, [misspelt], ours)[0]!.advice).toMatch(/Did you mean “[\w.-]+”\?/);
      }),
      { numRuns: 30 },
    );
  });

  test('change their own keys only', () => {
    const tree = treeOf(language);
    expect(mapTexts(tree, (_key, text) => text)).toEqual(tree);
    expect(mapTexts(tree, (key, text) => (key === 'navbar.pets' ? 'X' : text))).toMatchObject({
      navbar: { pets: 'X', home: ours.get('navbar.home') },
    });
  });
});

describe('DECISIONS.md#texts The shop’s own words', () => {
  test('are named by what is wrong with them, with what to write', () => {
    expect(
      messagesOf({
        'navbr.pets': 'Dogs',
        navbar: { home: { deep: 'x' }, basket_one: '{{count}} thing' },
        'shell.greeting.morningName': 'Hello, {{nam}}',
        'shell.lede': 'All',
        'errors.reload': 'Again {{',
      }),
    ).toEqual([
      'The texts of en-GB have no key “navbr.pets”. Did you mean “navbar.pets”? The docs list all keys.',
      'The texts of en-GB have no key “navbar.home.deep”. Did you mean “navbar.home”? The docs list all keys.',
      'The texts of en-GB have no key “shell.lede”. It depends on a number: write shell.lede_one and shell.lede_other. The docs list all keys.',
      'The text “shell.greeting.morningName” of en-GB has {{nam}}, which nothing fills, so the built-in text stays. Did you mean “name”? It may have {{name}}.',
      'The text “errors.reload” of en-GB has braces that don’t close, so the built-in text stays. The built-in text is “Reload”.',
      'The text “navbar.basket_one” of en-GB comes without navbar.basket_other, so the built-in text stays. The language needs navbar.basket_one and navbar.basket_other.',
    ]);
    expect(messagesOf({ 'refer.joined_one': '{{count}} !', 'refer.joined_other': '{{count}} !' }, 'fr-FR')).toEqual([
      expect.stringContaining('comes without refer.joined_many'),
    ]);
  });

  test('never replace a legal text', () => {
    for (const key of english.keys()) {
      if (!isLocked(key)) continue;
      const { texts, problems } = check({ [key]: english.get(key) });
      expect(texts.size).toBe(0);
      expect(problems[0]!.text).toContain('is a legal text, so the built-in text stays');
    }
    for (const name of locked)
      expect([...english.keys()].some((key) => isLocked(key) && key.startsWith(name))).toBe(true);
    expect(['navbar.home', 'extras.another', 'consentx.y'].map(isLocked)).toEqual([false, false, false]);
  });

  test('are an object, its JSON or a file, for each language', async () => {
    const files: Record<string, unknown> = {
      '/all.json': { en: { 'navbar.pets': 'A' }, 'de-DE': '/de.json' },
      '/de.json': { navbar: { pets: 'B' } },
    };
    const load = async (address: string) => files[address] ?? failing();
    for (const given of ['/all.json', files['/all.json'], JSON.stringify(files['/all.json'])]) {
      const written = await readTexts(given, load);
      expect(written.problems).toEqual([]);
      expect([...(await readLanguage(written, 'en-GB', load)).own]).toEqual([['navbar.pets', 'A']]);
      expect([...(await readLanguage(written, 'de-DE', load)).own]).toEqual([['navbar.pets', 'B']]);
      expect([...(await readLanguage(written, 'fr-FR', load)).own]).toEqual([]);
    }
  });

  test('that can’t be read leave ours, with the reason', async () => {
    for (const given of ['{"en": ', '/texts.json', 'javascript:1', '[]', 7, null]) {
      const { byLanguage, problems } = await readTexts(given, failing);
      expect(byLanguage.size).toBe(0);
      expect(problems).toHaveLength(1);
      expect(problems[0]!.text).toMatch(/so the built-in texts stay/);
    }
    for (const given of ['/texts.json', [], 7, 'javascript:1']) {
      const { own, problems } = await readLanguage({ byLanguage: new Map([['en-GB', given]]) }, 'en-GB', failing);
      expect(own.size).toBe(0);
      expect(problems[0]!.text).toMatch(/The texts of en-GB .*so the built-in texts stay/);
    }
    expect((await readTexts({ 'en-UK': {}, es: {} }, failing)).problems.map(({ text }) => text)).toEqual([
      'The texts have no language “en-UK”.',
      'The texts have no language “es”.',
    ]);
  });

  test('are text: no name of an object’s own property, no depth and no length breaks them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const own = new Map(flatten({ own: value, ['__proto__']: value, constructor: value }));
        expect(checkTexts('en-GB', own, english).texts.size).toBe(0);
      }),
    );
  });
});

describe('DECISIONS.md#pictures The shop’s pictures', () => {
  test('are named if the name is unknown, or the address is none', async () => {
    const given = { hero: '/hero.svg', heroo: '/x.svg', friends: 'javascript:1', empty: 7 };
    const { pictures, problems } = await readPictures({ logo: '/logo.svg', pictures: given }, failing);
    expect(Object.fromEntries(pictures)).toEqual({ hero: '/hero.svg', logo: '/logo.svg' });
    expect(problems.map(({ text, advice }) => `${text} ${advice}`.replace(/There are .*/, ''))).toEqual([
      'The pictures have no “heroo”. Did you mean “hero”? ',
      'The picture “friends” is “javascript:1”, so the built-in one stays. It may be an http(s) address or a path, such as /parcel.svg.',
      'The picture “empty” is “7”, so the built-in one stays. It may be an http(s) address or a path, such as /parcel.svg.',
    ]);
  });

  test('that can’t be read leave ours, with the reason', async () => {
    for (const given of ['{"hero": ', '/pictures.json', '[]', 7, null]) {
      const { pictures, problems } = await readPictures({ pictures: given }, failing);
      expect(pictures.size).toBe(0);
      expect(problems).toEqual([
        expect.objectContaining({ text: expect.stringMatching(/^The pictures .*so the built-in ones stay/) }),
      ]);
    }
  });
});

test('DECISIONS.md#texts Everything that is wrong with words and pictures is found at once', async () => {
  const problems = await brandProblems(
    {
      texts: '{"en": {"navbar.pts": "Dogs"}, "de": "/de.json"}',
      pictures: '{"hero": "/gone.svg", "mascott": "/m.svg"}',
      logo: '/logo.svg',
    },
    {
      load: failing,
      oursOf: async (language) => oursOf(language),
      isPicture: async (address) => address === '/logo.svg',
    },
  );
  expect(problems.map(({ text }) => text)).toEqual([
    'The texts of en-GB have no key “navbar.pts”.',
    'The texts of de-DE can’t be read from “/de.json”, so the built-in texts stay.',
    'The pictures have no “mascott”.',
    'The picture “hero” can’t be loaded from “/gone.svg”, so the built-in one stays.',
  ]);
});

test('DECISIONS.md#texts The configuration of words and pictures accepts what can be read', () => {
  const isRight = (name: string, value: string): boolean => brandKeys.find((key) => key.name === name)!.isRight(value);
  expect(['{"en": {}}', '/words.json', 'javascript:1', ''].map((value) => isRight('texts', value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['Napfwerk', '{{x}}', ' ', 'x'.repeat(61)].map((value) => isRight('shop-name', value))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['/logo.svg', 'data:image/svg+xml,x'].map((value) => isRight('logo', value))).toEqual([true, false]);
});
