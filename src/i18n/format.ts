import { dayIn } from '../zones.ts';
import { dayText, joinParts, partsOf } from './day-text.ts';
import type { DayFields } from './day-text.ts';
import { listFormat, numberFormat } from './intl.ts';
import { isolate } from './isolate.ts';
import type { LocaleEntry } from './locale-table.ts';

interface Money {
  amount: number;
  currency: string;
}

export interface Format {
  /** `£63.46`, `63,46 €`. The amount is in minor units. */
  money: (value: Money) => string;
  /** Without decimals if they are zero: `£10`, `10 €`. */
  moneyShort: (value: Money) => string;
  /** `135 g`, `3.8 kg`: from 1000 g in kilograms. */
  mass: (grams: number) => string;
  number: (value: number) => string;
  percent: (value: number) => string;
  /** `18 November 2026`; SE, DK and BE abbreviate the month here too. */
  dateLong: (date: string) => string;
  /** `18 Nov`. */
  dateShort: (date: string) => string;
  /** `18 November`, within a sentence; with the year if it isn't the year of `now`. */
  dateWords: (date: string, now: number) => string;
  /** `21 Oct 2026`. */
  dateYear: (date: string) => string;
  /** `Wed 18 Nov`. */
  dayShort: (date: string) => string;
  /** `Wed 18 – Fri 20 Nov`, in the locale's order; a single day if both are the same. */
  range: (from: string, until: string, month?: 'short' | 'long') => string;
  /** Parts for a date tile: `Nov`, `18–20`, `Wed – Fri`; over two months `Nov–Dec`, `30–2`. */
  tile: (from: string, until: string) => { month: string; days: string; weekdays: string };
  /** `Waffle and Pickle`. A set of dates names each day once. */
  list: (names: Iterable<string>) => string;
}

/** The count that selects a plural form. Amounts below one take the form of one: "½ tray". */
export const pluralCount = (amount: number): number => (amount > 0 && amount < 1 ? 1 : amount);

/** Typographic fractions, for half and quarter trays. */
const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** `1½`, `¾`, `2`; other values as decimals. */
export function fraction(value: number, plain: (value: number) => string): string {
  const whole = Math.floor(value);
  const sign = fractions[value - whole];
  return sign ? `${whole === 0 ? '' : plain(whole)}${sign}` : plain(value);
}

/** Noon UTC, so that a formatter set to UTC gives that day. */
export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);
const glue = (text: string): string => text.replaceAll(' ', '\u00a0');

/**
 * English in these countries has a decimal comma in numbers, but a point in euros (CLDR). Figures follow the country's
 * own language, so that a page has one form.
 */
const figures: Readonly<Record<string, string>> = {
  'en-BE': 'nl-BE',
  'en-FR': 'fr-FR',
  'en-NL': 'nl-NL',
  'en-DE': 'de-DE',
  'en-AT': 'de-AT',
};

/** All formats of a country, through Intl. @source §9 */
export function createFormat(locale: LocaleEntry): Format {
  const { tag, oneDateForm } = locale;
  const figureTag = figures[tag] ?? tag;
  const currency = (code: string, digits?: number): Intl.NumberFormat =>
    numberFormat(figureTag, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const number = (value: number): string => numberFormat(figureTag, { maximumFractionDigits: 1 }).format(value);
  const day = (fields: DayFields) => {
    const text = dayText(tag, fields);
    return (date: string): string => text(noonOf(date));
  };
  const glued = (fields: DayFields) => {
    const text = day(fields);
    return (date: string): string => glue(text(date));
  };
  const weekday = day({ weekday: 'short' });
  const month = day({ month: 'short' });
  const part = (date: string): string => String(Number(date.slice(8)));
  const longMonth = oneDateForm ? 'short' : 'long';
  const short = { day: 'numeric', month: 'short' } as const;
  const dateLong = glued({ day: 'numeric', month: longMonth, year: 'numeric' });
  const dateThisYear = glued({ day: 'numeric', month: longMonth });
  // Minus is "−" (design §3); some locales have a hyphen.
  const minus = (text: string): string => text.replace('-', '−');
  return {
    money: ({ amount, currency: code }) => minus(currency(code).format(amount / 100)),
    moneyShort: ({ amount, currency: code }) => minus(currency(code, amount % 100 === 0 ? 0 : 2).format(amount / 100)),
    mass: (grams) => `${number(grams < 1000 ? grams : grams / 1000)}\u00a0${grams < 1000 ? 'g' : 'kg'}`,
    number,
    percent: (value) => numberFormat(figureTag, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    dateLong,
    dateShort: glued(short),
    dateWords: (date, now) =>
      (date.slice(0, 4) === dayIn(locale.timeZone, now).slice(0, 4) ? dateThisYear : dateLong)(date),
    dateYear: glued({ ...short, year: 'numeric' }),
    dayShort: glued({ weekday: 'short', ...short }),
    range: (from, until, form = 'short') => {
      const parts = partsOf(tag, { weekday: 'short', ...short, month: oneDateForm ? 'short' : form });
      const text = (date: string, hasMonth: boolean): string => {
        const { weekday: name, day: number, month: inMonth } = parts(noonOf(date));
        return glue(joinParts(tag, { weekday: name, day: number, month: hasMonth ? inMonth : '' }));
      };
      if (from === until) return text(from, true);
      // Allow a line break only after the dash.
      return `${text(from, from.slice(0, 7) !== until.slice(0, 7))}\u00a0– ${text(until, true)}`;
    },
    tile: (from, until) => ({
      month: from.slice(0, 7) === until.slice(0, 7) ? month(from) : `${month(from)}–${month(until)}`,
      days: from === until ? part(from) : `${part(from)}–${part(until)}`,
      weekdays: from === until ? weekday(from) : `${weekday(from)} – ${weekday(until)}`,
    }),
    list: (names) => listFormat(tag).format(Array.from(names, isolate)),
  };
}
