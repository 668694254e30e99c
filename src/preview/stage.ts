import { addDays, dayIn, weekdayOf } from '../days.ts';
import { instantAt } from '../instants.ts';
import type { Money } from '../contract/base.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import type words from '../../locales/preview/en-GB.json';
import type { Scenario } from './scenario.ts';

/** What samples say, in one language. `{{name}}` is the dog's. */
export type Words = Omit<typeof words, 'addresses'> & {
  addresses: Readonly<Record<string, { line1: string; postcode: string; city: string }>>;
};

/** What all samples of a preview are made from. */
export interface Stage {
  scenario: Scenario;
  words: Words;
  locale: LocaleEntry;
  /** Milliseconds since 1970. */
  now: number;
  /** An ISO date so many days from today, where the store is. */
  day: (days: number) => string;
  /** A price given in pence, in the store's currency, rounded as shops do. */
  money: (pence: number) => Money;
}

const factors = { GBP: 1, EUR: 1.18, SEK: 13.4, DKK: 8.8 } as const;

export function createStage(scenario: Scenario, words: Words, locale: LocaleEntry, now: number): Stage {
  const { currency, timeZone } = locale;
  const today = dayIn(timeZone, now);
  return {
    scenario,
    words,
    locale,
    now,
    day: (days) => addDays(today, days),
    money: (pence) => {
      const amount = currency === 'GBP' ? pence : Math.round((pence * factors[currency]) / 5) * 5;
      // No "−0".
      return { amount: amount || 0, currency };
    },
  };
}

/** That day, or the next on which parcels are brought. */
export const parcelDay = (date: string): string => (weekdayOf(date) === 7 ? addDays(date, 1) : date);

/** The instant at which that day ends in the time zone. */
export const endOfDay = (date: string, timeZone: string): string => instantAt(date, '23:59:59', timeZone).toISOString();
