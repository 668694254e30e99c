import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideDate } from '../../../../demo/backend/deliveries/open-delivery.ts';
import { gapsOf } from '../../../../demo/backend/planner/gaps.ts';
import type { Decision } from '../../../../demo/backend/planner/plan/facts.ts';
import type { PlannedDelivery } from '../../../../demo/backend/planner/plan/deliveries.ts';
import { nextFoodLine } from '../../../../demo/backend/planner/plan/plan-input.ts';
import type { FixedDelivery, PlanInput } from '../../../../demo/backend/planner/plan/plan-input.ts';
import { plan } from '../../../../demo/backend/planner/plan/planner.ts';
import { plannedSums } from '../../../../demo/backend/planner/plan/reductions.ts';
import { linesAfter, togetherOf } from '../../../../demo/backend/planner/together.ts';
import type { Change } from '../../../../demo/backend/planner/together.ts';
import { deliveryDayFrom, isDeliveryDay } from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { dogOf, foodLine } from '../../../../demo/backend/rules/deliveries/lines.ts';
import { offeredWeeks } from '../../../../demo/backend/rules/deliveries/subscription.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import { household, listed, monday, sent, starts } from '../../../support/model/household.ts';
import { isLong } from '../../../support/project/length.ts';

/** The plans without and with a change, and the day that keeps one parcel. */
function tryOut(input: PlanInput, more: Pick<Change, 'newFacts' | 'lines' | 'today'> & Partial<Change>) {
  const [before, after] = [input.facts, input.facts.with(more.newFacts)].map((facts) => plan({ ...input, facts }));
  const change: Change = { input, before: before!, after: after!, ...more };
  return { ...change, found: togetherOf(change) };
}

describe('DECISIONS.md#one-parcel The day that keeps one parcel', () => {
  const dogs = ['rex', 'bella'];
  const today = '2027-01-05';
  const facts = [...starts('rex', monday, 14), ...starts('bella')];

  test('a new day of one dog’s delivery sends its later food apart: it can come with that of the other dog as before', () => {
    const input = household([...facts, ['method', '', 'named-day']], { dogs });
    const own = plan(input).find(({ lines }) => lines[0]!.name === 'rex/f2')!;
    const newFacts = decideDate(input, own, '2027-01-27');
    const { found, after } = tryOut(input, { newFacts, lines: linesAfter(plan(input), own), today });
    expect(listed(after).slice(0, 4)).toEqual([
      '2027-01-11 rex/f1 bella/f1',
      '2027-01-27 rex/f2',
      '2027-02-08 bella/f2',
      '2027-02-10 rex/f3',
    ]);
    expect(listed(found!.planned).slice(0, 4)).toEqual([
      '2027-01-11 rex/f1 bella/f1',
      '2027-01-27 rex/f2',
      '2027-02-08 rex/f3 bella/f2',
      '2027-02-22 rex/f4',
    ]);
    expect(found!.offer).toMatchObject({ date: '2027-02-08', instead: '2027-02-10' });
    // A named day has a fee for each parcel.
    const { parcels, saved } = found!.offer;
    expect(saved.amount).toBe((parcels.apart - parcels.together) * 299);
  });

  test('nothing is offered for a day after which all come together as before', () => {
    const input = household(facts, { dogs });
    const both = plan(input)[0]!;
    const newFacts = decideDate(input, both, '2027-01-13');
    expect(tryOut(input, { newFacts, lines: linesAfter(plan(input), both), today }).found).toBeUndefined();
  });

  test('nor for a dog that lives alone, nor where the food of another dog has another address', () => {
    const alone = household(starts('rex'));
    const [own] = plan(alone);
    const newFacts = decideDate(alone, own!, '2027-01-20');
    expect(tryOut(alone, { newFacts, lines: linesAfter(plan(alone), own!), today }).found).toBeUndefined();
    const place = { name: 'Kim', line1: '2 Mill Lane', line2: '', postcode: 'BA1 1AA', city: 'Bath', phone: '' };
    const elsewhere: Decision[] = [1, 2, 3, 4].map((number) => ['place', `bella/f${number}`, place as never]);
    const input = household([...starts('bella', '2027-01-18'), ...elsewhere], { dogs });
    expect(tryOut(input, { newFacts: starts('rex'), lines: ['rex/f1'], today }).found).toBeUndefined();
  });

  test('a new dog can start with the next parcel of its household, a few days later', () => {
    const input = household(starts('bella', '2027-01-20'), { dogs });
    const { found } = tryOut(input, { newFacts: starts('rex'), lines: ['rex/f1'], today });
    expect(found!.offer).toMatchObject({ date: '2027-01-20', instead: monday });
    // More than two weeks later is no help.
    const far = household(starts('bella', '2027-01-30'), { dogs });
    expect(tryOut(far, { newFacts: starts('rex'), lines: ['rex/f1'], today }).found).toBeUndefined();
  });

  test('dogs with the same interval on other days can come together from the next parcel on', () => {
    const fixed = [sent('2026-12-21', 'bella/f1'), sent('2026-12-28', 'rex/f1', { days: 35 })];
    const begun = [...starts('rex', '2026-12-28', 35), ...starts('bella', '2026-12-21')];
    const newFacts: Decision[] = [['interval', 'rex', { days: 28, line: 2, floor: '2027-01-08' }]];
    const change = { newFacts, lines: ['rex/f2'], mates: ['bella'], today };
    const { found } = tryOut(household(begun, { dogs, fixed }), change);
    expect(listed(found!.planned)).toEqual([
      '2027-01-18 rex/f2 bella/f2',
      '2027-02-15 rex/f3 bella/f3',
      '2027-03-15 rex/f4 bella/f4',
    ]);
    expect(found!.offer).toMatchObject({
      date: '2027-01-18',
      instead: '2027-02-01',
      parcels: { apart: 5, together: 3 },
    });
  });
});

