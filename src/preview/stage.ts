import { addDays, weekdayOf } from '../days.ts';
import { instantAt } from '../instants.ts';
import { dayIn } from '../zones.ts';
import type { Country, Money } from '../contract/base.ts';
import { factsLanguage } from '../contract/shop/required-particulars.ts';
import { findLocale } from '../i18n/locale-table.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import type words from '../../locales/preview/en-GB.json';
import type { Scenario } from './scenario.ts';

/** Texts of the samples in one language. `{{name}}` is the dog's name. */
export type SampleTexts = Omit<typeof words, 'addresses'> & {
  addresses: Readonly<Record<string, { line1: string; postcode: string; city: string }>>;
};

/** What all samples of a preview depend on. */
export interface Stage {
  scenario: Scenario;
  words: SampleTexts;
  /** The texts in the language of labels: one of the country. */
  labelWords: SampleTexts;
  locale: LocaleEntry;
  /** Milliseconds since 1970. */
  now: number;
  /** The ISO date that many days from today, in the store's time zone. */
  day: (days: number) => string;
  /** Converts a price in pence to the store's currency, rounded as shops do. */
  money: (pence: number) => Money;
}

const factors = { GBP: 1, EUR: 1.18, SEK: 13.4, DKK: 8.8 } as const;

/** The locale in which labels state their facts. */
export const labelLocale = ({ tag, country }: LocaleEntry): LocaleEntry =>
  findLocale(`${factsLanguage([tag], country as Country)}-${country}`)!;

export function createStage(
  scenario: Scenario,
  texts: Pick<Stage, 'words' | 'labelWords'>,
  locale: LocaleEntry,
  now: number,
): Stage {
  const { currency, timeZone } = locale;
  const today = dayIn(timeZone, now);
  return {
    scenario,
    ...texts,
    locale,
    now,
    day: (days) => addDays(today, days),
    money: (pence) => {
      const amount = currency === 'GBP' ? pence : Math.round((pence * factors[currency]) / 5) * 5;
      // Avoid −0.
      return { amount: amount || 0, currency };
    },
  };
}

/** The date itself, or the next day if it is a Sunday: no parcels are delivered then. */
export const parcelDay = (date: string): string => (weekdayOf(date) === 7 ? addDays(date, 1) : date);

/** The end of a day in a time zone, as an ISO instant. */
export const endOfDay = (date: string, timeZone: string): string => instantAt(date, '23:59:59', timeZone).toISOString();
