import { deliveryDayFrom } from './calendar.ts';
import { addDays } from './days.ts';

/** Boxes that can still be changed exist this far ahead. */
export const horizon = 3;

/**
 * The dates of the boxes that a service still has to be given, after its last one: as many as are missing of those to come.
 * `open` counts the boxes after which nothing has begun.
 */
export function missingDates(country: string, last: string, intervalDays: number, open: number): string[] {
  const dates: string[] = [];
  let date = last;
  while (open + dates.length < horizon) {
    date = deliveryDayFrom(country, addDays(date, intervalDays));
    dates.push(date);
  }
  return dates;
}
