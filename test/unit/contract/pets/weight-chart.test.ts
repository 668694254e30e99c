import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartRoom, guideOn, guideText, weightChart } from '../../../../src/contract/pets/weight-chart.ts';
import { isBirthday, isWeight } from '../../../../src/contract/pets/profile.ts';
import { isJump } from '../../../../src/contract/pets/weights.ts';
import type { WeightEntry } from '../../../../src/contract/pets/weights.ts';
import { addDays } from '../../../../src/days.ts';

const size = { width: 458, height: 138 };
const entry = (day: string, kg: number): WeightEntry => ({ day, kg, shape: null, photoUrl: null });
const chartOf = (entries: WeightEntry[], growth: Parameters<typeof weightChart>[0]['growth'] = null) =>
  weightChart({ entries, growth }, size);

describe('DECISIONS.md#weights: the chart of a log', () => {
  // 400 pixels for the days, 100 for the kilograms.
  test('has the days from left to right and the kilograms from the bottom to the top', () => {
    expect(chartOf([entry('2026-11-11', 12), entry('2026-11-06', 9), entry('2026-11-01', 10)])).toEqual({
      points: [
        { x: 44, y: 76.7 },
        { x: 244, y: 110 },
        { x: 444, y: 10 },
      ],
      line: '44,76.7 244,110 444,10',
      guide: null,
      kilograms: [
        { kg: 9, y: 110 },
        { kg: 10, y: 76.7 },
        { kg: 11, y: 43.3 },
        { kg: 12, y: 10 },
      ],
      days: [
        { day: '2026-11-01', x: 44, anchor: 'start' },
        { day: '2026-11-06', x: 244, anchor: 'middle' },
        { day: '2026-11-11', x: 444, anchor: 'end' },
      ],
    });
  });
  test('of a single entry has it in the middle of four weeks, and small changes don’t look like large ones', () => {
    expect(chartOf([entry('2026-11-15', 20)])).toEqual({
      points: [{ x: 244, y: 60 }],
      line: '244,60',
      guide: null,
      kilograms: [16, 18, 20, 22, 24].map((kg, index) => ({ kg, y: 110 - index * 25 })),
      days: [{ day: '2026-11-15', x: 244, anchor: 'middle' }],
    });
    expect(chartOf([])).toBeUndefined();
  });
  test('of two days has no day between them', () => {
    const days = chartOf([entry('2026-11-02', 10), entry('2026-11-01', 10)])!.days;
    expect(days.map(({ day, anchor }) => [day, anchor])).toEqual([
      ['2026-11-01', 'start'],
      ['2026-11-02', 'end'],
    ]);
  });
  test('has room for what the breed weighs, and its outline', () => {
    const growth = [
      { day: '2026-11-01', least: 4, most: 6 },
      { day: '2026-11-21', least: 8, most: 12 },
    ];
    const chart = chartOf([entry('2026-11-11', 7)], growth)!;
    expect(chart.points).toEqual([{ x: 244, y: 72.5 }]);
    expect(chart.guide).toEqual({
      area: '44,110 444,60 444,10 44,85',
      least: '44,110 444,60',
      most: '44,85 444,10',
    });
    expect(chart.kilograms.map(({ kg }) => kg)).toEqual([4, 6, 8, 10, 12]);
  });
  test.each([
    [
      [1, 3.5],
      [1, 1.5, 2, 2.5, 3, 3.5],
    ],
    [
      [1, 3.6],
      [1, 2, 3, 4],
    ],
    [
      [0.5, 80],
      [0, 20, 40, 60, 80],
    ],
    [
      [0.5, 100],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [0.5, 101],
      [0, 50, 100, 150],
    ],
  ])('has few lines: %j kg', ([least, most], lines) => {
    expect(chartOf([entry('2026-11-11', least!), entry('2026-11-01', most!)])!.kilograms.map(({ kg }) => kg)).toEqual(
      lines,
    );
  });
  test('never leaves its room, in any log', () => {
    const kg = fc.integer({ min: 5, max: 1000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(900), kg), { minLength: 1, maxLength: 12 }), (list) => {
        const entries = list
          .map(([ago, each]) => entry(addDays('2026-11-12', -ago), each))
          .toSorted((a, b) => b.day.localeCompare(a.day));
        const { points, kilograms, days } = chartOf(entries)!;
        for (const { x } of [...points, ...days]) expect(x >= chartRoom.left && x <= 444).toBe(true);
        for (const { y } of [...points, ...kilograms]) expect(y >= chartRoom.top && y <= 110).toBe(true);
        expect(kilograms.length >= 2 && kilograms.length <= 8).toBe(true);
      }),
    );
  });
});

describe('DECISIONS.md#weights: what dogs of the breed weigh on a day', () => {
  const growth = [
    { day: '2026-11-01', least: 4, most: 6 },
    { day: '2026-11-11', least: 8, most: 12 },
    { day: '2026-11-14', least: 8, most: 13 },
  ];
  test.each([
    ['2026-10-31', undefined, '–'],
    ['2026-11-01', { day: '2026-11-01', least: 4, most: 6 }, '4–6'],
    ['2026-11-04', { least: 5.2, most: 7.8 }, '5.2–7.8'],
    ['2026-11-12', { least: 8, most: 12.3 }, '8–12.3'],
    ['2026-11-14', { day: '2026-11-14', least: 8, most: 13 }, '8–13'],
    ['2026-11-15', undefined, '–'],
  ])('on %s', (day, guide, text) => {
    expect({ guide: guideOn(growth, day), text: guideText(growth, day, String) }).toEqual({ guide, text });
  });
  test('isn’t known without a guide', () => {
    expect(guideOn(null, '2026-11-01')).toBe(undefined);
    expect(guideOn([], '2026-11-01')).toBe(undefined);
  });
});

test.each([
  ['one and a half times as much on one day', 0, 10, 15, false],
  ['more than that', 0, 10, 15.1, true],
  ['two thirds', 0, 15, 10, false],
  ['less than that', 0, 15, 9.9, true],
  ['twice that after a month', 30, 10, 30, false],
  ['more than twice', 30, 10, 30.1, true],
  ['four times that after two months', 60, 10, 60, false],
  ['no more after three', 90, 10, 60.1, true],
  ['a month before', -30, 30, 10, false],
])('DECISIONS.md#weights A weight that may be a slip: %s', (_, days, before, after, isSlip) => {
  const first = '2026-11-12';
  expect(isJump({ day: first, kg: before }, { day: addDays(first, days), kg: after })).toBe(isSlip);
});

test('DECISIONS.md#profiles A weight is from 0.5 to 100 kg in steps of 100 g', () => {
  expect([0.5, 0.6, 8.3, 35.7, 99.9, 100].map(isWeight)).toEqual(Array(6).fill(true));
  expect([0, 0.4, -1, 0.55, 8.25, 100.1, Number.NaN].map(isWeight)).toEqual(Array(7).fill(false));
});

test('DECISIONS.md#profiles A birthday is a day that exists, not in the future, and not of a dog of more than 30 years', () => {
  const today = '2026-11-12';
  const days = [today, '2026-11-11', '1996-01-01', addDays(today, -11_345)];
  expect(days.map((day) => isBirthday(day, today))).toEqual([true, true, true, true]);
  const others = ['2026-11-13', '2026-02-30', '', addDays(today, -11_346), '1900-01-01'];
  expect(others.map((day) => isBirthday(day, today))).toEqual(Array(5).fill(false));
});
