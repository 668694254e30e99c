/** Arithmetic of ISO dates (`2026-11-18`), which have no time and no zone. */
export const addDays = (date: string, days: number): string => {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

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
  // `2026-11-15, 23:59:59`
  const [day, time] = formatIn(timeZone).format(at).split(', ');
  return Date.parse(`${day}T${time}Z`);
};

/** Worked out once for each day and time: Intl is slow, and every status asks for a handful. */
const instants = new Map<string, number>();
const mostInstants = 50_000;

/**
 * The instant at which the store's clock shows `time` on `date`, right on both sides of a change of summer time. A time that
 * the change skips is taken an hour later, one that comes twice the first time.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const key = `${date}T${time} ${timeZone}`;
  let instant = instants.get(key);
  if (instant === undefined) {
    instant = findInstant(date, time, timeZone);
    if (instants.size >= mostInstants) instants.clear();
    instants.set(key, instant);
  }
  return new Date(instant);
}

function findInstant(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  const candidates = [wanted - 86_400_000, wanted + 86_400_000]
    .map((near) => wanted - (wallClock(near, timeZone) - near))
    .toSorted((a, b) => a - b);
  const exact = candidates.find((each) => wallClock(each, timeZone) === wanted);
  return exact ?? Math.max(...candidates);
}

/** The last day asked for in each zone, and when it begins and ends: nearly every question is about today. */
const lastDays = new Map<string, { day: string; from: number; until: number }>();

/** The calendar day in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const now = at.getTime();
  const last = lastDays.get(timeZone);
  if (last && now >= last.from && now < last.until) return last.day;
  const day = new Date(wallClock(now, timeZone)).toISOString().slice(0, 10);
  const start = (date: string): number => instantAt(date, '00:00:00', timeZone).getTime();
  lastDays.set(timeZone, { day, from: start(day), until: start(addDays(day, 1)) });
  return day;
}

/** With the offset that holds there then: `2026-11-15T23:59:59+01:00`. */
export function isoIn(timeZone: string, at: Date): string {
  const local = wallClock(at.getTime(), timeZone);
  const minutes = Math.round((local - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
  const pad = (value: number): string => String(value).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  return new Date(local).toISOString().slice(0, 19) + offset;
}

/** Days from one date to another; negative where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** A date that the calendar knows: no 30 February. */
export const isDay = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date;
};
