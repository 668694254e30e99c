import { memoize } from './memoize.ts';

/**
 * Time zones, for the widgets, the previews and the backend. A day is an ISO date (`2026-11-18`). Intl's texts differ
 * between engines, so this module uses only `formatToParts`.
 */
export const dayLength = 86_400_000;

/** The date of an instant in UTC. */
export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether a date exists; 30 February does not. */
export function isDay(date: string): boolean {
  const start = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(start) && dateOf(start) === date;
}

const secondOf = (at: number): number => Math.floor(at / 1000) * 1000;

/** Milliseconds by which each zone is ahead of UTC. A formatter is slow to create, and slow for a list of deliveries. */
const offsetIn = memoize((timeZone: string) => {
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  const offsetAt = (at: number): number => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - secondOf(at);
  };
  const atDay = memoize((day: number) => offsetAt(day * dayLength), new Map(), 5000);
  return (at: number): number => {
    const day = Math.floor(at / dayLength);
    // Summer time starts or ends on two days a year. The format knows at what time.
    return atDay(day) === atDay(day + 1) ? atDay(day) : offsetAt(at);
  };
});

/** The local time in a zone, in milliseconds as if it were UTC; whole seconds. */
export const wallClock = (at: number, timeZone: string): number => secondOf(at) + offsetIn(timeZone)(at);

/** The calendar day in a time zone, at an instant (milliseconds since 1970, or a Date). */
export const dayIn = (timeZone: string, at: number | Date): string => dateOf(wallClock(Number(at), timeZone));
