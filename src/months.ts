import { dateOf } from './zones.ts';

/** The same day some months later, or that month's last day if it is shorter. A negative number goes back. */
export function addMonthsTo(date: string, count: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + count, Math.min(day, last)));
}
