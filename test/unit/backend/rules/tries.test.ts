import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDayUnpaid, plannedTries } from '../../../../demo/backend/rules/deliveries/tries.ts';
import { timelineOf } from '../../../../demo/backend/rules/deliveries/timeline.ts';
import { addDays } from '../../../../src/days.ts';

const facts = (date: string) => ({ date, method: 'window', country: 'GB', timeZone: 'Europe/London' }) as const;
const means = fc.record({ hasDefault: fc.boolean(), hasReserve: fc.boolean() });
const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-05', days));

describe('DECISIONS.md#tries', () => {
  test('A failed charge is tried again 3, 7 and 13 days after its day', () => {
    expect(plannedTries(facts('2026-11-18'), '2026-11-16', { hasDefault: true, hasReserve: false })).toEqual(
      ['2026-11-19', '2026-11-23', '2026-11-29'].map((each) => ({ day: each, isReserve: false })),
    );
  });

  test('A way to pay in reserve is tried on the next day', () => {
    const [first, ...more] = plannedTries(facts('2026-11-18'), '2026-11-16', { hasDefault: true, hasReserve: true });
    expect(first).toEqual({ day: '2026-11-17', isReserve: true });
    expect(more).toHaveLength(3);
  });

  test('Each try comes after the day on which it is announced, on another day, before the delivery is given up', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3, max: 20 }), means, (date, late, each) => {
        const { chargeDate } = timelineOf(facts(date));
        const today = addDays(chargeDate, Math.max(0, late));
        const tries = plannedTries(facts(date), today, each);
        const days = tries.map((planned) => planned.day);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toEqual(days.toSorted());
        for (const planned of days) {
          expect(planned > today).toBe(true);
          expect(planned < lastDayUnpaid(facts(date))).toBe(true);
        }
        expect(tries.filter(({ isReserve }) => isReserve).length).toBeLessThanOrEqual(each.hasReserve ? 1 : 0);
        if (!each.hasDefault) expect(tries.every(({ isReserve }) => isReserve)).toBe(true);
      }),
    );
  });
});
