import { deliveryDayFrom } from './calendar.ts';
import { addDays } from '../../../src/days.ts';

/** Boxes that can still be changed exist this far ahead. */
export const horizon = 3;

/** More than the clock can leap over: weekly boxes of a century. */
const mostDates = 5300;

/**
 * A box of this date or a later one can still be changed on `today`, a day of the store's calendar: changes are possible until
 * the end of the third day before.
 */
export const firstOpenDate = (today: string): string => addDays(today, 3);

/**
 * The dates of the boxes that a service still has to be given after its last one, until there are three that can be changed:
 * those too that a leap of the clock has passed over. `open` counts the ones there are. Boxes that nobody is in, by `isOccupied`, don't count.
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
