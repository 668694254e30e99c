import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../src/days.ts';
import { holidayEffect } from '../../../../src/stores/pets/subscription/holiday.ts';

const money = (amount: number) => ({ amount, currency: 'GBP' });
const box = (id: string, date: string, before: number | null, after: number | null) => ({
  id,
  date,
  before: before === null ? null : money(before),
  after: after === null ? null : money(after),
  pets: [],
});
const first = '2026-12-05';
const days = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 8 });
/** Deliveries that stay as they are, by date. */
const stays = days.map((offsets) =>
  offsets.toSorted((a, b) => a - b).map((offset, index) => box(`d${index}`, addDays(first, offset), 2000, 2000)),
);

test('DECISIONS.md#subscription-per-pet A holiday into which no delivery falls changes nothing, as far as deliveries are planned', () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 0, max: 400 }), (boxes, offset) => {
      const until = addDays(first, offset);
      expect(holidayEffect(boxes, until)).toEqual(until <= boxes.at(-1)!.date ? { kind: 'nothing' } : undefined);
    }),
  );
});

test('DECISIONS.md#subscription-per-pet A holiday that moves one delivery names both days; more changes are left to the table', () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 1, max: 60 }), (boxes, by) => {
      const [moving, ...others] = boxes;
      const { id, date } = moving!;
      const to = addDays(date, by);
      const moved = [box(id, date, 2000, null), box(id, to, null, 2000), ...others];
      expect(holidayEffect(moved, to)).toEqual({ kind: 'moves', from: date, to });
      expect(holidayEffect([...moved, box('new', to, null, 500)], to)).toBeUndefined();
      expect(holidayEffect([...moved.slice(0, 1), ...others], to)).toBeUndefined();
      expect(holidayEffect([box(id, date, 2000, 1900), ...others], to)).toBeUndefined();
    }),
  );
});
