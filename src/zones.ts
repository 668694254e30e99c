/**
 * Time zones, for the widgets, the previews and the backend. A day is an ISO date (`2026-11-18`). Intl's texts differ
 * between engines, so this module uses only `formatToParts`.
 */
export const dayLength = 86_400_000;

/** The date of an instant in UTC. */
export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** One formatter per zone: creating one is slow, and a list of deliveries needs it hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = 'numeric';
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The local time in a zone, in milliseconds as if it were UTC; whole seconds. */
export function wallClock(at: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The calendar day in a time zone, at an instant (milliseconds since 1970, or a Date). */
export const dayIn = (timeZone: string, at: number | Date): string => dateOf(wallClock(Number(at), timeZone));
