import { deliveryDayFrom } from './calendar.ts';
import { addDays } from '../../../src/days.ts';

/** A service has this many open boxes. */
export const horizon = 3;

/** An upper limit for a moved clock: a century of weekly boxes. */
const mostDates = 5300;

/**
 * The first date whose box can still be changed on `today`, a day in the store's time zone. The cut-off is the end of
 * the third day before.
 */
export const firstOpenDate = (today: string): string => addDays(today, 3);

/**
 * The dates of the boxes to create after a service's last one until three are open, including dates that a moved clock
 * has skipped. `open` is the number of open boxes. Boxes count only if `isOccupied`.
 */
export function missingDates(
  country: string,
  last: string,
  intervalDays: number,
  open: number,
  today: string,
  isOccupied: (date: string) => boolean = () => true,
): string[] {
  const dates: string[] = [];
  let date = last;
  for (let missing = horizon - open; missing > 0 && dates.length < mostDates;) {
    date = deliveryDayFrom(country, addDays(date, intervalDays));
    dates.push(date);
    if (date >= firstOpenDate(today) && isOccupied(date)) missing -= 1;
  }
  return dates;
}
