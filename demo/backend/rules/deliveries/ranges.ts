import { addDays, weekdayOf } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';
import { deliveryDayFrom, firstOpenDate, isDeliveryDay, isHoliday } from './calendar.ts';

/** Dates can be chosen up to 8 weeks ahead. @source DECISIONS.md#deliveries */
const daysAhead = 56;

/** A delivery's place in its service. */
export interface Place {
  country: string;
  timeZone: string;
  now: Date;
  /** Its current date. */
  date: string;
  /** The first and last day of the previous one's window; null for the first. It always stays after that window. */
  previous: { date: string; until: string } | null;
  intervalDays: number;
}

const latest = (...dates: string[]): string => dates.reduce((a, b) => (a > b ? a : b));

/**
 * The first and last date that can be chosen: the first whose cut-off is still ahead, and 8 weeks from today or from
 * the previous delivery, whichever is later. The current date and the regular one are always included, so that a change can
 * be undone.
 */
export function boundsOf({ country, timeZone, now, date, previous, intervalDays }: Place): {
  first: string;
  last: string;
} {
  const today = dayIn(timeZone, now);
  // In the last second of the day, today's cut-off has just passed.
  const over = now > instantAt(today, '23:59:59', timeZone);
  const open = addDays(firstOpenDate(today), over ? 1 : 0);
  if (previous === null) return { first: open, last: latest(addDays(today, daysAhead), date) };
  const regular = deliveryDayFrom(country, addDays(previous.date, intervalDays));
  return {
    first: latest(open, addDays(previous.until, 1)),
    last: latest(addDays(latest(today, previous.date), daysAhead), regular, date),
  };
}

/** All dates that can be chosen. */
export function availableDates(place: Place): string[] {
  const { first, last } = boundsOf(place);
  const dates: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isDeliveryDay(place.country, day)) dates.push(day);
  return dates;
}

export type DateProblem = 'too-soon' | 'too-late' | 'sunday' | 'holiday';

/** Why a date can't be chosen; undefined if it can. */
export function dateProblem(place: Place, date: string): DateProblem | undefined {
  const { first, last } = boundsOf(place);
  if (date < first) return 'too-soon';
  if (date > last) return 'too-late';
  if (weekdayOf(date) === 7) return 'sunday';
  return isHoliday(place.country, date) ? 'holiday' : undefined;
}
