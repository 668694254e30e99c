import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PriceProblem, readPriceFile } from '../../../../demo/backend/prices/price-file.ts';
import { currencies, firstDayFor } from '../../../../demo/backend/prices/register.ts';
import { priceOn, things } from '../../../../demo/backend/rules/food/price-list.ts';
import { addDays } from '../../../../src/days.ts';

const firstDay = '2026-12-16';
const rules = { currencies, firstDay, noticeDays: 30 };
const head = 'thing,currency,price,valid_from';
const read = (...lines: string[]) => readPriceFile([head, ...lines, ''].join('\n'), rules);
const chews = (more: Partial<Record<'thing' | 'currency' | 'price' | 'day', string>> = {}): string => {
  const { thing = 'product/dental-chews', currency = 'GBP', price = '8.45', day = firstDay } = more;
  return [thing, currency, price, day].join(',');
};

describe('DECISIONS.md#price-changes: a file of new prices', () => {
  test('has one price a line, in units of the currency', () => {
    expect(read(chews(), chews({ thing: 'recipe/salmon-potato', price: '0.7125', currency: 'EUR' }))).toEqual([
      { thing: 'product/dental-chews', currency: 'GBP', price: 845, validFrom: firstDay },
      { thing: 'recipe/salmon-potato', currency: 'EUR', price: 71.25, validFrom: firstDay },
    ]);
    expect(readPriceFile(`\uFEFF${head}\r\n${chews()}\r\n\r\n`, rules)).toHaveLength(1);
  });

  test.each([
    ['a day in the past', chews({ day: '2026-11-15' }), 'Line 2: 2026-11-15 is in the past. The first possible day is'],
    [
      'a day that is closer than the notice',
      chews({ day: '2026-12-15' }),
      '2026-12-15 is too close: customers need 30',
    ],
    ['no day', chews({ day: '2027-02-30' }), 'Write it as 2026-12-16'],
    ['an unknown product', chews({ thing: 'product/cake' }), 'the shop has nothing called "product/cake"'],
    ['an object’s own word', chews({ thing: 'constructor' }), 'Take a name from npm run prices -- --list'],
    ['a negative price', chews({ price: '-1' }), '"-1" is no price'],
    ['a price with a thousandth', chews({ price: '8.455' }), 'with up to 2 decimals'],
    ['a currency of no store', chews({ currency: 'USD' }), 'no store has the currency "USD". Write one of GBP'],
    ['a missing value', 'product/dental-chews,GBP,8.45', 'Line 2: write four values: product/dental-chews,GBP,8.45,'],
  ])('with %s is refused with what to do', (_, line, message) => {
    expect(() => read(line)).toThrow(PriceProblem);
    expect(() => read(line)).toThrow(message);
  });

  test('with the same price twice, without prices or without its first line is refused', () => {
    expect(() => read(chews(), chews({ price: '9' }))).toThrow(
      'Line 3: line 2 has a price of product/dental-chews from 2026-12-16 too. Keep one of them.',
    );
    expect(() => read()).toThrow('The file has no prices. Add lines such as product/dental-chews,GBP,8.45,2026-12-16');
    expect(() => readPriceFile(chews(), rules)).toThrow(`Line 1: start the file with the line ${head}`);
    expect(() => readPriceFile('', rules)).toThrow('Line 1');
  });

  test('is taken as a whole or not at all, and every fault has its line', () => {
    const good = fc.constantFrom(...things).map((thing) => ({ thing, isGood: true }));
    const bad = fc.constantFrom('product/cake', 'fee', '').map((thing) => ({ thing, isGood: false }));
    fc.assert(
      fc.property(fc.array(fc.oneof(good, bad), { minLength: 1, maxLength: 8 }), (entries) => {
        const lines = entries.map(({ thing }, index) => chews({ thing, day: addDays(firstDay, index) }));
        const faults = entries.flatMap(({ isGood }, index) => (isGood ? [] : `Line ${index + 2}`));
        if (faults.length === 0) {
          expect(read(...lines)).toHaveLength(entries.length);
          return;
        }
        try {
          read(...lines);
          expect.unreachable();
        } catch (error) {
          const notified = (error as Error).message.split('\n').map((line) => line.split(':')[0]);
          expect(notified).toEqual(faults);
        }
      }),
    );
  });

  test('can name a day from the notice on, in the store where the day starts first', () => {
    expect(firstDayFor(30, new Date('2026-11-16T23:30:00Z'))).toBe('2026-12-17');
    expect(firstDayFor(30, new Date('2026-11-16T10:00:00Z'))).toBe('2026-12-16');
  });

  test('can name all that the shop has a price for: every thing has one in every currency', () => {
    for (const currency of currencies)
      for (const thing of things)
        expect(priceOn([], thing, firstDay, currency), `${thing} ${currency}`).toBeGreaterThan(0);
    expect(priceOn([], 'product/cake', firstDay, 'GBP')).toBeUndefined();
  });
});
