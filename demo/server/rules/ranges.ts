import { deliveryDayFrom, isDeliveryDay, isHoliday } from './calendar.ts';
import { addDays, dayIn, isDay, weekdayOf } from '../../../src/days.ts';
import { instantAt } from '../../../src/instants.ts';
import { firstOpenDate } from './schedule.ts';

/** DECISIONS.md#deliveries: up to 8 weeks. */
const daysAhead = 56;

/** Where a box stands among those of its service. */
export interface Place {
  country: string;
  timeZone: string;
  now: Date;
  /** Its present date. */
  date: string;
  /** Of the box before it, which stays before it; null: it is the first. */
  previous: string | null;
  intervalDays: number;
}

const latest = (...dates: string[]): string => dates.reduce((a, b) => (a > b ? a : b));

/**
 * The first and the last day of those that may be chosen: the first whose last moment for changes is still ahead, and 8 weeks from today,
 * or from the box before where that comes later. Where the box stands now, and where its interval puts it, it may always stand: a
 * change can be taken back.
 */
export function boundsOf({ country, timeZone, now, date, previous, intervalDays }: Place): { first: string; last: string } {
  const today = dayIn(timeZone, now);
  // In the day's very last second it is too late for today's.
  const over = now > instantAt(today, '23:59:59', timeZone);
  const open = addDays(firstOpenDate(today), over ? 1 : 0);
  if (previous === null) return { first: open, last: latest(addDays(today, daysAhead), date) };
  const regular = deliveryDayFrom(country, addDays(previous, intervalDays));
  return {
    first: latest(open, addDays(previous, 1)),
    last: latest(addDays(latest(today, previous), daysAhead), regular, date),
  };
}

/** All days that may be chosen. */
export function availableDates(place: Place): string[] {
  const { first, last } = boundsOf(place);
  const dates: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isDeliveryDay(place.country, day)) dates.push(day);
  return dates;
}

export type DateProblem = 'no-day' | 'too-soon' | 'too-late' | 'sunday' | 'holiday';

/** Why a day may not be chosen; undefined: it may. */
export function dateProblem(place: Place, date: string): DateProblem | undefined {
  if (!isDay(date)) return 'no-day';
  const { first, last } = boundsOf(place);
  if (date < first) return 'too-soon';
  if (date > last) return 'too-late';
  if (weekdayOf(date) === 7) return 'sunday';
  return isHoliday(place.country, date) ? 'holiday' : undefined;
}

/** Dates of the `count` boxes after one: each keeps its interval, on the next day on which parcels are brought. */
export function followingDates(country: string, date: string, intervalDays: number, count: number): string[] {
  const dates: string[] = [];
  for (let last = date; dates.length < count;) {
    last = deliveryDayFrom(country, addDays(last, intervalDays));
    dates.push(last);
  }
  return dates;
}
