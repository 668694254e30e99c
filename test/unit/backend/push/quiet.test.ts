import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextQuiet, quietEnd } from '../../../../demo/backend/rules/customer/quiet.ts';
import { isoIn } from '../../../../src/instants.ts';

const zone = 'Europe/Berlin';
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
/** A year with both changes of summer time. */
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const timeIn = (at: Date): string => isoIn(zone, at).slice(11, 16);

test('§8 Quiet hours: a moment is in them if its time on the customer’s clock is, and they end at that time', () => {
  fc.assert(
    fc.property(moment, clock, clock, (now, from, until) => {
      fc.pre(from !== until);
      const quiet = { on: true, from, until };
      const time = timeIn(now);
      const isIn = from < until ? from <= time && time < until : time >= from || time < until;
      const end = quietEnd(quiet, zone, now);
      // A change of summer time repeats an hour or skips one, so a time names another moment on that day.
      fc.pre(![isoIn(zone, now), ...(end ? [isoIn(zone, end)] : [])].some((at) => /-(?:03-29|10-2[45])T/.test(at)));
      expect(end !== undefined).toBe(isIn);
      if (end) {
        expect(timeIn(end)).toBe(until);
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(quietEnd(quiet, zone, end)).toBeUndefined();
      }
      const next = nextQuiet(quiet, zone, now)!;
      expect(next > now && quietEnd(quiet, zone, next)).toBeTruthy();
      expect(quietEnd({ ...quiet, on: false }, zone, now)).toBeUndefined();
      expect(nextQuiet({ ...quiet, on: false }, zone, now)).toBeUndefined();
      expect(nextQuiet(quiet, zone, next) !== undefined && nextQuiet(quiet, zone, next)! > next).toBe(true);
    }),
  );
});

test('§8 Quiet hours of a night with a change of summer time end at their time', () => {
  const quiet = { on: true, from: '21:00', until: '08:00' };
  for (const [now, end] of [
    ['2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
  ] as const)
    expect(quietEnd(quiet, zone, new Date(now))?.toISOString()).toBe(end);
});
