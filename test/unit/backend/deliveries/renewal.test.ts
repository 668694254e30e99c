import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renewalPayments, sixMonthsAfter } from '../../../../demo/backend/rules/deliveries/renewal.ts';
import { addDays } from '../../../../src/days.ts';

test.each([
  ['2026-01-05', '2026-07-05'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-12-31', '2027-06-30'],
])('six months after %s is %s', (day, later) => {
  expect(sixMonthsAfter(day)).toBe(later);
});

test('a payment every four weeks: the last within six months of the contract, then of each reminder', () => {
  const charges = Array.from({ length: 16 }, (_, index) => addDays('2026-01-05', index * 28));
  expect(renewalPayments(charges)).toEqual(['2026-06-22', '2026-12-07']);
});

test('a pause of more than six months: the payment after it', () => {
  const charges = ['2026-01-05', '2026-02-02', '2026-11-02', '2026-11-30', '2027-06-01'];
  expect(renewalPayments(charges)).toEqual(['2026-02-02', '2026-11-02', '2026-11-30']);
});

test.each([[[]], [['2026-01-05']], [['2026-01-05', '2026-02-02']]])('none is decided for %j', (charges) => {
  expect(renewalPayments(charges)).toEqual([]);
});

test('with any intervals, a period of six months ends with a reminder of its last payment, or has none', () => {
  const intervals = fc.array(fc.integer({ min: 1, max: 250 }), { maxLength: 40 });
  fc.assert(
    fc.property(intervals, (gaps) => {
      const charges = gaps.reduce((all, gap) => [...all, addDays(all.at(-1)!, gap)], ['2026-01-05']);
      let from = charges[0]!;
      for (const reminded of renewalPayments(charges)) {
        const within = charges.filter((charge) => charge > from && charge <= sixMonthsAfter(from));
        const first = charges.find((charge) => charge > from);
        expect(reminded).toBe(within.at(-1) ?? first);
        from = reminded;
      }
      // Of what is left, no period has ended.
      const [, next] = charges.filter((charge) => charge > from);
      if (next !== undefined) expect(charges.at(-1)! <= sixMonthsAfter(from)).toBe(true);
    }),
  );
});
