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

/** A value that an answer may not have. */
type Maybe<T> = T | null | undefined;
const isUnknown = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Formats of values. An unknown value is an empty text, which no view shows. */
export interface Format {
  /** `£63.46`, `63,46 €`. The amount is in minor units. */
  money: (value: Maybe<Money>) => string;
  /** Without decimals if they are zero: `£10`, `10 €`. */
  moneyShort: (value: Money) => string;
  /** `135 g`, `3.8 kg`: from 1000 g in kilograms. */
  mass: (grams: Maybe<number>) => string;
  number: (value: Maybe<number>) => string;
  percent: (value: Maybe<number>) => string;
  /** `18 November 2026`; SE, DK and BE abbreviate the month here too. */
  dateLong: (date: Maybe<string>) => string;
  /** `18 Nov`. */
  dateShort: (date: Maybe<string>) => string;
  /** `18 November`, within a sentence; with the year if it isn't the year of `now`. */
  dateWords: (date: Maybe<string>, now: number) => string;
  /** `21 Oct 2026`. */
  dateYear: (date: string) => string;
  /** `Wed 18 Nov`. */
  dayShort: (date: Maybe<string>) => string;
  /** `Wed 18 – Fri 20 Nov`, in the locale's order; a single day if both are the same. */
  range: (from: Maybe<string>, until: Maybe<string>, month?: 'short' | 'long') => string;
  /** Parts for a date tile: `Nov`, `18–20`, `Wed – Fri`; over two months `Nov–Dec`, `30–2`. */
  tile: (from: string, until: Maybe<string>) => { month: string; days: string; weekdays: string };
  /** `Waffle and Pickle`. A set of dates names each day once. */
  list: (names: Iterable<string>) => string;
}

/** The count that selects a plural form. Amounts below one take the form of one: "½ tray". */
export const pluralCount = (amount: Maybe<number>): number => ((amount ?? 0) > 0 && amount! < 1 ? 1 : (amount ?? 0));

/** Typographic fractions, for half and quarter trays. */
const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** `1½`, `¾`, `2`; other values as decimals. */
export function fraction(value: Maybe<number>, plain: (value: number) => string): string {
  if (isUnknown(value)) return '';
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
const figures: Readonly<Record<string, string>> = { BE: 'nl', FR: 'fr', NL: 'nl', DE: 'de', AT: 'de' };

/** The tag whose figures a country has. */
export const figureTagOf = ({ tag }: Pick<LocaleEntry, 'tag'>): string =>
  tag.replace(/^en(?=-(..))/, (language, country: string) => figures[country] ?? language);

/** All formats of a country, through Intl. @source §9 */
export function createFormat(locale: LocaleEntry): Format {
  const { tag, oneDateForm } = locale;
  const figureTag = figureTagOf(locale);
  const currency = (code: string, digits?: number): Intl.NumberFormat =>
    numberFormat(figureTag, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const number = (value: Maybe<number>): string =>
    isUnknown(value) ? '' : numberFormat(figureTag, { maximumFractionDigits: 1 }).format(value);
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
    money: (value) => (value ? minus(currency(value.currency).format(value.amount / 100)) : ''),
    moneyShort: ({ amount, currency: code }) => minus(currency(code, amount % 100 === 0 ? 0 : 2).format(amount / 100)),
    mass: (grams) =>
      isUnknown(grams) ? '' : `${number(grams < 1000 ? grams : grams / 1000)}\u00a0${grams < 1000 ? 'g' : 'kg'}`,
    number,
    percent: (value) =>
      isUnknown(value)
        ? ''
        : numberFormat(figureTag, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    dateLong: (date) => (date ? dateLong(date) : ''),
    dateShort: (date) => (date ? glued(short)(date) : ''),
    dateWords: (date, now) =>
      date ? (date.slice(0, 4) === dayIn(locale.timeZone, now).slice(0, 4) ? dateThisYear : dateLong)(date) : '',
    dateYear: glued({ ...short, year: 'numeric' }),
    dayShort: (date) => (date ? glued({ weekday: 'short', ...short })(date) : ''),
    range: (from, end, form = 'short') => {
      if (!from) return '';
      const until = end ?? from;
      const parts = partsOf(tag, { weekday: 'short', ...short, month: oneDateForm ? 'short' : form });
      const text = (date: string, hasMonth: boolean): string => {
        const { weekday: name, day: number, month: inMonth } = parts(noonOf(date));
        return glue(joinParts(tag, { weekday: name, day: number, month: hasMonth ? inMonth : '' }));
      };
      if (from === until) return text(from, true);
      // Allow a line break only after the dash.
      return `${text(from, from.slice(0, 7) !== until.slice(0, 7))}\u00a0– ${text(until, true)}`;
    },
    tile: (from, end) => {
      const until = end ?? from;
      return {
        month: from.slice(0, 7) === until.slice(0, 7) ? month(from) : `${month(from)}–${month(until)}`,
        days: from === until ? part(from) : `${part(from)}–${part(until)}`,
        weekdays: from === until ? weekday(from) : `${weekday(from)} – ${weekday(until)}`,
      };
    },
    list: (names) => listFormat(tag).format(Array.from(names, isolate)),
  };
}
