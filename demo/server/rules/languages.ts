import { findLocale } from '../../../src/i18n/locale-table.ts';

/** Languages that a store speaks besides its own: those of its country, and English where it sells in German. */
const others: Readonly<Record<string, readonly string[]>> = {
  BE: ['fr-FR', 'nl-NL'],
  DE: ['en-GB'],
  AT: ['en-GB'],
};

/** BCP 47 tags that a customer of the store may choose, its own first. Currency and calendar stay the store's. */
export const languagesOf = (country: string): readonly string[] => [findLocale(country)!.tag, ...(others[country] ?? [])];
