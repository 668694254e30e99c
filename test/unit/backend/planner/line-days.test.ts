import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import {
  chosenDay,
  isAfterEnd,
  isAway,
  lastDayUntil,
  latest,
  lineOf,
  methodOf,
  nextDay,
} from '../../../../demo/backend/planner/plan/line-days.ts';
import type { Chain } from '../../../../demo/backend/planner/plan/line-days.ts';
import { isDeliveryDay, windowEnd } from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { addDays } from '../../../../src/days.ts';
import { starts, household, monday } from '../../../support/model/household.ts';

const away = (more: object = {}): Decision => [
  'away',
  'rex',
  { kind: 'pause', from: '2027-02-08', until: '2027-03-01', reason: null, ended: false, floor: '', ...more },
];
const end = (day: string): Decision => ['end', 'rex', { kind: 'cancellation', reference: 'C-1', day }];
const named: Decision = ['method', '', 'named-day'];
/** After a first delivery on that Monday, in a window until Wednesday, with food for four weeks. */
const chain: Chain = {
  number: 1,
  date: monday,
  until: '2027-01-13',
  days: 28,
  foodUntil: '2027-02-10',
  seeks: false,
};
const empty: Chain = { number: 0, date: null, until: '', days: 0, foodUntil: '', seeks: true };
const next = (newFacts: readonly Decision[], more: Partial<Chain> = {}, kind: 'food' | 'pack' = 'food') => {
  const found = nextDay(household([...starts('rex'), ...newFacts]), 'rex', { ...chain, ...more }, kind);
  return found && `${found.day}${found.seeks ? ' seeks' : ''}`;
};
const every = (days: number, more: object = {}): Decision => [
  'interval',
  'rex',
  { days, line: 2, floor: monday, ...more },
];

describe('DECISIONS.md#planner The day of a dog’s next line', () => {
  test.each([
    ['follows the last one’s after its days', [], {}, '2027-02-08'],
    ['is the first one’s day on which deliveries can come', [], empty, '2027-01-11 seeks'],
    ['is a delivery day', [], { date: '2027-01-10' }, '2027-02-08'],
    ['is never before the start', [], { date: '2026-11-01' }, '2027-01-14'],
    ['is never in the window of the last one', [], { days: 1 }, '2027-01-14'],
    ['is the day after that window', [], { days: 3 }, '2027-01-14'],
    ['still seeks others, if the last one did', [], { seeks: true }, '2027-02-08 seeks'],
    // Another interval: the food that is left ends on 10 February, so the last window that ends by then starts on the 8th.
    ['of another interval is the day on which the food ends', [every(14)], {}, '2027-02-08 seeks'],
    ['of another interval keeps its day within a window', [every(14)], { days: 31 }, '2027-02-11 seeks'],
    ['of another interval moves, if it is further', [every(14)], { days: 32 }, '2027-02-08 seeks'],
    ['of another interval keeps an earlier day within a window', [every(14)], { days: 25 }, '2027-02-05 seeks'],
    ['of another interval moves later, if it is further', [every(14)], { days: 24 }, '2027-02-08 seeks'],
    ['of an interval from a later line on is as before', [every(14, { line: 3 })], { days: 32 }, '2027-02-12'],
    ['of an interval without food that is left is as before', [every(14)], { days: 32, foodUntil: '' }, '2027-02-12'],
    ['of another interval is not before that was chosen', [every(14, { floor: '2027-02-20' })], {}, '2027-02-20 seeks'],
    [
      'of another interval and a named day is the last day with food',
      [every(14), named],
      { days: 60 },
      '2027-02-10 seeks',
    ],
    [
      'of another interval has the method of its line',
      [every(14), ['lineMethod', 'rex/f2', 'named-day']],
      { days: 60 },
      '2027-02-10 seeks',
    ],
    ['before a pause is as without it', [away({ from: '2027-02-11' })], {}, '2027-02-08'],
    ['in a pause is the day after it', [away()], {}, '2027-03-01 seeks'],
    ['in a pause without an end is none', [away({ until: null })], {}, undefined],
    ['before a pause without an end is as without it', [away({ from: '2027-02-09', until: null })], {}, '2027-02-08'],
    ['after a pause that ends on a Sunday is a Monday', [away({ until: '2027-02-28' })], {}, '2027-03-01 seeks'],
    ['whose window reaches into a pause is the day after it', [away({ from: '2027-02-10' })], {}, '2027-03-01 seeks'],
    ['named before a pause is as without it', [away({ from: '2027-02-10' }), named], {}, '2027-02-08'],
    [
      'with its own window reaches into a pause',
      [away({ from: '2027-02-10' }), named, ['lineMethod', 'rex/f2', 'window']],
      {},
      '2027-03-01 seeks',
    ],
    [
      'after a return is not before it was possible',
      [away({ until: '2027-01-05', floor: '2027-02-20' })],
      {},
      '2027-02-20',
    ],
    ['on the last day of the contract comes', [end('2027-02-08')], {}, '2027-02-08'],
    ['after the contract is none', [end('2027-02-07')], {}, undefined],
    ['after a pause and the contract is none', [away(), end('2027-02-20')], {}, undefined],
  ] as [string, Decision[], Partial<Chain>, string | undefined][])('%s', (_, newFacts, more, day) =>
    expect(next(newFacts, more)).toBe(day),
  );
  test.each([
    ['follows the last one’s after its days, and seeks none', [], { days: 84, seeks: true }, '2027-04-05'],
    ['is the first one’s day', [], empty, '2027-01-11'],
    ['doesn’t follow the interval', [every(14, { floor: '2027-02-20' })], { days: 32 }, '2027-02-12'],
    ['in a pause is the day after it', [away()], {}, '2027-03-01'],
    [
      'has the method of its line',
      [away({ from: '2027-02-10' }), named, ['lineMethod', 'rex/f2', 'window']],
      {},
      '2027-02-08',
    ],
    [
      'with its own window reaches into a pause',
      [away({ from: '2027-02-10' }), named, ['lineMethod', 'rex/t2', 'window']],
      {},
      '2027-03-01',
    ],
  ] as [string, Decision[], Partial<Chain>, string][])('of a pack %s', (_, newFacts, more, day) =>
    expect(next(newFacts, more, 'pack')).toBe(day),
  );
  test('doesn’t depend on an interval that isn’t there', () => {
    const input = household([['begun', 'rex', { floor: monday, was: 'complete' }]]);
    expect(nextDay(input, 'rex', { ...chain, number: 0 }, 'food')).toEqual({ day: '2027-02-08', seeks: false });
  });
});

