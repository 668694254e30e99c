import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grantProblem, lastGrantDay } from '../../../../src/contract/customer/grants.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';

const today = '2026-11-12';

test.each([
  ['', '2026-11-12', 'since', 'missing'],
  ['2026-02-30', '2026-11-12', 'since', 'missing'],
  ['2026-11-11', '2026-11-12', 'since', 'past'],
  ['2027-11-13', '2027-11-13', 'since', 'far'],
  ['2026-11-12', '', 'until', 'missing'],
  ['2026-11-12', '2026-11-11', 'until', 'order'],
  ['2026-11-12', '2027-01-11', 'until', 'long'],
])('DECISIONS.md#grants from "%s" to "%s": the field %s is %s', (since, until, field, problem) => {
  expect(grantProblem({ since, until }, today)).toEqual({ field, problem });
});

test('DECISIONS.md#grants Days are right if they are 1 to 60, and start from today to the same day of the next year', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 380 }), fc.integer({ min: -3, max: 70 }), (from, more) => {
      const since = addDays(today, from);
      const until = addDays(since, more);
      const isRight = from >= 0 && from <= 365 && more >= 0 && more < 60;
      expect(grantProblem({ since, until }, today) === undefined).toBe(isRight);
      expect(daysBetween(since, lastGrantDay(since))).toBe(59);
    }),
  );
});
