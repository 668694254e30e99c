import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../../../src/days.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import {
  moved,
  pageDays,
  pagesOf,
  pausesOf,
  weeksOf,
  weekStartOf,
  whyNot,
} from '../../../../widgets/change-date/calendar/weeks.ts';

const limits = { first: '2026-11-16', last: '2027-01-24', weekStart: 1 };

describe('the calendar’s weeks', () => {
  test('start on Monday in each country of the store', () => {
    for (const { tag } of localeTable) expect({ tag, weekStart: weekStartOf(tag) }).toEqual({ tag, weekStart: 1 });
  });
  test('start on Sunday in locales with that rule', () => expect(weekStartOf('en-US')).toBe(7));
  test('are five of seven days each', () => {
    const weeks = weeksOf('2026-11-23');
    expect(weeks.map((week) => [week.length, week[0], week[6]])).toEqual([
      [7, '2026-11-23', '2026-11-29'],
      [7, '2026-11-30', '2026-12-06'],
      [7, '2026-12-07', '2026-12-13'],
      [7, '2026-12-14', '2026-12-20'],
      [7, '2026-12-21', '2026-12-27'],
    ]);
  });
});

describe('design Next: the calendar’s pages', () => {
  test('start with this week', () =>
    expect(pagesOf('2026-11-26', '2027-01-18', '2026-11-23', 1)).toEqual(['2026-11-23', '2026-12-28']));
  test('start with the first week that can be chosen if that is more than five weeks away', () =>
    expect(pagesOf('2026-12-29', '2027-01-18', '2026-11-23', 1)).toEqual(['2026-12-28']));

  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
  const span = fc.record({
    today: day,
    ahead: fc.integer({ min: -10, max: 120 }),
    length: fc.integer({ min: 0, max: 120 }),
    weekStart: fc.constantFrom(1, 6, 7),
  });
  test('have every day that can be chosen, the first of them on the first page and the last on the last', () =>
    fc.assert(
      fc.property(span, ({ today, ahead, length, weekStart }) => {
        const first = addDays(today, ahead);
        const last = addDays(first, length);
        const pages = pagesOf(first, last, today, weekStart);
        const inPage = (date: string, page = ''): boolean => date >= page && daysBetween(page, date) < pageDays;
        expect(inPage(first, pages[0])).toBe(true);
        expect(inPage(last, pages.at(-1))).toBe(true);
        for (const [index, page] of pages.entries()) {
          expect(weekdayOf(page)).toBe(weekStart);
          if (index > 0) expect(page).toBe(addDays(pages[index - 1]!, pageDays));
        }
        // Today, where a choice in five weeks makes it a point of orientation.
        expect(inPage(today, pages[0])).toBe(first <= today || daysBetween(pages[0]!, today) >= 0);
      }),
    ));
});

test.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowRight', '2026-11-19'],
  ['ArrowUp', '2026-11-16'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-11-16'],
  ['PageDown', '2026-12-23'],
  ['Tab', undefined],
])('%s moves from Wednesday 18 November to %s', (key, day) =>
  expect(moved('2026-11-18', key, false, limits)).toBe(day),
);

test('with Control, Home and End move to the ends of the calendar, and no other key moves', () => {
  expect(['Home', 'End', 'ArrowLeft', 'PageDown'].map((key) => moved('2026-11-18', key, true, limits))).toEqual([
    limits.first,
    limits.last,
    undefined,
    undefined,
  ]);
});

test('why a delivery can’t come on a day: past, too soon, a Sunday, a public holiday, too far ahead', () => {
  const available = ['2026-12-23', '2026-12-24', '2026-12-28', '2027-01-08'].map((date) => ({ date }));
  const days = ['2026-12-19', '2026-12-20', '2026-12-27', '2026-12-25', '2027-01-09'];
  expect(days.map((date) => whyNot(date, available, '2026-12-20'))).toEqual([
    'past',
    'early',
    'sunday',
    'holiday',
    'late',
  ]);
});

test('a day in a pause of a dog in the delivery has that reason, before all but the past', () => {
  const pet = (petPublicId: string, paused_since: string | null, paused_until: string | null) => ({
    petPublicId,
    paused_since,
    paused_until,
  });
  const pets = [pet('waffle', '2026-12-10', '2026-12-20'), pet('pickle', null, null), pet('other', '2026-12-01', null)];
  const delivery = { pets: [{ petPublicId: 'waffle' }, { petPublicId: 'pickle' }] };
  const pauses = pausesOf(delivery, pets);
  expect(pauses).toEqual([{ from: '2026-12-10', until: '2026-12-20' }]);
  const available = [{ date: '2026-12-21' }, { date: '2026-12-22' }];
  const days = ['2026-12-09', '2026-12-10', '2026-12-13', '2026-12-19', '2026-12-20'];
  expect(days.map((day) => whyNot(day, available, '2026-12-05', pauses))).toEqual([
    'early',
    'paused',
    'paused',
    'paused',
    'early',
  ]);
  expect(whyNot('2026-12-11', available, '2026-12-12', pauses)).toBe('past');
  expect(whyNot('2027-03-01', available, '2026-12-12', pausesOf({ pets: [{ petPublicId: 'other' }] }, pets))).toBe(
    'paused',
  );
});
