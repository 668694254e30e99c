import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapsIn } from '../../../../demo/backend/planner/gaps.ts';
import type { Gap } from '../../../../demo/backend/planner/gaps.ts';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import { dogOf, foodLine, isFoodLine, numberOf } from '../../../../demo/backend/rules/deliveries/lines.ts';
import type { PlannedDelivery } from '../../../../demo/backend/planner/plan/deliveries.ts';
import type { FixedDelivery } from '../../../../demo/backend/planner/plan/plan-input.ts';
import { plan } from '../../../../demo/backend/planner/plan/planner.ts';
import { windowEnd } from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { offeredWeeks } from '../../../../demo/backend/rules/deliveries/subscription.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import { household, itemOf, listed, monday, starts } from '../../../support/model/household.ts';
import { isLong } from '../../../support/project/length.ts';

/** Days by which a delivery is known before it comes. */
const announced = 30;

describe('DECISIONS.md#horizon All dogs of a household are planned to one day', () => {
  const dogs = ['rex', 'bella'];
  test('that of the third delivery of the dog whose deliveries come least often, without a hole', () => {
    const facts = [...starts('rex', monday, 14), ...starts('bella')];
    expect(listed(plan(household(facts, { dogs })))).toEqual([
      '2027-01-11 rex/f1 bella/f1',
      '2027-01-25 rex/f2',
      '2027-02-08 rex/f3 bella/f2',
      '2027-02-22 rex/f4',
      '2027-03-08 rex/f5 bella/f3',
    ]);
  });
  test('the last line of each dog has the day of the one that is planned later', () => {
    const facts = [...starts('rex', monday, 14), ...starts('bella', monday, 56)];
    const lines = plan(household(facts, { dogs })).flatMap((each) => each.lines);
    expect(lines.flatMap(({ name, next }) => (next ? [[name, next]] : []))).toEqual([
      ['rex/f9', '2027-05-17'],
      ['bella/f3', '2027-06-28'],
    ]);
  });
  test('also with a dog that is away for long, and with one whose contract ends', () => {
    const away = {
      kind: 'pause',
      from: '2027-01-15',
      until: '2027-06-01',
      reason: null,
      ended: false,
      floor: '',
    } as const;
    const paused = plan(
      household([...starts('rex', monday, 14), ...starts('bella'), ['away', 'bella', away]], { dogs }),
    );
    expect(paused.at(-1)!.date).toBe('2027-06-28');
    const dates = paused.flatMap(({ date, lines }) => (lines.some(({ name }) => dogOf(name) === 'rex') ? [date] : []));
    for (const [index, date] of dates.slice(1).entries())
      expect(daysBetween(dates[index]!, date)).toBeLessThanOrEqual(21);
    const end = { kind: 'cancellation', reference: 'C-1', day: '2027-01-20' } as const;
    const ended = plan(household([...starts('rex', monday, 14), ...starts('bella'), ['end', 'bella', end]], { dogs }));
    expect(listed(ended)).toEqual(['2027-01-11 rex/f1 bella/f1', '2027-01-25 rex/f2', '2027-02-08 rex/f3']);
  });
  test('packs have their own day, as they come far less often than food', () => {
    const packs = (dog: string, quantity: number): Decision => [
      'course',
      dog,
      { series: 2, items: [itemOf(dog, 'treatment', { quantity })] },
    ];
    const facts = [...starts('rex'), ...starts('bella'), packs('rex', 1), packs('bella', 3)];
    const names = plan(household(facts, { dogs }))
      .filter(({ kind }) => kind === 'treatment')
      .flatMap(({ lines }) => lines.map(({ name }) => name));
    expect(names.filter((name) => dogOf(name) === 'bella')).toHaveLength(3);
    expect(names.filter((name) => dogOf(name) === 'rex')).toEqual(
      names.filter((name) => dogOf(name) === 'rex').toSorted(),
    );
    expect(names).toContain('rex/t7');
  });
});

interface Household {
  country: string;
  method: 'window' | 'named-day';
  dogs: { weeks: number; floor: number; pause: { from: number; days: number | null } | null; end: number | null }[];
  /** Lines whose day the customer has chosen, with the days by which they are moved. */
  moves: { dog: number; line: number; days: number }[];
}

