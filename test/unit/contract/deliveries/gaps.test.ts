import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../../demo/server/contract-check/meaning/rule.ts';
import { dayRules } from '../../../../demo/server/contract-check/meaning/days.ts';
import { addDays } from '../../../../src/days.ts';

const now = Date.parse('2026-11-12T10:00:00Z');
const wrong = (gap: object): string[] =>
  brokenRules({ gaps: [{ petPublicId: 'dog-biscuit', name: 'Biscuit', ...gap }] }, dayRules, { now }).map(
    ({ field }) => field,
  );
const days = fc.integer({ min: 1, max: 60 });
const from = fc.integer({ min: 0, max: 200 }).map((more) => addDays('2026-11-12', more));
const fee = { amount: 299, currency: 'GBP' };

test('A gap counts the days from its first day to the last day of the next window', () => {
  fc.assert(
    fc.property(from, days, fc.integer({ min: 1, max: 20 }), (first, count, more) => {
      const gap = { from: first, until: addDays(first, count), days: count, close: null };
      expect(wrong(gap)).toEqual([]);
      expect(wrong({ ...gap, days: count + more })).toEqual(['gaps.0.days']);
      expect(wrong({ ...gap, days: null })).toEqual(['gaps.0.days']);
      expect(wrong({ ...gap, until: addDays(first, -more) })).toEqual(['gaps.0.until']);
    }),
  );
});

test('A delivery that closes a gap comes before the last day of the next window', () => {
  fc.assert(
    fc.property(from, days, fc.integer({ min: 0, max: 20 }), (first, count, more) => {
      const until = addDays(first, count);
      const close = (date: string) =>
        wrong({ from: first, until, days: count, close: { date, method: 'window', fee } });
      expect(close(addDays(until, -1 - more))).toEqual([]);
      expect(close(addDays(until, more))).toEqual(['gaps.0.close.date']);
    }),
  );
});

test('A gap that lasts until deliveries resume has no number of days', () => {
  expect(wrong({ from: '2026-12-01', until: null, days: null, close: null })).toEqual([]);
  expect(wrong({ from: '2026-12-01', until: null, days: 3, close: null })).toEqual(['gaps.0.days']);
});

test('A cancelled contract has a last day, a withdrawal has none', () => {
  const declared = { at: '2026-11-12T10:00:00Z', reference: 'C-000001' };
  const fields = (more: object) => brokenRules({ ...declared, ...more }, dayRules, { now }).map(({ field }) => field);
  expect(fields({ kind: 'cancellation', endsOn: '2026-12-31' })).toEqual([]);
  expect(fields({ kind: 'withdrawal', endsOn: null })).toEqual([]);
  expect(fields({ kind: 'cancellation', endsOn: null })).toEqual(['endsOn']);
  expect(fields({ kind: 'withdrawal', endsOn: '2026-12-31' })).toEqual(['endsOn']);
});