interface Any {
  country: string;
  method: 'window' | 'named-day';
  dogs: { weeks: number; floor: number }[];
  /** Days that have passed since the start. */
  passed: number;
  change: { kind: 'date' | 'rhythm' | 'start' | 'resume'; who: number; which: number; by: number; weeks: number };
}

const any: fc.Arbitrary<Any> = fc.record({
  country: fc.constantFrom('GB', 'DE', 'AT', 'FR', 'NL', 'IE', 'SE', 'DK', 'BE'),
  method: fc.constantFrom('window', 'named-day'),
  dogs: fc.array(
    fc.record({
      weeks: fc.constantFrom(2, 4, 4, 8, ...offeredWeeks),
      floor: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(40) }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  passed: fc.nat(60),
  change: fc.record({
    kind: fc.constantFrom('date', 'rhythm', 'start', 'resume'),
    who: fc.nat(3),
    which: fc.nat(3),
    by: fc.integer({ min: -8, max: 25 }),
    weeks: fc.constantFrom(...offeredWeeks),
  }),
});

/** The household on its last day, after deliveries that can't be changed any more. */
function livedIn({ country, method, dogs, passed, change }: Any, start: string) {
  const names = dogs.map((_, index) => `dog${index}`);
  const today = addDays(start, passed);
  const from = addDays(today, -change.by - 8);
  const paused = change.kind === 'resume' ? names[change.who % names.length] : undefined;
  const facts: Decision[] = [
    ['method', '', method],
    ...dogs.flatMap(({ weeks, floor }, index) => starts(names[index]!, addDays(start, 3 + floor), weeks * 7)),
    ...(paused
      ? [['away', paused, { kind: 'pause', from, until: null, reason: null, ended: false, floor: '' }] as const]
      : []),
  ];
  const fixed: FixedDelivery[] = [];
  const inputOn = (day: string) =>
    household(facts, { country, dogs: [...names, 'new'], fixed: [...fixed], firstOpen: addDays(day, 3) });
  for (let day = start; day <= today; day = addDays(day, 1))
    fixed.push(
      ...plan(inputOn(day))
        .filter(({ date }) => date < addDays(day, 3))
        .map((each) => ({ ...each, isLost: false })),
    );
  return { input: inputOn(today), today, names, paused };
}

/** What the change decides, and the lines that it may send apart; undefined if it is not possible. */
function changeOf(
  { change: { kind, who, which, by, weeks }, country }: Any,
  { input, today, names, paused }: ReturnType<typeof livedIn>,
): Pick<Change, 'newFacts' | 'lines' | 'mates'> | undefined {
  const floor = deliveryDayFrom(country, addDays(today, 3));
  const dog = names[who % names.length]!;
  const line = nextFoodLine(input, dog);
  if (kind === 'start')
    return { newFacts: starts('new', floor, input.facts.get('interval', 'dog0')!.days), lines: ['new/f1'] };
  if (kind === 'resume') {
    const { from } = input.facts.get('away', paused!)!;
    const away = { kind: 'pause', from, until: floor, reason: null, ended: true, floor } as const;
    return { newFacts: [['away', paused!, away]], lines: [foodLine(dog, line)] };
  }
  if (kind === 'rhythm') {
    const days = weeks * 7;
    const mates = names.filter((each) => each !== dog && input.facts.get('interval', each)!.days === days);
    return { newFacts: [['interval', dog, { days, line, floor }]], lines: [foodLine(dog, line)], mates };
  }
  const planned = plan(input);
  const own = planned[which % planned.length];
  if (!own) return undefined;
  const date = deliveryDayFrom(country, addDays(own.date, by));
  const newFacts = decideDate(input, own, date);
  const isPossible =
    date >= floor &&
    plan({ ...input, facts: input.facts.with(newFacts) }).some(
      (each) => each.date === date && each.lines.some(({ name }) => name === own.lines[0]!.name),
    );
  return isPossible ? { newFacts, lines: linesAfter(planned, own) } : undefined;
}

/** Pairs of lines of different dogs in one parcel. */
const pairsIn = (planned: readonly PlannedDelivery[]): Set<string> =>
  new Set(
    planned.flatMap(({ lines }) =>
      lines.flatMap(({ name }) => lines.flatMap((other) => (name < other.name ? [`${name} ${other.name}`] : []))),
    ),
  );

/** The days on which a dog's bowl may be empty. */
function emptyDays(input: PlanInput, planned: readonly PlannedDelivery[], today: string): Set<string> {
  const days = new Set<string>();
  for (const { publicId } of input.dogs)
    for (const { from, until } of gapsOf(input, planned, publicId, today))
      for (let day = from; day < (until ?? addDays(today, 400)); day = addDays(day, 1)) days.add(`${publicId} ${day}`);
  return days;
}

test('DECISIONS.md#one-parcel any household and change: the day is one of deliveries, gives the promised parcels, fees and total, empties no bowl, and nothing is offered unless food comes apart', () => {
  let offers = 0;
  fc.assert(
    fc.property(any, fc.nat(365), (each, offset) => {
      const lived = livedIn(each, addDays('2026-11-20', offset));
      const { input, today } = lived;
      const change = changeOf(each, lived);
      if (!change) return;
      const { found, before, after, newFacts, lines, mates = [] } = tryOut(input, { ...change, today });
      if (!found) return;
      offers += 1;
      const { date, instead, countedUntil, parcels, saved, total } = found.offer;
      // Chosen, the planner gives what is promised.
      const decided = { ...input, facts: input.facts.with([...newFacts, ...found.newFacts]) };
      const chosen = plan(decided);
      const upTo = (planned: readonly PlannedDelivery[]) => planned.filter((one) => one.date <= countedUntil);
      const fees = (planned: readonly PlannedDelivery[]) =>
        upTo(planned).reduce((sum, one) => sum + plannedSums(one, input.currency).deliveryFee, 0);
      expect(upTo(after)).toHaveLength(parcels.apart);
      expect(upTo(chosen)).toHaveLength(parcels.together);
      expect(parcels.together).toBeLessThan(parcels.apart);
      expect(fees(after) - fees(chosen)).toBe(saved.amount);
      expect(saved.amount).toBeGreaterThanOrEqual(0);
      const shared = chosen.find((one) => one.date === date && one.lines.some(({ name }) => lines.includes(name)))!;
      expect(plannedSums(shared, input.currency).total).toBe(total.amount);
      const inIt = shared.lines.map(({ name }) => dogOf(name));
      expect(inIt).toEqual(expect.arrayContaining([...found.dogs, ...found.others]));
      // The day can be chosen.
      expect(isDeliveryDay(each.country, date)).toBe(true);
      expect(date >= addDays(today, 3)).toBe(true);
      expect(daysBetween(instead, date)).toBeLessThanOrEqual(14);
      // It was split: lines that came together no longer do, or a dog comes alone that could come with others.
      const apart = after.find((one) => one.date === instead && one.lines.some(({ name }) => lines.includes(name)))!;
      expect(apart.lines.map(({ name }) => dogOf(name)).filter((dog) => found.others.includes(dog))).toEqual([]);
      const lost = [...pairsIn(before)].filter((pair) => !pairsIn(after).has(pair));
      const dogsBefore = before.flatMap((one) => one.lines.map(({ name }) => dogOf(name)));
      const isNew = found.dogs.every((dog) => !dogsBefore.includes(dog));
      expect(lost.length > 0 || isNew || mates.length > 0).toBe(true);
      // A bowl that is full without it is full with it, but for one that is empty today.
      const [was, is] = [after, chosen].map((planned) => emptyDays(decided, planned, today));
      const more = [...is!].filter((day) => !was!.has(day));
      const emptyNow = new Set([...was!].filter((day) => day.endsWith(today)).map((day) => day.split(' ')[0]));
      expect(more.filter((day) => !emptyNow.has(day.split(' ')[0]))).toEqual([]);
      for (const dog of emptyNow) expect(more.filter((day) => day.startsWith(`${dog} `)).length).toBeLessThanOrEqual(6);
    }),
    { numRuns: isLong ? 5000 : 300 },
  );
  // The property isn't void.
  expect(offers).toBeGreaterThan(20);
});
