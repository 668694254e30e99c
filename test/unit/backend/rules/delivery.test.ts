import { describe, expect, test } from 'vitest';
import {
  deliveryDayFrom,
  deliveryDayUntil,
  easter,
  isHoliday,
} from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { adjustableOf, isMatched, isOptional } from '../../../../demo/backend/rules/deliveries/options.ts';
import { availableDates, boundsOf, dateProblem } from '../../../../demo/backend/rules/deliveries/ranges.ts';
import { arrivalOf, automaticAt, isRecent } from '../../../../demo/backend/rules/deliveries/refund.ts';
import { decisionOn, problemsAt, reportStatusAt, stepsOf } from '../../../../demo/backend/rules/deliveries/report.ts';
import type { StoredDelivery } from '../../../../demo/backend/rules/deliveries/timeline.ts';
import type { StoredItem } from '../../../../demo/backend/rules/food/delivery-items.ts';
import { itemKinds } from '../../../../src/contract/lists.ts';
import { addDays, weekdayOf } from '../../../../src/days.ts';

const place = { country: 'GB', timeZone: 'Europe/London' };
const at = (time: string): Date => new Date(`2026-${time}Z`);

describe('DECISIONS.md#deliveries: the public holidays of a year, without Sundays', () => {
  const holidaysOf = (country: string, year: number): string =>
    Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
      .filter((day) => day.startsWith(`${year}`) && isHoliday(country, day) && weekdayOf(day) !== 7)
      .map((day) => day.slice(5))
      .join(' ');
  test.each([
    ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
    ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-27 12-28'],
    ['GB', 2028, '01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
    ['GB', 2033, '01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
    ['GB', 2034, '01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26'],
    ['IE', 2026, '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26'],
    ['IE', 2030, '01-01 02-01 04-22 05-06 06-03 08-05 10-28 12-25 12-26'],
    ['FR', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-11 12-25'],
    ['NL', 2025, '01-01 04-21 04-26 05-05 05-29 06-09 12-25 12-26'],
    ['NL', 2026, '01-01 04-06 04-27 05-14 05-25 12-25 12-26'],
    ['BE', 2026, '01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-11 12-25'],
    ['DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
    ['DE', 2027, '01-01 03-26 03-29 05-01 05-06 05-17 12-25'],
    ['AT', 2026, '01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 12-08 12-25 12-26'],
    ['SE', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 06-06 06-20 10-31 12-25 12-26'],
    ['SE', 2027, '01-01 01-06 03-26 03-29 05-01 05-06 06-26 11-06 12-25'],
    ['DK', 2026, '01-01 04-02 04-03 04-06 05-14 05-25 12-25 12-26'],
  ] as [string, number, string][])('%s in %i: %s', (country, year, days) =>
    expect(holidaysOf(country, year)).toBe(days),
  );

  test.each([
    [1818, '03-22'],
    [1943, '04-25'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2049, '04-18'],
    [2076, '04-19'],
    [2079, '04-23'],
    [2100, '03-28'],
    [2106, '04-18'],
    [2285, '03-22'],
    [2299, '04-16'],
  ])('Easter of %i is %s', (year, day) => expect(easter(year)).toBe(`${year}-${day}`));
  test('a delivery day is the day itself, or the next or last one before it', () => {
    // Christmas Day is a Friday, and Boxing Day is made up for on the Monday.
    const days = ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-29'];
    expect(days.map((day) => deliveryDayFrom('GB', day))).toEqual(['2026-12-24', ...Array(3).fill('2026-12-29')]);
    expect(days.map((day) => deliveryDayUntil('GB', day))).toEqual([...Array(3).fill('2026-12-24'), '2026-12-29']);
  });
});

describe('DECISIONS.md#deliveries: the days that can be chosen', () => {
  const now = at('11-12T12:00:00');
  const first = { ...place, now, date: '2026-11-18', previous: null, intervalDays: 28 };
  test('without a delivery before it: from the third day on, for eight weeks, or until its own day', () => {
    expect(boundsOf(first)).toEqual({ first: '2026-11-15', last: '2027-01-07' });
    expect(boundsOf({ ...first, date: '2027-02-01' }).last).toBe('2027-02-01');
  });
  test.each([
    // previous, its window's end, own day, interval: the first and the last day
    ['2026-11-05', '2026-11-07', '2026-12-03', 28, '2026-11-15', '2027-01-07'],
    ['2026-11-18', '2026-11-20', '2026-12-16', 28, '2026-11-21', '2027-01-13'],
    ['2026-11-18', '2026-11-20', '2026-12-16', 84, '2026-11-21', '2027-02-10'],
    ['2026-11-18', '2026-11-20', '2027-03-01', 28, '2026-11-21', '2027-03-01'],
    // The regular day is a Sunday.
    ['2026-11-18', '2026-11-20', '2026-12-16', 60, '2026-11-21', '2027-01-18'],
  ])('after one on %s to %s, on %s every %i days: from %s to %s', (date, until, own, intervalDays, from, last) => {
    expect(boundsOf({ ...first, date: own, previous: { date, until }, intervalDays })).toEqual({ first: from, last });
  });
  test('a day that can’t be chosen has its reason', () => {
    const problem = (date: string) => dateProblem(first, date);
    expect(problem('2026-11-14')).toBe('too-soon');
    expect(problem('2026-11-15')).toBe('sunday');
    expect(problem('2026-11-16')).toBe(undefined);
    expect(problem('2026-12-25')).toBe('holiday');
    expect(problem('2027-01-07')).toBe(undefined);
    expect(problem('2027-01-08')).toBe('too-late');
    expect(availableDates(first).slice(0, 3)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    expect(availableDates(first).at(-1)).toBe('2027-01-07');
  });
});

describe('The options of a delivery', () => {
  test('§3 A quantity can be chosen of what isn’t fixed, the present one too', () => {
    const range = (kind: StoredItem['kind'], quantity = 1) => adjustableOf({ kind, quantity });
    expect(itemKinds.map((kind) => range(kind))).toEqual([
      null,
      { min: 0, max: 112 },
      { min: 0, max: 3 },
      null,
      { min: 0, max: 10 },
    ]);
    expect(range('product', 10)).toEqual({ min: 0, max: 10 });
    expect(range('product', 11)).toEqual({ min: 0, max: 11 });
  });
  test('§7 “Remove all” removes scoop and products', () => {
    expect(itemKinds.filter((kind) => isOptional({ kind }))).toEqual(['scoop', 'product']);
  });
  test('§8 A mismatch of the account, or of a dog in it, holds a delivery back', () => {
    const items = [{ petPublicId: 'rex' }, { petPublicId: 'bella' }] as unknown as StoredItem[];
    const pets = (...mismatched: string[]) =>
      ['rex', 'bella', 'max'].map((public_id) => ({ public_id, matched: !mismatched.includes(public_id) }));
    expect(isMatched({ matched: true }, pets(), items)).toBe(true);
    expect(isMatched({ matched: false }, pets(), items)).toBe(false);
    expect(isMatched({ matched: true }, pets('bella'), items)).toBe(false);
    expect(isMatched({ matched: true }, pets('max'), items)).toBe(true);
    expect(isMatched({ matched: true }, pets('max'), [])).toBe(true);
  });
});

describe('DECISIONS.md#payments: refunds without a choice', () => {
  test('a delivery is refunded 31 days after its window, for two weeks', () => {
    expect(automaticAt('2026-11-20', place.timeZone)).toEqual(at('12-21T09:00:00'));
    expect(isRecent('2026-11-20', '2027-01-03')).toBe(true);
    expect(isRecent('2026-11-20', '2027-01-04')).toBe(false);
  });
  test('money arrives at noon of the third day, or of the next working day', () => {
    expect(arrivalOf(at('11-16T23:00:00'), place)).toEqual(at('11-19T12:00:00'));
    expect(arrivalOf(at('11-19T08:00:00'), place)).toEqual(at('11-23T12:00:00'));
    expect(arrivalOf(at('12-22T08:00:00'), place)).toEqual(at('12-29T12:00:00'));
  });
});

describe('DECISIONS.md#reports: what can be reported, and when', () => {
  const stored = (more: Partial<StoredDelivery> = {}): StoredDelivery => ({
    ...place,
    date: '2026-11-18',
    method: 'window',
    outcome: 'ok',
    confirmedAt: null,
    ...more,
  });
  const there = ['missing', 'damaged', 'wrong-item', 'not-eaten'];
  const any = ['not-arrived', ...there];
  const late = '2026-11-21';
  test.each([
    ['before its window: nothing', {}, '11-17T23:59:59', [], null],
    ['on its first day: what may be wrong with it', {}, '11-18T00:00:00', there, late],
    ['on its last day: the same', {}, '11-20T23:59:59', there, late],
    ['a day later: also that it never arrived', {}, '11-21T00:00:00', any, null],
    ['once it counts as delivered: the same', {}, '11-23T20:00:00', any, null],
    ['two weeks after its window: the same', {}, '12-04T23:59:59', any, null],
    ['a day later: nothing', {}, '12-05T00:00:00', [], null],
    ['confirmed: what may be wrong', { confirmedAt: at('11-19T08:00:00') }, '11-19T09:00:00', there, null],
    [
      'two weeks after the confirmation: the same',
      { confirmedAt: at('11-19T08:00:00') },
      '12-03T23:59:59',
      there,
      null,
    ],
    ['a day later: nothing', { confirmedAt: at('11-19T08:00:00') }, '12-04T00:00:00', [], null],
    ['lost: that it never arrived', { outcome: 'lost' }, '11-21T00:00:00', ['not-arrived'], null],
    ['30 days later: the same', { outcome: 'lost' }, '12-20T23:59:59', ['not-arrived'], null],
    ['a day later: nothing', { outcome: 'lost' }, '12-21T00:00:00', [], null],
    ['returned: that it never arrived', { outcome: 'returned' }, '11-21T00:00:00', ['not-arrived'], null],
    ['cancelled: nothing', { outcome: 'cancelled' }, '11-21T00:00:00', [], null],
  ] as [string, Partial<StoredDelivery>, string, string[], string | null][])(
    '%s',
    (_, more, time, problems, lateFrom) => {
      expect(problemsAt(stored(more), at(time))).toEqual({ problems, lateFrom });
    },
  );

  test('a report is decided on the next working day; a new delivery comes two days later, money three', () => {
    expect(stepsOf('resend', at('11-16T23:00:00'), place)).toEqual({ decidedOn: '2026-11-17', on: '2026-11-19' });
    expect(stepsOf('refund', at('11-16T23:00:00'), place)).toEqual({ decidedOn: '2026-11-17', on: '2026-11-20' });
    expect(stepsOf('resend', at('11-14T12:00:00'), place)).toEqual({ decidedOn: '2026-11-16', on: '2026-11-18' });
    expect(stepsOf('refund', at('11-18T12:00:00'), place)).toEqual({ decidedOn: '2026-11-19', on: '2026-11-23' });
  });
  test('its status follows from these days', () => {
    const steps = { decidedOn: '2026-11-17', on: '2026-11-19' };
    const status = (remedy: 'resend' | 'refund', time: string) => reportStatusAt(remedy, steps, place, at(time));
    expect(decisionOn('2026-11-17', place)).toEqual(at('11-17T10:00:00'));
    expect(status('resend', '11-17T09:59:59.999')).toBe('received');
    expect(status('resend', '11-17T10:00:00')).toBe('decided');
    expect(status('resend', '11-18T17:59:59.999')).toBe('decided');
    expect(status('resend', '11-18T18:00:00')).toBe('resent');
    const berlin = { country: 'DE', timeZone: 'Europe/Berlin' };
    expect(reportStatusAt('resend', steps, berlin, at('11-17T09:00:00'))).toBe('decided');
    expect(status('refund', '11-17T09:00:00')).toBe('received');
    expect(status('refund', '11-18T18:00:00')).toBe('decided');
  });
});
