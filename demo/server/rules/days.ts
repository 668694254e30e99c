/** Arithmetic of ISO dates (`2026-11-18`), which have no time and no zone. */
export const addDays = (date: string, days: number): string => {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

const formats = new Map<string, Intl.DateTimeFormat>();
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
};

/** What a clock on the wall shows there, as if it were UTC. */
const wallClock = (at: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`);
};

/** The calendar day in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10);

/**
 * The instant at which the store's clock shows `time` on `date`, right on both sides of a change of summer time. A time that
 * the change skips is taken an hour later, one that comes twice the first time.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`);
  const candidates = [wanted - 86_400_000, wanted + 86_400_000]
    .map((near) => wanted - (wallClock(near, timeZone) - near))
    .toSorted((a, b) => a - b);
  const exact = candidates.find((each) => wallClock(each, timeZone) === wanted);
  return new Date(exact ?? Math.max(...candidates));
}

/** With the offset that holds there then: `2026-11-15T23:59:59+01:00`. */
export function isoIn(timeZone: string, at: Date): string {
  const local = wallClock(at.getTime(), timeZone);
  const minutes = Math.round((local - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
  const pad = (value: number): string => String(value).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  return new Date(local).toISOString().slice(0, 19) + offset;
}
