import { addDays } from '../../../src/days.ts';
import { instantAt, isoIn } from '../../../src/instants.ts';
import { dayIn } from '../../../src/zones.ts';
import { findLocale, defaultLocale } from '../../../src/i18n/locale-table.ts';
import type { Country, Segment } from '../../../src/contract/base.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';

/** How long a delivery takes after its charge, in days: platforms know the day of a charge only. */
export interface Transit {
  fastest: number;
  slowest: number;
}

/** The store of a country code; of an unknown one, the fallback. */
export const localeOf = (country: string | null | undefined, fallback: LocaleEntry = defaultLocale) =>
  (findLocale(country) ?? fallback) as LocaleEntry & { country: Country; segment: Segment };

/** The days of a delivery whose charge is at that instant. Changes are possible until the day before (contract). */
export function daysOf(at: string, country: string, { fastest, slowest }: Transit) {
  const { timeZone } = localeOf(country);
  const charge = dayIn(timeZone, new Date(at));
  return {
    charge,
    date: addDays(charge, fastest),
    until: addDays(charge, slowest),
    changesUntil: isoIn(timeZone, instantAt(addDays(charge, -1), '23:59:59', timeZone)),
  };
}
