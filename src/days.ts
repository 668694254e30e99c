import { memoize, mostTimes } from './memoize.ts';
import { dateOf, dayLength } from './zones.ts';

/** Sums with calendar days. A day is an ISO date (`2026-11-18`) without time or zone. No first view needs them. */
const startOf = memoize((date: string) => Date.parse(`${date}T00:00:00Z`), new Map(), mostTimes);
const dateOfDay = memoize(dateOf, new Map(), mostTimes);

/** Adds days; a negative number subtracts them. */
export const addDays = (date: string, days: number): string => dateOfDay(startOf(date) + days * dayLength);

/** Days from one date to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (startOf(to) - startOf(from)) / dayLength;

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (date: string): number => new Date(startOf(date)).getUTCDay() || 7;

/**
 * The same day of the next year, for comparisons only: 29 February sorts between the 28th and 1 March even if that year
 * doesn't have it.
 */
export const yearAhead = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

/** The same day some months later, or that month's last day if it is shorter. A negative number goes back. */
export function addMonthsTo(date: string, count: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + count, Math.min(day, last)));
}
