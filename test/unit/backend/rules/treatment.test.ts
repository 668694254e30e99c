import { describe, expect, test } from 'vitest';
import {
  classOf,
  doseDays,
  isOrdered,
  orderedItem,
  treatmentFor,
} from '../../../../demo/backend/rules/food/treatment.ts';

describe('DECISIONS.md#treatments: the rules', () => {
  const open = ['2026-12-01', '2026-12-29', '2027-01-26'].map((date) => ({ date }));
  const facts = { weightKg: 12, matched: true, dates: [], open };
  test.each([
    [1.9, 'too-light'],
    [null, 'weight'],
  ])('weight %s: nothing, %s', (weightKg, reason) => {
    expect(treatmentFor({ ...facts, weightKg })).toEqual({ reason, next: null });
  });
  test.each([
    [2, 2, 4.5],
    [4.5, 4.5, 10],
    [39.9, 20, 40],
    [60, 40, null],
  ])('%s kg is in the class from %s to %s', (weightKg, from, to) => {
    expect(treatmentFor({ ...facts, weightKg })).toMatchObject({ weightClass: { from, to } });
  });
  test('the next pack comes when the last one is used up, in the first delivery after 84 days', () => {
    expect(treatmentFor({ ...facts, dates: ['2026-09-30'] })).toMatchObject({ delivery: { date: '2026-12-29' } });
    expect(treatmentFor({ ...facts, dates: ['2026-11-20'] })).toEqual({ reason: 'recent', next: '2027-02-12' });
    expect(treatmentFor({ ...facts, dates: ['2026-12-29'] })).toEqual({ reason: 'planned', next: null });
    expect(treatmentFor({ ...facts, open: [] })).toEqual({ reason: 'no-box', next: null });
  });
  test('the first delivery from the day on which the last pack is used up, that day included', () => {
    const last = (date: string) => treatmentFor({ ...facts, dates: ['2026-06-01', date] });
    expect(last('2026-09-08')).toMatchObject({ delivery: { date: '2026-12-01' } });
    expect(last('2026-09-09')).toMatchObject({ delivery: { date: '2026-12-29' } });
    expect(treatmentFor({ ...facts, open: open.slice(0, 1), dates: ['2026-09-09'] })).toEqual({
      reason: 'recent',
      next: '2026-12-02',
    });
    expect(treatmentFor({ ...facts, dates: ['2026-12-01'] })).toEqual({ reason: 'planned', next: null });
    expect(treatmentFor({ ...facts, dates: ['2027-02-01', '2026-11-30'] })).toEqual({ reason: 'planned', next: null });
    expect(treatmentFor(facts)).toEqual({ delivery: open[0], weightClass: classOf(10) });
  });
  test('§6 a mismatched dog gets none', () => {
    expect(treatmentFor({ ...facts, matched: false, open: [] })).toEqual({ reason: 'mismatch', next: null });
  });
  test('an ordered pack is an item with a separate name, in the store’s currency', () => {
    const item = orderedItem('rex', classOf(40)!, 'EUR');
    expect(item).toEqual({
      petPublicId: 'rex',
      identifier: 'order-rex',
      kind: 'treatment',
      product: 'flea-tick',
      quantity: 1,
      unitPrice: 1710,
      unit: 'pack',
      unitGrams: null,
      contents: { quantity: 3, unit: 'chew' },
    });
    expect(isOrdered(item)).toBe(true);
    expect(isOrdered({ ...item, identifier: 'rex-pack' })).toBe(false);
    expect(isOrdered(orderedItem('a'.repeat(64), classOf(2)!, 'GBP'))).toBe(true);
    expect(orderedItem('a'.repeat(64), classOf(2)!, 'GBP').identifier).toHaveLength(64);
  });
  test('a pack has three doses, each four weeks after the last, from the day after the delivery’s window', () => {
    expect(doseDays('2026-11-20', 1)).toEqual(['2026-11-21', '2026-12-19', '2027-01-16']);
    expect(doseDays('2026-11-20', 2)).toHaveLength(6);
    expect(doseDays('2026-11-20', 0)).toEqual([]);
  });
});
