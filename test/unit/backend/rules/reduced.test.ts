import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOn } from '../../../../demo/backend/rules/food/price-list.ts';
import type { NewPrice } from '../../../../demo/backend/rules/food/price-list.ts';
import { lowestBefore } from '../../../../demo/backend/rules/food/reduced.ts';
import { addDays } from '../../../../src/days.ts';
import { runs } from '../../../support/project/length.ts';

const thing = 'product/dental-chews';
const currency = 'GBP';
const start = '2027-01-01';
const listed = priceOn([], thing, start, currency)!;
const change = (day: number, price: number): NewPrice => {
  const validFrom = addDays(start, day);
  return { thing, price, validFrom, from: validFrom };
};
const before = (prices: readonly NewPrice[], day: number) =>
  lowestBefore({ prices, currency }, thing, addDays(start, day));

describe('DECISIONS.md#price-changes The lowest price of 30 days', () => {
  test('is that before a reduction, for its first 30 days', () => {
    const prices = [change(10, listed + 300), change(60, listed + 100)];
    expect([9, 10, 59, 60, 89, 90].map((day) => before(prices, day))).toEqual([
      undefined,
      undefined,
      undefined,
      listed + 300,
      listed + 300,
      undefined,
    ]);
  });

  test('ignores a higher price of less than 30 days before', () => {
    // Dearer for twenty days, then back: no reduction.
    expect(before([change(40, listed + 300), change(60, listed)], 60)).toBeUndefined();
    expect(before([change(40, listed + 300), change(60, listed - 50)], 60)).toBe(listed);
    // The thirtieth day before counts, the one before it doesn't.
    expect(before([change(30, listed + 300), change(60, listed)], 60)).toBe(listed + 300);
    expect(before([change(31, listed + 300), change(60, listed)], 60)).toBeUndefined();
  });

  const history = fc
    .uniqueArray(fc.record({ day: fc.nat(150), price: fc.integer({ min: listed - 300, max: listed + 300 }) }), {
      selector: ({ day }) => day,
      maxLength: 8,
    })
    .map((changes) => changes.map(({ day, price }) => change(day, price)));

  test('follows from the price of each day, in any history', () => {
    fc.assert(
      fc.property(history, fc.nat(200), (prices, day) => {
        const on = (each: number): number => priceOn(prices, thing, addDays(start, each), currency)!;
        // The day on which the price of today replaced the one before it.
        const since = Array.from({ length: day + 1 }, (_, index) => day - index).find((each) =>
          prices.some(({ validFrom }) => validFrom === addDays(start, each)),
        );
        const lowest =
          since === undefined || day - since >= 30
            ? undefined
            : Math.min(...Array.from({ length: 30 }, (_, index) => on(since - 1 - index)));
        expect(before(prices, day)).toBe(lowest !== undefined && lowest > on(day) ? lowest : undefined);
      }),
      { numRuns: runs(300, 5000) },
    );
  });

  test('counts a price from the day on which the shop first has it, not from when a customer is notified of it', () => {
    const late = { ...change(60, listed - 100), from: addDays(start, 75) };
    expect(before([late], 70)).toBeUndefined();
    expect(before([late], 80)).toBe(listed);
    expect(before([late], 90)).toBeUndefined();
  });
});
