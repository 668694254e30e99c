import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sectionsOfTexts } from '../../../demo/site/docs/pages/words/sections.ts';
import { texts } from '../../../demo/site/docs/pages/words/texts.ts';
import { openPages } from './pages-app.ts';
import { textsOf } from '../../../src/page/brand/flatten.ts';
import { languages } from '../../../src/i18n/named-locales.ts';
import { statesOf } from '../../../src/preview/states.ts';
import { tags } from '../../../src/package/declared-tags.ts';
import { localeTexts, textKeys } from '../../../src/package/text-keys.ts';
import { loadFile } from '../../../src/page/config/read-json.ts';
import { brandProblems } from '../../../src/page/brand/find-problems.ts';

test('DECISIONS.md#texts The docs list every key with its text, in its section, with a tag and a state that there is', () => {
  const english = localeTexts('en-GB');
  const { markup } = texts.content('');
  for (const key of english.keys()) expect(markup).toContain(`<code>${key}</code>`);
  expect(Object.keys(sectionsOfTexts)).toEqual([...new Set([...english.keys()].map((key) => key.replace(/\..*/, '')))]);
  for (const { tags: shown, state = 'sample' } of Object.values(sectionsOfTexts)) {
    for (const name of shown) expect(tags).toHaveProperty(`account-${name}`);
    const states = Object.keys(statesOf(`account-${shown[0]}`));
    if (state !== 'sample') expect(states).toContain(state);
  }
});

test('DECISIONS.md#texts The built-in texts of each language are files of the docs', async () => {
  const { app } = await openPages();
  for (const language of languages) {
    const answer = await app.inject({ url: `/demo/docs/locales/${language}.json`, headers: { host: 'shop.example' } });
    expect(textsOf(answer.json())).toEqual(localeTexts(language));
  }
});

test('DECISIONS.md#texts The list names tags that show a section', () => {
  for (const [section, { tags: named }] of Object.entries(sectionsOfTexts)) {
    const uses = (file: string): boolean => new RegExp(`['"\`]${section}\\.[\\w$-]`).test(readFileSync(file, 'utf8'));
    const folders = globSync('widgets/*/**/*.{ts,tsx}')
      .filter((file) => !file.startsWith('widgets/shared/') && uses(file))
      .map((file) => file.split('/')[1]!);
    // What several tags share is in `widgets/shared` and in `src`.
    const isShared = globSync(['widgets/shared/**/*.{ts,tsx}', 'src/{element,footer,shell,page}/**/*.{ts,tsx}']).some(
      uses,
    );
    if (!isShared) for (const name of named) expect(folders, section).toContain(name);
  }
});

test('DECISIONS.md#texts The words of the documentation’s shop are right', async () => {
  const file = readFileSync(new URL('../../../demo/site/docs/browser/napfwerk.json', import.meta.url), 'utf8');
  const reader = {
    load: loadFile,
    oursOf: async (language: string) => localeTexts(language),
    isPicture: async () => true,
  };
  expect(await brandProblems({ texts: file }, reader)).toEqual([]);
});

test('DECISIONS.md#texts The package’s types know the keys of all languages, without legal texts', () => {
  const keys = textKeys();
  expect(keys).toContain('navbar.home');
  expect(keys).toContain('refer.joined_many');
  expect(keys).not.toContain('consent.accept');
});
