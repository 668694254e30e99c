import { addDays, daysBetween, weekdayOf } from '../../../src/days.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { listOf } from '../../../src/standard.ts';

/** Days of one page of the calendar: five weeks. */
export const pageDays = 35;

/** First day of a locale's week, 1 (Monday) to 7. Monday where the browser doesn't know. */
export function weekStartOf(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** The first day of a date's week. */
const startOfWeek = (date: string, weekStart: number): string =>
  addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));

/**
 * The first day of each page, from this week to the page with the last day in question. If nothing can be chosen in five
 * weeks, the pages start with the week of the first day that can.
 */
export function pagesOf(first: string, last: string, today: string, weekStart: number): string[] {
  const now = startOfWeek(first < today ? first : today, weekStart);
  const start = daysBetween(now, first) < pageDays ? now : startOfWeek(first, weekStart);
  const count = Math.floor(daysBetween(start, last) / pageDays) + 1;
  return listOf(count, (index) => addDays(start, index * pageDays));
}

/** Five weeks of seven days. */
export const weeksOf = (page: string): string[][] =>
  listOf(pageDays / 7, (week) => listOf(7, (index) => addDays(page, week * 7 + index)));

/** Days without deliveries for a dog. `until`: the first day after them; null: there is no end. */
export interface Pause {
  from: string;
  until: string | null;
}

/** The pauses of the dogs in a delivery, also planned ones. */
export const pausesOf = (
  { pets: boxed }: { pets: readonly { petPublicId?: string | null | undefined }[] },
  pets: readonly Pick<Pet, 'petPublicId' | 'paused_since' | 'paused_until'>[],
): Pause[] =>
  pets.flatMap(({ petPublicId, paused_since: from, paused_until: until }) =>
    from !== null && boxed.some((each) => each.petPublicId === petPublicId) ? [{ from, until }] : [],
  );

/** Why a delivery can't come on a day: past, in a pause, too soon, too far ahead, a Sunday, a public holiday (DECISIONS.md#deliveries). */
export type WhyNot = 'past' | 'paused' | 'early' | 'late' | 'sunday' | 'holiday';

/** `available`: the days that can be chosen, sorted by date. `day` is not among them. */
export function whyNot(
  day: string,
  available: readonly { date: string }[],
  today: string,
  pauses: readonly Pause[] = [],
): WhyNot {
  const first = available[0]?.date;
  const last = available.at(-1)?.date;
  if (day < today) return 'past';
  if (pauses.some(({ from, until }) => day >= from && (until === null || day < until))) return 'paused';
  if (first === undefined || day < first) return 'early';
  if (last === undefined || day > last) return 'late';
  return weekdayOf(day) === 7 ? 'sunday' : 'holiday';
}

/** Days by which a key moves focus. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -pageDays,
  PageDown: pageDays,
};

interface Limits {
  first: string;
  last: string;
  weekStart: number;
}

/** The day to which a key moves focus: with Control, Home and End go to the ends of the calendar. Undefined for any other key. */
export function moved(day: string, key: string, ctrl: boolean, { first, last, weekStart }: Limits): string | undefined {
  if (key === 'Home') return ctrl ? first : startOfWeek(day, weekStart);
  if (key === 'End') return ctrl ? last : addDays(startOfWeek(day, weekStart), 6);
  const step = ctrl ? undefined : steps[key];
  return step === undefined ? undefined : clamp(addDays(day, step), first, last);
}

export const clamp = (date: string, first: string, last: string): string =>
  date < first ? first : date > last ? last : date;
