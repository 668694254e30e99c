/**
 * Calendar days and time zones, for the widgets, the previews and the backend. A day is an ISO date (`2026-11-18`) without time
 * or zone. What Intl prints differs between engines, so only `formatToParts` is read, and only here.
 */
const dayLength = 86_400_000;
const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days later, or earlier where negative. */
export const addDays = (date: string, days: number): string => dateOf(startOf(date) + days * dayLength);

/** Days from one date to another; negative where that is earlier. */
export const daysBetween = (from: string, to: string): number => (startOf(to) - startOf(from)) / dayLength;

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (date: string): number => new Date(startOf(date)).getUTCDay() || 7;

/** The same day of the next year, to compare with: 29 February then comes after the 28th, though the year may not have it. */
export const yearAhead = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

/** A date that the calendar knows: no 30 February. */
export const isDay = (date: string): boolean => !Number.isNaN(startOf(date)) && dateOf(startOf(date)) === date;

/** One formatter for each zone: making one is slow, and a list of boxes asks hundreds of times. */
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

/** What a clock on the wall shows in the zone, in whole seconds, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The calendar day in a time zone, at an instant (milliseconds since 1970, or a Date). */
export const dayIn = (timeZone: string, at: number | Date): string => dateOf(wallClock(Number(at), timeZone));

/** The hour of the day in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: number): number => new Date(wallClock(at, timeZone)).getUTCHours();

/** With the offset that holds there then: `2026-11-15T23:59:59+01:00`. */
export function isoIn(timeZone: string, at: Date): string {
  const local = wallClock(at.getTime(), timeZone);
  const minutes = Math.round((local - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
  const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.abs(minutes) / 60)}:${pad(Math.abs(minutes) % 60)}`;
  return new Date(local).toISOString().slice(0, 19) + offset;
}

/** Each day and time is worked out once: every status of a box asks for a handful. */
const instants = new Map<string, number>();
const mostInstants = 50_000;

/**
 * The instant at which a clock in the zone shows `time` (`23:59:59`) on `date`, right on both sides of a change of summer time.
 * A time that the change skips is taken an hour later; of one that comes twice, the first is taken.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const key = `${date}T${time} ${timeZone}`;
  let instant = instants.get(key);
  if (instant === undefined) {
    instant = findInstant(Date.parse(`${date}T${time}Z`), timeZone);
    if (instants.size >= mostInstants) instants.clear();
    instants.set(key, instant);
  }
  return new Date(instant);
}

function findInstant(wanted: number, timeZone: string): number {
  const candidates = [wanted - dayLength, wanted + dayLength]
    .map((near) => wanted - (wallClock(near, timeZone) - near))
    .toSorted((a, b) => a - b);
  const exact = candidates.find((each) => wallClock(each, timeZone) === wanted);
  return exact ?? Math.max(...candidates);
}
