import { readFileSync } from 'node:fs';
import { isLocked } from '../i18n/locked.ts';
import { textsOf } from '../page/brand/flatten.ts';
import type { Texts } from '../page/brand/flatten.ts';
import { languages } from '../i18n/named-locales.ts';

/** Our texts of a language by key, from `locales/`. */
export const localeTexts = (language: string): Texts =>
  textsOf(JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8')) as object);

/** Keys of the texts that a shop may change, of all languages: a language may need more forms than English. */
export const textKeys = (): string[] => [
  ...new Set(languages.flatMap((language) => [...localeTexts(language).keys()].filter((key) => !isLocked(key)))),
];
