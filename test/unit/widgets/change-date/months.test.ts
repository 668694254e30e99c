import { addMonthsTo } from '../../../../src/months.ts';
import { describe, expect, test } from 'vitest';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import { beginOf, moved, weeksOf, weekStartOf, whyNot } from '../../../../widgets/change-date/calendar/months.ts';

describe('the calendar’s weeks', () => {
  test('start on Monday in each country of the store', () => {
    for (const { tag } of localeTable) expect([tag, weekStartOf(tag)]).toEqual([tag, 1]);
  });
  test('start on Sunday in locales with that rule', () => expect(weekStartOf('en-US')).toBe(7));
  test('contain only the days of the month', () => {
    const weeks = weeksOf('2026-11', 1);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });
  test('start with the one that contains the first day in question', () => {
    expect(weeksOf('2026-11', 1, beginOf('2026-11-26', 1))[0]?.[0]).toBe('2026-11-23');
    expect(weeksOf('2026-11', 1, beginOf('2026-11-26', 1))).toHaveLength(2);
    // 1 December is a Tuesday: its month starts with that day, not with the Monday before.
    expect(beginOf('2026-12-02', 1)).toBe('2026-12-01');
    expect(weeksOf('2026-12', 1, '2026-12-01')).toHaveLength(5);
  });
  test('are four for a February that starts on the first day of a week', () =>
    expect(weeksOf('2027-02', 1)).toHaveLength(4));
});

test.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowRight', '2026-11-19'],
  ['ArrowUp', '2026-11-11'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-18'],
  ['PageDown', '2026-12-18'],
  ['Tab', undefined],
])('%s moves from Wednesday 18 November to %s', (key, day) => expect(moved('2026-11-18', key, false, 1)).toBe(day));

test('in a month without that day the last one is used', () => {
  expect(addMonthsTo('2026-12-31', -1)).toBe('2026-11-30');
  expect(addMonthsTo('2027-01-31', 1)).toBe('2027-02-28');
});

test('why a delivery can’t come on a day: too soon, a Sunday, a public holiday, too far ahead', () => {
  const available = ['2026-12-23', '2026-12-24', '2026-12-28', '2027-01-08'].map((date) => ({ date }));
  expect(['2026-12-22', '2026-12-27', '2026-12-25', '2027-01-09'].map((date) => whyNot(date, available))).toEqual([
    'early',
    'sunday',
    'holiday',
    'late',
  ]);
});
