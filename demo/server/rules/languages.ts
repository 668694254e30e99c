import { findLocale, localeTable } from '../../../src/i18n/locale-table.ts';

/**
 * BCP 47 tags that a customer of the store can choose: the store's own first, then every other language that the
 * product speaks. They don't change currency and calendar.
 */
export function languagesOf(country: string): readonly string[] {
  const own = findLocale(country)!;
  const spoken = new Set(localeTable.map(({ messages }) => messages));
  return [own.tag, ...[...spoken].filter((messages) => messages !== own.messages)];
}
