import { findLocale } from '../../../src/i18n/locale-table.ts';

/** Additional languages of a store: those of its country, and English where it sells in German. */
const others: Readonly<Record<string, readonly string[]>> = {
  BE: ['fr-FR', 'nl-NL'],
  DE: ['en-GB'],
  AT: ['en-GB'],
};

/**
 * BCP 47 tags that a customer of the store can choose, the store's own first. They don't change currency and calendar.
 */
export const languagesOf = (country: string): readonly string[] => [
  findLocale(country)!.tag,
  ...(others[country] ?? []),
];
