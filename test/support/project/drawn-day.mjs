// The days on which tests run: in the gate one that a seed draws, in `npm run test:all` six. This file has no dependencies.
import { existsSync } from 'node:fs';

const dayLength = 86_400_000;
const lastYear = 2032;

/** The last Sunday of a month, on which Europe changes its clocks at 01:00 UTC. */
function lastSunday(year, month) {
  const last = new Date(Date.UTC(year, month, 0));
  return new Date(last.getTime() - last.getUTCDay() * dayLength);
}

/** Days of a year on which programs that count days make mistakes, as UTC instants. */
function awkward(year) {
  const leap = new Date(Date.UTC(year, 1, 29, 10));
  return [
    ...(leap.getUTCMonth() === 1 ? [leap] : []),
    ...[3, 10].flatMap((month) => [0.5, 1.5, 22].map((hour) => +lastSunday(year, month) + hour * 3_600_000)),
    Date.UTC(year, 11, 31, 23, 50),
    ...[0, 1, 2, 11].map((month) => Date.UTC(year, month, 1, 0, 20)),
  ].map((instant) => new Date(instant));
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Instants between `today` and the end of 2032, each of a separate seed. Two of three are awkward ones. */
export function drawDays(seed, count, today) {
  const random = randomOf(seed);
  const end = Date.UTC(lastYear + 1, 0, 1);
  const years = Array.from(
    { length: lastYear + 1 - today.getUTCFullYear() },
    (_, index) => today.getUTCFullYear() + index,
  );
  const special = years.flatMap(awkward).filter((instant) => instant > today);
  return Array.from({ length: count }, () =>
    special.length > 0 && random() < 2 / 3
      ? special[Math.floor(random() * special.length)]
      : new Date(+today + Math.floor(random() * Math.max(dayLength, end - today))),
  );
}

/** What runs a command on another day. Debian's package is `faketime`. */
const program = '/usr/bin/faketime';

export const canMoveDays = () => existsSync(program);

/** Time zones of machines: with the latest and the earliest day, and two that change their clocks. */
const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const zoneOf = (day) => zones[Math.floor(day / 60_000) % zones.length];

/** Words that start a command on that day, with all its processes: databases and browsers too. */
export const startOn = (day) => (canMoveDays() ? ['env', `TZ=${zoneOf(day)}`, program, day.toISOString()] : []);

/** The day and the zone, for the output. */
export const describeDay = (day) => `${day.toISOString()} in ${zoneOf(day)}`;