test('DECISIONS.md#planner The last day whose window ends by a day is the latest such day', () => {
  const day = fc.nat(1200).map((days) => addDays(monday, days));
  fc.assert(
    fc.property(
      day,
      fc.constantFrom('GB', 'DE', 'FR'),
      fc.constantFrom('window', 'named-day'),
      (last, country, method) => {
        const found = lastDayUntil(country, last, method);
        expect(isDeliveryDay(country, found) && windowEnd(country, found, method) <= last).toBe(true);
        for (let later = addDays(found, 1); later <= last; later = addDays(later, 1))
          expect(isDeliveryDay(country, later) && windowEnd(country, later, method) <= last).toBe(false);
      },
    ),
  );
});

describe('A day that a dog is away', () => {
  const isOff = (day: string, more: object, method: 'window' | 'named-day' = 'window') =>
    isAway(household([away(more)]), 'rex', day, method);
  test('is one of the pause, or one whose window reaches into a pause with an end', () => {
    const days = ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-27', '2027-03-01'];
    expect(days.map((day) => isOff(day, {}))).toEqual([true, true, true, true, true, false]);
    expect(isOff('2027-02-04', {})).toBe(false);
    expect(days.map((day) => isOff(day, {}, 'named-day'))).toEqual([false, false, false, true, true, false]);
    expect(days.map((day) => isOff(day, { until: null }))).toEqual([false, false, false, true, true, true]);
    expect(isAway(household([]), 'rex', '2027-02-08', 'window')).toBe(false);
    expect(isAway(household([away()]), 'bella', '2027-02-08', 'window')).toBe(false);
  });
  test('is after the end of the contract', () => {
    const after = (day: string) => isAfterEnd(household([end('2027-02-08')]), 'rex', day);
    expect(after('2027-02-08')).toBe(false);
    expect(after('2027-02-09')).toBe(true);
    expect(isAfterEnd(household([]), 'rex', '2099-01-01')).toBe(false);
  });
});

test('DECISIONS.md#planner A day that the customer chose is valid after the last window, in no pause, and until the contract’s end', () => {
  const chosen = (day: string, ...newFacts: Decision[]) =>
    chosenDay(household([['date', 'rex/f2', day], ...newFacts]), 'rex/f2', chain);
  expect(chosenDay(household([]), 'rex/f2', chain)).toBeUndefined();
  expect(chosen('2027-01-13')).toBe(undefined);
  expect(chosen('2027-01-14')).toBe('2027-01-14');
  expect(chosen('2027-02-10', away())).toBe(undefined);
  expect(chosen('2027-03-01', away())).toBe('2027-03-01');
  expect(chosen('2027-02-06', away())).toBe(undefined);
  expect(chosen('2027-02-06', away(), named)).toBe('2027-02-06');
  expect(chosen('2027-02-10', end('2027-02-09'))).toBe(undefined);
  expect(chosen('2027-02-09', end('2027-02-09'))).toBe('2027-02-09');
});

test('DECISIONS.md#planner A line has its own method, or the household’s, or a window, and its own place and note', () => {
  const place = { name: 'Ann Lee', line1: '7 Mill Lane', line2: '', postcode: 'YO1 7HB', city: 'York' };
  const own: Decision[] = [
    ['lineMethod', 'rex/f2', 'window'],
    ['place', 'rex/f2', place],
    ['note', 'rex/f2', 'Ring twice'],
  ];
  const input = household([named, ...own]);
  expect(methodOf(input, 'rex/f1')).toBe('named-day');
  expect(methodOf(input, 'rex/f2')).toBe('window');
  expect(methodOf(household([]), 'rex/f1')).toBe('window');
  expect(lineOf(input, 'rex/f2', { series: 3, days: 14, seeks: true })).toEqual({
    name: 'rex/f2',
    dog: 'rex',
    number: 2,
    days: 14,
    seeks: true,
    series: 3,
    method: 'window',
    place,
    note: 'Ring twice',
  });
  expect(lineOf(input, 'rex/f1', { series: 3, days: 14 })).toEqual({
    name: 'rex/f1',
    dog: 'rex',
    number: 1,
    days: 14,
    series: 3,
    method: 'named-day',
    place: null,
    note: '',
  });
});

test('the latest of days is none without any', () => {
  expect(latest()).toBe('');
  expect(latest('2027-01-02', '2027-01-03', '2027-01-01')).toBe('2027-01-03');
});
