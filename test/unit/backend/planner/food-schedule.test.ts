import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deliveryDayFrom,
  isDeliveryDay,
  isHoliday,
  windowEnd,
} from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import { plan } from '../../../../demo/backend/planner/plan/planner.ts';
import type { PlanInput } from '../../../../demo/backend/planner/plan/plan-input.ts';
import { keepDays } from '../../../../demo/backend/planner/keep-days.ts';
import { starts, household, itemOf, listed, monday, sent } from '../../../support/model/household.ts';

const planned = (newFacts: readonly Decision[], more: Parameters<typeof household>[1] = {}): string[] =>
  listed(plan(household(newFacts, more)));
const both = { dogs: ['rex', 'bella'] };
const pause = (from: string, until: string | null, more: object = {}): Decision => [
  'away',
  'rex',
  { kind: 'pause', from, until, reason: null, ended: false, floor: '', ...more },
];

describe('DECISIONS.md#planner Each dog has three deliveries ahead', () => {
  test('every four weeks, from the first possible day on', () => {
    expect(planned(starts('rex'))).toEqual(['2027-01-11 rex/f1', '2027-02-08 rex/f2', '2027-03-08 rex/f3']);
  });
  test('that can still be changed: those before don’t count', () => {
    // The first one can’t be changed from that day on, the second one can.
    expect(planned(starts('rex'), { firstOpen: '2027-01-12' })).toEqual([
      '2027-01-11 rex/f1',
      '2027-02-08 rex/f2',
      '2027-03-08 rex/f3',
      '2027-04-05 rex/f4',
    ]);
    expect(planned(starts('rex'), { firstOpen: '2027-01-11' })).toHaveLength(3);
  });
  test('once it has begun, and with an interval and a series', () => {
    expect(planned([])).toEqual([]);
    expect(planned([...starts('rex'), ['begun', 'rex', null]])).toEqual([]);
    expect(planned([...starts('rex'), ['interval', 'rex', null]])).toEqual([]);
    expect(planned([...starts('rex'), ['series', 'rex', null]])).toEqual([]);
  });
  test('after those that can’t be changed any more', () => {
    const fixed = [sent('2027-02-08', 'rex/f2'), sent('2027-01-11', 'rex/f1')];
    expect(planned(starts('rex'), { fixed, firstOpen: '2027-02-20' })[0]).toBe('2027-03-08 rex/f3');
  });
  test('a chosen day moves those after it', () => {
    expect(planned([...starts('rex'), ['date', 'rex/f2', '2027-02-15']])).toEqual([
      '2027-01-11 rex/f1',
      '2027-02-15 rex/f2',
      '2027-03-15 rex/f3',
    ]);
    // Before a pause without an end.
    expect(planned([...starts('rex'), pause('2027-01-25', null), ['date', 'rex/f2', '2027-01-20']])).toEqual([
      '2027-01-11 rex/f1',
      '2027-01-20 rex/f2',
    ]);
  });
  test('none in a pause without an end, and none after the contract', () => {
    expect(planned([...starts('rex'), pause('2027-02-01', null)])).toEqual(['2027-01-11 rex/f1']);
    const end: Decision = ['end', 'rex', { kind: 'cancellation', reference: 'C-1', day: '2027-02-08' }];
    expect(planned([...starts('rex'), end])).toEqual(['2027-01-11 rex/f1', '2027-02-08 rex/f2']);
  });
});

