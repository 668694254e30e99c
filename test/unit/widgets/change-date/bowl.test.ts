import { assert, property } from 'fast-check';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { foodLeft } from '../../../../src/contract/deliveries/changes.ts';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import { isDay } from '../../../../src/zones.ts';
import { emptyAt, firstEmpty, isEmptyBefore } from '../../../../widgets/change-date/calendar/bowl.ts';
import { fittingValues } from '../../../support/answers/fitting-values.ts';

const dog = (more: Partial<Ranges['food'][number]> = {}): Ranges['food'][number] => ({
  petPublicId: 'waffle',
  name: 'Waffle',
  kind: 'dry',
  runsOut: '2026-11-18',
  daysLeft: 6,
  boxDate: '2026-10-21',
  boxGrams: 3800,
  leftGrams: 0,
  dailyGrams: 100,
  moreBefore: false,
  coming: [],
  ...more,
});

/** A day as a backend that doesn't count days without food has it. */
const on = (date: string) => ({ date, until: date, gaps: null });

test('without a delivery in between the bowl is empty on the day on which the food runs out', () => {
  expect(emptyAt(dog(), '2026-12-24')).toBe('2026-11-18');
  expect(isEmptyBefore([dog()], on('2026-11-18'))).toBe(false);
  expect(isEmptyBefore([dog()], on('2026-11-19'))).toBe(true);
});

test('a delivery that comes in between counts, for days after it', () => {
  const fed = dog({ moreBefore: true, coming: [{ date: '2026-11-16', grams: 1050 }] });
  expect(emptyAt(fed, '2026-11-16')).toBe('2026-11-18');
  expect(emptyAt(fed, '2026-11-17')).toBe('2026-11-28');
  expect(isEmptyBefore([fed], on('2026-11-28'))).toBe(false);
  expect(isEmptyBefore([fed], on('2026-11-29'))).toBe(true);
});

test('food that comes into an empty bowl lasts from that day', () => {
  const late = dog({ coming: [{ date: '2026-11-20', grams: 500 }] });
  expect(isEmptyBefore([late], on('2026-11-19'))).toBe(true);
  expect(emptyAt(late, '2026-11-21')).toBe('2026-11-25');
});

test('of several dogs the one whose bowl is empty first decides; of one that is fed in between, nothing may be known', () => {
  const longer = dog({ runsOut: '2026-11-20' });
  expect(firstEmpty([longer, dog()], '2026-12-24')).toBe('2026-11-18');
  expect(firstEmpty([longer, dog({ moreBefore: true })], '2026-12-24')).toBe('2026-11-20');
  expect(firstEmpty([dog({ moreBefore: true })], '2026-12-24')).toBeUndefined();
  expect(isEmptyBefore(undefined, on('2026-12-24'))).toBe(false);
});

test('for any food that a backend may state there is a day on which the bowl is empty', () => {
  assert(
    property(fittingValues(foodLeft), (food) => {
      expect(isDay(emptyAt(parse(foodLeft, food), '2027-12-24'))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
