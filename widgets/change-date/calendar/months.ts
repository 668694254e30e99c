import { addDays, weekdayOf } from '../../../src/days.ts';
import { addMonthsTo } from '../../../src/months.ts';

/** Months and weeks of the calendar. A month is written `2026-11`. */
export const monthOf = (date: string): string => date.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** First day of a locale's week, 1 (Monday) to 7. Monday where the browser doesn't know. */
export function weekStartOf(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** The first day of a date's week. */
export const startOfWeek = (date: string, weekStart: number): string =>
  addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));

/**
 * The first day of the calendar: the week that holds the first day in question, in that day's month. Weeks before it
 * hold nothing to choose.
 */
export function beginOf(date: string, weekStart: number): string {
  const week = startOfWeek(date, weekStart);
  return monthOf(week) === monthOf(date) ? week : `${monthOf(date)}-01`;
}

/** A month's weeks of seven, without those that end before `from`; days of other months are undefined. */
export function weeksOf(month: string, weekStart: number, from = ''): (string | undefined)[][] {
  const weeks: (string | undefined)[][] = [];
  const last = lastDayOf(month);
  for (let week = startOfWeek(`${month}-01`, weekStart); week <= last; week = addDays(week, 7)) {
    if (addDays(week, 6) < from) continue;
    const days = Array.from({ length: 7 }, (_, index) => addDays(week, index));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : undefined)));
  }
  return weeks;
}

/** Why a delivery can't come on a day: too soon, too far ahead, a Sunday, a public holiday (DECISIONS.md#deliveries). */
export type WhyNot = 'early' | 'late' | 'sunday' | 'holiday';

/** `available`: the days that can be chosen, sorted by date. `day` is not among them. */
export function whyNot(day: string, available: readonly { date: string }[]): WhyNot {
  const first = available[0]?.date;
  const last = available.at(-1)?.date;
  if (first === undefined || day < first) return 'early';
  if (last === undefined || day > last) return 'late';
  return weekdayOf(day) === 7 ? 'sunday' : 'holiday';
}

/** The day to which a key moves focus. Undefined for any other key. */
export function moved(day: string, key: string, shift: boolean, weekStart: number): string | undefined {
  const week = startOfWeek(day, weekStart);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return week;
    case 'End':
      return addDays(week, 6);
    case 'PageUp':
      return addMonthsTo(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonthsTo(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

export const clamp = (date: string, first: string, last: string): string =>
  date < first ? first : date > last ? last : date;
