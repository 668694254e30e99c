import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { ownLocalesOf } from '../../../src/i18n/named-locales.ts';
import { pageUrl } from './page-table.ts';

/** Names a locale in an address: by its store if it is the first language of the store, else by its tag. */
export const localeName = (locale: LocaleEntry): string => (localeTable.includes(locale) ? locale.segment : locale.tag);

/** Whether every visitor of the store reads this language unless they choose another: Belgium has several. */
const isOnlyOne = (locale: LocaleEntry): boolean => ownLocalesOf(locale.country).every((each) => each === locale);

/** Address of a CMS page in a locale: `/gb/help/`, `/be/help/?locale=fr-BE`. */
export const pageIn = (locale: LocaleEntry, path: string): string =>
  `${pageUrl(locale.segment, path)}${isOnlyOne(locale) ? '' : `?locale=${locale.tag}`}`;