describe('DECISIONS.md#holidays A public holiday moves one delivery', () => {
  const friday = '2026-11-27';
  test('before Christmas, since the food would run out, and the next one returns to its weekday', () => {
    expect(planned(starts('rex', friday), { firstOpen: '2026-11-20' })).toEqual([
      '2026-11-27 rex/f1',
      '2026-12-22 rex/f2',
      '2027-01-22 rex/f3',
    ]);
  });
  test('also once the moved one can’t be changed any more, and if the customer keeps its day', () => {
    const [first, second] = plan(household(starts('rex', friday), { firstOpen: '2026-11-20' }));
    const fixed = [first, second].map((each) => ({ ...sent(each!.date, ''), lines: each!.lines }));
    const more = { fixed, firstOpen: '2026-12-28' };
    expect(planned(starts('rex', friday), more)[0]).toBe('2027-01-22 rex/f3');
    const kept: Decision[] = [...starts('rex', friday), ['date', 'rex/f2', '2026-12-22']];
    expect(planned(kept, { firstOpen: '2026-11-20' }).at(-1)).toBe('2027-01-22 rex/f3');
    // Another day is a new rhythm.
    const moved: Decision[] = [...starts('rex', friday), ['date', 'rex/f2', '2026-12-21']];
    expect(planned(moved, { firstOpen: '2026-11-20' }).at(-1)).toBe('2027-01-18 rex/f3');
  });
  test('to the day after it where the food lasts, as on a day by name', () => {
    const named: Decision = ['method', '', 'named-day'];
    const surplus = [{ ...sent('2026-11-27', 'rex/f1'), method: 'named-day' as const }];
    expect(planned([...starts('rex', friday), named], { fixed: surplus, firstOpen: '2026-12-01' })[0]).toBe(
      '2026-12-24 rex/f2',
    );
  });
  test('in each country, interval and weekday: every delivery is within a week of its rhythm, on a day of deliveries, and dogs in step stay together', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('GB', 'DE', 'AT', 'FR', 'NL', 'IE', 'SE', 'DK', 'BE'),
        fc.constantFrom(14, 21, 28, 42, 56),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('window', 'named-day'),
        (country, days, offset, method) => {
          const floor = deliveryDayFrom(country, addDays('2026-11-20', offset));
          const newFacts: Decision[] = [
            ...starts('rex', floor, days),
            ...starts('bella', floor, days),
            ['method', '', method as 'window'],
          ];
          const deliveries = plan(
            household(newFacts, { country, dogs: ['rex', 'bella'], firstOpen: addDays(floor, 400) }),
          );
          deliveries.forEach(({ date, lines }, index) => {
            expect(isDeliveryDay(country, date)).toBe(true);
            expect(lines).toHaveLength(2);
            const inRhythm = addDays(floor, index * days);
            const window = Array.from({ length: 10 }, (_, later) => addDays(inRhythm, later)).filter(
              (day) => day <= windowEnd(country, inRhythm, method as 'window'),
            );
            if (!window.some((day) => isHoliday(country, day))) expect(date).toBe(inRhythm);
            expect(Math.abs(daysBetween(inRhythm, date))).toBeLessThanOrEqual(7);
          });
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('DECISIONS.md#planner What was lost, or withdrawn', () => {
  const after = (fixed: PlanInput['fixed'], ...newFacts: Decision[]) =>
    planned([...starts('rex'), ...newFacts], { fixed, firstOpen: '2027-01-15' }).slice(0, 2);
  const every14: Decision = ['interval', 'rex', { days: 14, line: 2, floor: monday }];
  test('a lost delivery leaves no food, and its day stays that from which the next follows', () => {
    expect(after([sent(monday, 'rex/f1')], every14)).toEqual(['2027-02-08 rex/f2', '2027-02-22 rex/f3']);
    // Without food that is left another interval follows from the day alone.
    const lost = [sent('2027-01-12', 'rex/f1', { days: 21, isLost: true })];
    expect(after(lost, every14)).toEqual(['2027-02-02 rex/f2', '2027-02-16 rex/f3']);
  });
  test('food of a lost delivery counts as long as the customer has not decided about it', () => {
    const food = itemOf('rex', 'dry');
    const later: Decision = ['interval', 'rex', { days: 14, line: 3, floor: monday }];
    const next = (more: Parameters<typeof sent>[2]) =>
      after([sent('2026-12-14', 'rex/f1'), sent(monday, 'rex/f2', { items: [food], ...more })], later)[0];
    expect(next({})).toBe('2027-02-08 rex/f3');
    expect(next({ isLost: true })).toBe('2027-01-14 rex/f3');
    expect(next({ isLost: true, awaited: new Set([food.identifier]) })).toBe('2027-02-08 rex/f3');
    expect(next({ isLost: true, awaited: new Set(['another']) })).toBe('2027-01-14 rex/f3');
  });
  test('nothing follows from a delivery that the customer withdrew from, but its number is used', () => {
    const withdrawn = sent('2027-01-18', 'rex/f2', { isWithdrawn: true });
    expect(after([sent(monday, 'rex/f1'), withdrawn])).toEqual(['2027-02-08 rex/f3', '2027-03-08 rex/f4']);
    const line = { ...sent('2027-01-18', 'rex/f2'), lines: [{ name: 'rex/f2', days: 28, isWithdrawn: true }] };
    expect(after([sent(monday, 'rex/f1'), line])).toEqual(['2027-02-08 rex/f3', '2027-03-08 rex/f4']);
  });
  test('of two deliveries the later day and the later window count, regardless of their numbers', () => {
    expect(after([sent('2027-01-18', 'rex/f1'), sent('2027-01-11', 'rex/f2')])[0]).toBe('2027-02-15 rex/f3');
    expect(after([sent('2027-01-18', 'rex/f1', { days: 1 }), sent('2027-01-11', 'rex/f2', { days: 1 })])[0]).toBe(
      '2027-01-21 rex/f3',
    );
  });
  test('food adds up, from the day on which it can be there', () => {
    // Two deliveries at once: their food lasts until 10 March, its last window starts on the 8th.
    const fixed = [sent(monday, 'rex/f1'), sent('2027-01-14', 'rex/f2')];
    const change: Decision = ['interval', 'rex', { days: 14, line: 3, floor: monday }];
    expect(after(fixed, change)[0]).toBe('2027-03-08 rex/f3');
  });
});

/** Bella’s second delivery is on Tuesday, 2 February, however rex’s are. */
const bella = { ...both, fixed: [sent('2027-01-05', 'bella/f1')], firstOpen: '2027-01-06' };
const bellas = starts('bella', '2027-01-05');
const together = '2027-02-02 rex/f1 bella/f2';

describe('DECISIONS.md#rhythm A dog that has just begun joins a delivery of the others', () => {
  const first = (floor: string, ...newFacts: Decision[]): string | undefined =>
    planned([...bellas, ...starts('rex', floor), ...newFacts], bella).find((each) => each.includes('rex/f1'));
  test.each([
    ['2027-01-26', '2027-01-26 rex/f1'],
    ['2027-01-27', together],
    ['2027-02-01', together],
    ['2027-02-02', together],
    ['2027-02-03', '2027-02-03 rex/f1'],
  ])('up to six days later, in any order of the dogs: started on %s', (floor, expected) => {
    expect(first(floor)).toBe(expected);
    const newFacts = [...bellas, ...starts('rex', floor)];
    const days = planned(newFacts, { ...bella, dogs: ['bella', 'rex'] }).filter((each) => each.includes('rex/f1'));
    expect(days.map((each) => each.slice(0, 10))).toEqual([expected.slice(0, 10)]);
  });
  test('of the same series and method, at the account’s address', () => {
    const place = { name: 'Ann Lee', line1: '7 Mill Lane', line2: '', postcode: 'YO1 7HB', city: 'York' };
    for (const other of [
      ['series', 'rex', 2],
      ['lineMethod', 'rex/f1', 'named-day'],
      ['place', 'bella/f2', place],
      ['place', 'rex/f1', place],
    ] as Decision[])
      expect(first('2027-01-29', other), other[0]).toBe('2027-01-29 rex/f1');
  });
  test('in none of its pauses, and not after its contract', () => {
    expect(first('2027-01-27', pause('2027-02-02', '2027-02-05'))).toBe('2027-01-27 rex/f1');
    expect(first('2027-01-27', pause('2027-02-05', '2027-02-08'))).toBe(together);
    const end = (day: string): Decision => ['end', 'rex', { kind: 'cancellation', reference: 'C-1', day }];
    expect(first('2027-01-27', end('2027-02-01'))).toBe('2027-01-27 rex/f1');
    expect(first('2027-01-27', end('2027-02-02'))).toEqual(together);
  });
  test('once: its later lines follow its own interval', () => {
    const all = planned([...bellas, ...starts('rex', '2027-01-27', 35)], bella);
    expect(all.filter((each) => each.includes('rex'))).toEqual([together, '2027-03-09 rex/f2', '2027-04-13 rex/f3']);
  });
});

describe('DECISIONS.md#rhythm A dog whose last line still seeks joins a delivery of the others', () => {
  const seeking = (date: string, days: number, more: object = {}) => ({
    ...sent(date, 'rex/f1', more),
    lines: [{ name: 'rex/f1', days, seeks: true }],
  });
  const second = (last: PlanInput['fixed'][number], ...newFacts: Decision[]): string | undefined =>
    planned([...bellas, ...starts('rex'), ...newFacts], { ...bella, fixed: [...bella.fixed, last] }).find((each) =>
      each.includes('rex/f2'),
    );
  const joined = '2027-02-02 rex/f2 bella/f2';
  test('up to 13 days before its own day', () => {
    expect(second(seeking(monday, 35))).toEqual(joined);
    expect(second(seeking(monday, 36))).toBe('2027-02-16 rex/f2');
    expect(second(sent(monday, 'rex/f1', { days: 35 }))).toBe('2027-02-15 rex/f2');
    expect(second(seeking(monday, 22))).toBe(joined);
    expect(second(seeking(monday, 36, { isLost: true }))).toBe('2027-02-16 rex/f2');
  });
  test('of several days, the latest one', () => {
    expect(second(seeking(monday, 35), ['interval', 'bella', { days: 7, line: 1, floor: '' }])).toBe(
      '2027-02-09 rex/f2 bella/f3',
    );
  });
  test('up to six days later, if its bowl is empty', () => {
    expect(second(seeking('2027-01-13', 14))).toBe('2027-01-27 rex/f2');
    expect(second(seeking('2027-01-13', 14, { isLost: true }))).toEqual(joined);
    expect(second(seeking('2027-01-12', 14, { isLost: true }))).toBe('2027-01-26 rex/f2');
    // On a named day the food ends on the day of the next delivery.
    expect(second(seeking('2027-01-13', 14, { method: 'named-day' }))).toBe(joined);
    expect(second(seeking('2027-01-13', 14, { method: 'named-day' }), ['method', '', 'named-day'])).toBe(joined);
  });
  test('no later than six days, however full or empty the bowl is', () => {
    const far = (days: number) => second(seeking('2027-01-13', days, { isLost: true }));
    expect(far(12)).toBe('2027-01-25 rex/f2');
    expect(far(13)).toBe('2027-01-26 rex/f2');
    expect(far(14)).toEqual(joined);
    expect(far(20)).toEqual(joined);
  });
  test('after its last window', () => {
    expect(second(seeking('2027-01-30', 10))).toBe('2027-02-09 rex/f2');
    expect(second(seeking('2027-01-29', 10))).toBe(joined);
  });
  test('not before a change of interval, or a return, is possible', () => {
    for (const [floor, day] of [
      ['2027-02-02', joined],
      ['2027-02-03', '2027-02-08 rex/f2'],
    ] as const) {
      expect(second(seeking(monday, 28), ['interval', 'rex', { days: 28, line: 1, floor }])).toBe(day);
      expect(second(seeking(monday, 28), pause('2027-01-20', '2027-01-25', { floor }))).toBe(day);
      expect(second(seeking(monday, 28), ['begun', 'rex', { floor, was: 'complete' }])).toBe(day);
    }
  });
});

describe('DECISIONS.md#farewell The others keep their days when a dog’s deliveries end', () => {
  const end: Decision[] = [['begun', 'bella', null]];
  test('also those that had joined its deliveries', () => {
    const facts = [...bellas, ...starts('rex', '2027-01-27')];
    const input = household(facts, bella);
    expect(listed(plan(household([...facts, ...end], bella)))[0]).toBe('2027-01-27 rex/f1');
    const kept = keepDays(input, end, 'bella');
    expect(kept).toEqual([['date', 'rex/f1', '2027-02-02']]);
    expect(listed(plan(household([...facts, ...end, ...kept], bella)))).toEqual([
      '2027-02-02 rex/f1',
      '2027-03-02 rex/f2',
      '2027-03-30 rex/f3',
    ]);
  });
  test('of which nothing moves without it', () => {
    const apart: Decision[] = [...bellas, ['series', 'bella', 2], ...starts('rex', '2027-01-27')];
    expect(keepDays(household(apart, bella), end, 'bella')).toEqual([]);
  });
});

describe('DECISIONS.md#rhythm Dogs share each delivery of one day', () => {
  test('in the household’s order, with one note and separate names of the same product', () => {
    const usual = (dog: string, ...more: ReturnType<typeof itemOf>[]): Decision => [
      'usual',
      dog,
      { items: [itemOf(dog, 'product', { identifier: 'dental-chews' }), ...more], days: 0, plan: 0 },
    ];
    const facts = [...starts('bella'), ...starts('rex'), usual('bella'), usual('rex', itemOf('rex', 'scoop'))];
    const notes: Decision[] = [
      ['note', 'bella/f1', 'Ring twice'],
      ['note', 'rex/f2', 'Knock'],
      ['note', 'bella/f2', 'Ring'],
    ];
    const [first, second, third] = plan(household([...facts, ...notes], both));
    expect(first).toMatchObject({ kind: 'food', series: 1, method: 'window', place: null, note: 'Ring twice' });
    expect(first!.lines.map(({ name }) => name)).toEqual(['rex/f1', 'bella/f1']);
    expect(
      first!.items.filter(({ kind }) => kind !== 'dry' && kind !== 'wet').map(({ identifier }) => identifier),
    ).toEqual(['dental-chews', 'rex-scoop', 'bella-dental-chews']);
    expect({ secondNote: second!.note, thirdNote: third!.note }).toEqual({ secondNote: 'Knock', thirdNote: '' });
    // The first to start joined no other; a line that joined one no longer seeks.
    expect(first!.lines).toEqual([
      { name: 'rex/f1', days: 28, seeks: true },
      { name: 'bella/f1', days: 28 },
    ]);
    expect(second!.lines.map(({ seeks }) => seeks)).toEqual([undefined, undefined]);
  });
  test('unless series, method or address are others', () => {
    const place = { name: 'Ann Lee', line1: '7 Mill Lane', line2: '', postcode: 'YO1 7HB', city: 'York' };
    const first = (...newFacts: Decision[]) =>
      planned([...starts('bella'), ...starts('rex'), ...newFacts], both).filter((each) => each.startsWith(monday));
    expect(first()).toEqual(['2027-01-11 rex/f1 bella/f1']);
    for (const other of [
      ['series', 'bella', 2],
      ['lineMethod', 'bella/f1', 'named-day'],
      ['place', 'bella/f1', place],
    ] as Decision[])
      expect(first(other).toSorted()).toEqual(['2027-01-11 bella/f1', '2027-01-11 rex/f1']);
  });
  test('a long name is cut to what a column holds', () => {
    const dog = 'b'.repeat(60);
    const item = (name: string) => itemOf(name, 'product', { identifier: 'dental-chews' });
    const usual = (name: string): Decision => ['usual', name, { items: [item(name)], days: 0, plan: 0 }];
    const facts = [...starts('rex'), ...starts(dog), usual('rex'), usual(dog)];
    const [first] = plan(household(facts, { dogs: ['rex', dog] }));
    expect(first!.items.map(({ identifier }) => identifier)).toContain(`${dog}-den`);
  });
});
