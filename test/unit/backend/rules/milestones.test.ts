import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hundredthBowl,
  milestoneOn,
  quietDays,
  shownDays,
} from '../../../../demo/backend/rules/customer/milestones.ts';
import type { DogDays, HouseholdDays, Milestone } from '../../../../demo/backend/rules/customer/milestones.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import { runs } from '../../../support/project/length.ts';

const start = '2027-06-01';
/** Days that a history has: with a leap day in it. */
const length = 420;
const day = fc.integer({ min: -200, max: length }).map((offset) => addDays(start, offset));
const born = fc.oneof(
  fc.integer({ min: 0, max: 5000 }).map((ago) => addDays(start, -ago)),
  fc.constantFrom('2020-02-29', '2024-02-29'),
);
const dog = (petPublicId: string): fc.Arbitrary<DogDays> =>
  fc.record({
    petPublicId: fc.constant(petPublicId),
    isFed: fc.boolean(),
    born: fc.option(born),
    grownOn: fc.option(day),
    firstBox: fc.option(day),
    hundredthBowl: fc.option(day),
  });
const dogs = fc.tuple(dog('rex'), dog('fee'), dog('bo')).map((all) => all as DogDays[]);

interface Event {
  /** Days after the start. */
  at: number;
  what: 'seen' | 'off' | 'on' | 'trouble' | 'calm' | 'farewell' | 'nothing';
}
const events = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: length }),
    what: fc.constantFrom<Event['what'][]>('seen', 'off', 'on', 'trouble', 'calm', 'farewell', 'nothing'),
  }),
  { maxLength: 12 },
);

interface Shown {
  today: string;
  milestone: Milestone;
  state: HouseholdDays;
}

/** What the customer sees day by day; "seen" closes what is shown on a day. */
function live(all: readonly DogDays[], happens: readonly Event[], closes: boolean): Shown[] {
  const shown: Shown[] = [];
  let state: HouseholdDays = { dogs: all, farewells: [], hasTrouble: false, isOn: true, seen: new Map() };
  for (let index = 0; index <= length; index += 1) {
    const today = addDays(start, index);
    for (const { what } of happens.filter(({ at }) => at === index)) {
      if (what === 'off' || what === 'on') state = { ...state, isOn: what === 'on' };
      if (what === 'trouble' || what === 'calm') state = { ...state, hasTrouble: what === 'trouble' };
      if (what === 'farewell') state = { ...state, dogs: state.dogs.slice(1), farewells: [...state.farewells, today] };
    }
    const milestone = milestoneOn(state, today);
    if (!milestone) continue;
    shown.push({ today, milestone, state });
    if (closes || happens.some(({ at, what }) => at === index && what === 'seen')) {
      state = { ...state, seen: new Map([...state.seen, [milestone.id, today]]) };
      // The rest of the day is quiet.
      expect(milestoneOn(state, today)).toBeNull();
    }
  }
  return shown;
}

describe('DECISIONS.md#milestones', () => {
  test('in any history each milestone is shown on at most five days, once it is closed never, and one at a time', () => {
    fc.assert(
      fc.property(dogs, events, fc.boolean(), (all, happens, closes) => {
        const shown = live(all, happens, closes);
        expect(new Set(shown.map(({ today }) => today)).size).toBe(shown.length);
        for (const id of new Set(shown.map(({ milestone }) => milestone.id))) {
          const days = shown.filter(({ milestone }) => milestone.id === id);
          const [first] = days;
          expect(days.length).toBeLessThanOrEqual(closes ? 1 : shownDays);
          for (const { today, milestone, state } of days) {
            expect(state.seen.has(id)).toBe(false);
            expect(milestone).toEqual(first!.milestone);
            expect(today >= milestone.day && today <= milestone.until).toBe(true);
            expect(daysBetween(milestone.day, milestone.until)).toBe(shownDays - 1);
          }
        }
      }),
      { numRuns: runs(60, 2000) },
    );
  });

  test('none during trouble, none when switched off, none of a dog without deliveries, and none for thirty days after a farewell', () => {
    fc.assert(
      fc.property(dogs, events, (all, happens) => {
        for (const { today, milestone, state } of live(all, happens, false)) {
          expect(state).toMatchObject({ hasTrouble: false, isOn: true });
          expect(state.farewells.every((on) => daysBetween(on, today) >= quietDays)).toBe(true);
          const about = state.dogs.find(({ petPublicId }) => petPublicId === milestone.petPublicId);
          expect(about?.isFed).toBe(true);
          if (milestone.kind === 'grown-up') expect(about!.firstBox! < about!.grownOn!).toBe(true);
        }
      }),
      { numRuns: runs(60, 2000) },
    );
  });

  test('each year of a dog has one birthday, with the age of that day; of 29 February on the 28th in other years', () => {
    fc.assert(
      fc.property(born, (birthday) => {
        const rex: DogDays = {
          petPublicId: 'rex',
          isFed: true,
          born: birthday,
          grownOn: null,
          firstBox: null,
          hundredthBowl: null,
        };
        const shown = live([rex], [], true).map(({ milestone }) => milestone);
        for (const { day: on, years, kind } of shown) {
          expect(kind).toBe('birthday');
          expect(years).toBe(Number(on.slice(0, 4)) - Number(birthday.slice(0, 4)));
          expect(years).toBeGreaterThan(0);
          expect([birthday.slice(5), '02-28']).toContain(on.slice(5));
          if (!birthday.endsWith('02-29')) expect(on.slice(5)).toBe(birthday.slice(5));
        }
        expect(new Set(shown.map(({ years }) => years)).size).toBe(shown.length);
        // The history is longer than a year, and its first days may still be in the time of one before.
        expect(shown.length).toBeGreaterThanOrEqual(birthday > addDays(start, -1) ? 1 : 1);
      }),
      { numRuns: runs(100, 2000) },
    );
    const leap = {
      petPublicId: 'rex',
      isFed: true,
      born: '2024-02-29',
      grownOn: null,
      firstBox: null,
      hundredthBowl: null,
    };
    const on = (today: string) =>
      milestoneOn({ dogs: [leap], farewells: [], hasTrouble: false, isOn: true, seen: new Map() }, today);
    expect([on('2027-02-27'), on('2027-02-28')?.years, on('2027-03-04')?.years, on('2027-03-05')]).toEqual([
      null,
      3,
      3,
      null,
    ]);
    expect([on('2028-02-28'), on('2028-02-29')?.years]).toEqual([null, 4]);
    expect(on('2024-03-01')).toBeNull();
  });

  test('the hundredth bowl is the hundredth day with food, whenever the boxes come', () => {
    const boxes = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 45 })), { maxLength: 12 })
      .map((all) => {
        let date = start;
        return all.map(([gap, days]) => ({ date: (date = addDays(date, gap)), days }));
      });
    fc.assert(
      fc.property(boxes, (supplies) => {
        // Day by day: what has arrived by then, and one bowl of it a day.
        let [left, eaten] = [0, 0];
        let expected: string | null = null;
        for (let today = start; expected === null && today < addDays(start, 1400); today = addDays(today, 1)) {
          for (const { date, days } of supplies) if (date === today) left += days;
          if (left === 0) continue;
          left -= 1;
          eaten += 1;
          if (eaten === 100) expected = today;
        }
        expect(hundredthBowl(supplies)).toBe(expected);
      }),
      { numRuns: runs(300, 5000) },
    );
  });
});
