import { findLocale, localeTable } from './locale-table.ts';
import type { Language, LocaleEntry } from './locale-table.ts';

/** Every language that has texts, English first. */
export const languages: readonly Language[] = [...new Set(localeTable.map(({ messages }) => messages))];

/** What a store speaks in addition to its first language: Belgium's languages, and the locales of §9. */
const besides = ['nl-BE', 'fr-BE', 'de-BE', 'en-SE', 'en-DK'].map((tag) => findLocale(tag)!);

/** The locales of one store. It starts in the first. */
export const localesOf = (store: string): readonly LocaleEntry[] =>
  [...localeTable, ...besides].filter(({ country }) => country === store);

/** The locales of a store in a country's own languages. English is one only where no other is. */
export function ownLocalesOf(country: string): readonly LocaleEntry[] {
  const all = localesOf(country);
  const own = all.filter(({ messages }) => messages !== 'en-GB');
  return own.length > 0 ? own : all;
}

/** What an editor, a page's address or a shop names: the locales of all stores. */
export const namedLocales: readonly LocaleEntry[] = localeTable.flatMap(({ country }) => localesOf(country));
