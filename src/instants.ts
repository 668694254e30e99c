/** Instants and local times, for backend and previews. Separate from zones.ts, which every page loads. */
import { dayLength, wallClock } from './zones.ts';

/** The hour of the day in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, at: number): number => new Date(wallClock(at, timeZone)).getUTCHours();

/** An instant with the zone's offset at that time: `2026-11-15T23:59:59+01:00`. */
export function isoIn(timeZone: string, at: Date): string {
  const local = wallClock(at.getTime(), timeZone);
  const minutes = Math.round((local - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
  const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.abs(minutes) / 60)}:${pad(Math.abs(minutes) % 60)}`;
  return new Date(local).toISOString().slice(0, 19) + offset;
}

/** Cache by day, time and zone: each status of a delivery needs several instants. */
const instants = new Map<string, number>();
const mostInstants = 50_000;

/**
 * The instant at which it is `time` (`23:59:59`) on `date` in a zone, also around a change of summer time. A time that
 * the change skips moves an hour later; of one that occurs twice, the first counts.
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