const anyHousehold: fc.Arbitrary<Household> = fc.record({
  country: fc.constantFrom('GB', 'DE', 'AT', 'FR', 'NL', 'IE', 'SE', 'DK', 'BE'),
  method: fc.constantFrom('window', 'named-day'),
  dogs: fc.array(
    fc.record({
      weeks: fc.constantFrom(...offeredWeeks),
      floor: fc.nat(60),
      pause: fc.option(
        fc.record({ from: fc.nat(150), days: fc.option(fc.integer({ min: 1, max: 365 }), { freq: 4 }) }),
      ),
      end: fc.option(fc.integer({ min: 10, max: 300 }), { freq: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  moves: fc.array(fc.record({ dog: fc.nat(3), line: fc.integer({ min: 1, max: 9 }), days: fc.nat(56) }), {
    maxLength: 3,
  }),
});

const nameOf = (index: number): string => `dog${index}`;

function factsOf({ method, dogs, moves }: Household, start: string): Decision[] {
  const day = (count: number): string => addDays(start, count);
  return [
    ['method', '', method],
    ...dogs.flatMap(({ weeks, floor, pause, end }, index): Decision[] => [
      ...starts(nameOf(index), day(3 + floor), weeks * 7),
      ...(pause
        ? ([
            [
              'away',
              nameOf(index),
              {
                kind: 'pause',
                from: day(pause.from),
                until: pause.days === null ? null : day(pause.from + pause.days),
                reason: null,
                ended: false,
                floor: '',
              },
            ],
          ] as const)
        : []),
      ...(end === null
        ? []
        : [['end', nameOf(index), { kind: 'cancellation', reference: 'C-1', day: day(end) }] as const]),
    ]),
    ...moves.flatMap(({ dog, line, days }): Decision[] => {
      const own = dogs[dog];
      return own ? [['date', `${nameOf(dog)}/f${line}`, day(3 + own.floor + line * own.weeks * 7 + days)]] : [];
    }),
  ];
}

/** The plan of each of these days, as nothing but the clock moves. */
function walk(any: Household, start: string, days: number) {
  const facts = factsOf(any, start);
  const dogs = any.dogs.map((_, index) => nameOf(index));
  const fixed: FixedDelivery[] = [];
  return Array.from({ length: days }, (_, passed) => {
    const today = addDays(start, passed);
    const input = household(facts, { country: any.country, dogs, fixed: [...fixed], firstOpen: addDays(today, 3) });
    const all = plan(input);
    const planned = all.filter(({ date }) => date >= input.firstOpen);
    fixed.push(...all.filter(({ date }) => date < input.firstOpen).map((each) => ({ ...each, isLost: false })));
    return { today, planned, gaps: gapsIn(input, all, dogs, today) };
  });
}

const linesIn = (deliveries: readonly PlannedDelivery[]): [name: string, date: string][] =>
  deliveries.flatMap(({ date, lines }) => lines.map(({ name }): [string, string] => [name, date]));

test('DECISIONS.md#horizon any household, day by day: each delivery is known in time, none moves, each dog is planned to the same day, and a gap stays one', () => {
  fc.assert(
    fc.property(anyHousehold, fc.nat(365), (any, offset) => {
      const start = addDays('2026-11-20', offset);
      const days = walk(any, start, 150);
      const known = new Map<string, string>(linesIn(days[0]!.planned));
      for (const { today, planned } of days) {
        for (const [name, date] of linesIn(planned)) {
          const before = known.get(name);
          if (before === undefined) expect(daysBetween(today, date), `${name} on ${date}`).toBeGreaterThan(announced);
          else expect(date, `${name} is moved by time`).toBe(before);
          known.set(name, date);
        }
      }
      const came = [...known];
      for (const { today, planned, gaps } of days) {
        const horizon = planned.at(-1)?.date ?? '';
        const names = new Set(linesIn(planned).map(([name]) => name));
        for (const [name, date] of came)
          if (date >= addDays(today, 3) && date <= horizon)
            expect(names.has(name), `${name} on ${date}, seen on ${today}`).toBe(true);
        for (const gap of gaps) expectNone(came, gap, any);
        // What is planned later comes on that day, or its dog has none.
        for (const { lines } of planned)
          for (const { name, next } of lines) {
            if (!next) continue;
            expect(next > horizon).toBe(true);
            const after = came.find(([each]) => each === foodLine(dogOf(name), numberOf(name) + 1));
            if (after) expect(after[1]).toBe(next);
          }
      }
    }),
    { numRuns: isLong ? 1500 : 60 },
  );
}, 600_000);

/** No delivery comes in a gap, so that the plan of no later day ends it. */
function expectNone(
  came: readonly [name: string, date: string][],
  { dog, from, until }: Gap,
  { country, method }: Household,
): void {
  const within = came.filter(([name, date]) => {
    const end = windowEnd(country, date, method);
    return isFoodLine(name) && dogOf(name) === dog && end > from && (until === null || end < until);
  });
  expect(within, `${dog} has nothing from ${from} to ${until}`).toEqual([]);
}
