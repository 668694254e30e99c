/** Instants and local times, for backend and previews. Separate from zones.ts, which every page loads. */
import { memoize, mostTimes } from './memoize.ts';
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

/** The instant of `2026-11-15T23:59:59 Europe/Berlin`: each status of a delivery needs several. */
const instantOf = memoize(
  (localTime: string): number => {
    const [local, timeZone] = localTime.split(' ');
    return findInstant(Date.parse(`${local}Z`), timeZone!);
  },
  new Map(),
  mostTimes,
);

/**
 * The instant at which it is `time` (`23:59:59`) on `date` in a zone, also around a change of summer time. A time that
 * the change skips moves an hour later; of one that occurs twice, the first counts.
 */
export const instantAt = (date: string, time: string, timeZone: string): Date =>
  new Date(instantOf(`${date}T${time} ${timeZone}`));

function findInstant(wanted: number, timeZone: string): number {
  const candidates = [wanted - dayLength, wanted + dayLength]
    .map((near) => wanted - (wallClock(near, timeZone) - near))
    .toSorted((a, b) => a - b);
  const exact = candidates.find((each) => wallClock(each, timeZone) === wanted);
  return exact ?? Math.max(...candidates);
}
