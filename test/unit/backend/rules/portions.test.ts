import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { energyNeed } from '../../../../demo/backend/rules/food/energy.ts';
import { mealOf } from '../../../../demo/backend/rules/food/meals.ts';
import { blendFor, changesPlan, planFor, portionsOf, wetShareOf } from '../../../../demo/backend/rules/food/plan.ts';
import { firstPortions, portions } from '../../../../demo/backend/rules/food/portions.ts';
import { sharesOf } from '../../../../demo/backend/rules/food/recipes.ts';
import { answersOf } from '../../../../demo/backend/samples/answers.ts';
import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import { addDays } from '../../../../src/days.ts';

test('A meal is half of the day: scoops, trays and grams', () => {
  expect(
    mealOf(portions({ kcal: 690, mix: [60, 40, 0], scoops: 3, scoopGrams: 45, trays: 1.5, traySize: 150 })),
  ).toEqual({
    dry: { scoops: 1.5, grams: 68, position: 'middle' },
    wet: { trays: 0.75, grams: 113 },
  });
  expect(mealOf(portions({ kcal: 700, mix: [100, 0, 0] })).wet).toBeNull();
  expect(mealOf(portions({ kcal: 700, mix: [0, 100, 0] })).dry).toBeNull();
  expect(mealOf(portions({ kcal: 600, mix: [50, 50, 0], ownWet: true })).wet).toMatchObject({ trays: null });
});

test('the parts of a plan are never more than the whole, for any weight and mix', () => {
  const mixes = [
    [100, 0, 0],
    [60, 40, 0],
    [50, 50, 0],
    [60, 30, 10],
    [45, 45, 10],
  ] as const;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.constantFrom(...mixes), (tenths, mix) => {
      const otherFood = mix[2] > 0 ? ('treats' as const) : ('none' as const);
      const answers = { ...answersOf({ name: 'Rex' }, '2026-11-12'), weightKg: tenths / 10, otherFood };
      const plan = planFor(answers, '2026-11-12', portions({ kcal: 600, mix }));
      if (!plan) return;
      const { totalKcal, dry, wet, other } = plan.portions;
      expect(Math.min(dry.kcal, wet.kcal, other.kcal)).toBeGreaterThanOrEqual(0);
      expect(dry.kcal + wet.kcal + other.kcal).toBe(totalKcal);
    }),
  );
});

describe('DECISIONS.md#profiles: the energy that a dog needs', () => {
  const today = '2026-11-12';
  // To the power of 0.75: 16 kg are 8, 81 kg are 27.
  const need = (answers: Parameters<typeof energyNeed>[0]) => energyNeed({ weightKg: 16, ...answers }, today);
  test.each([
    ['without answers: as most dogs', {}, 880],
    ['heavier', { weightKg: 81 }, 2970],
    ['calm', { activity: 'calm' }, 760],
    ['lively', { activity: 'lively' }, 1000],
    ['sporty', { activity: 'sporty' }, 1200],
    ['neutered: a tenth less', { neutered: true }, 792],
    ['not neutered', { neutered: false }, 880],
    ['thin: a tenth more', { shape: 'thin' }, 968],
    ['round: 15 % less', { shape: 'round' }, 748],
    ['of an activity and a shape that aren’t known', { activity: 'swims', shape: 'long' }, 880],
    // A year has 365.25 days.
    ['three months old', { born: '2026-08-12' }, 1680],
    ['121 days old', { born: addDays(today, -121) }, 1680],
    ['122 days old', { born: addDays(today, -122) }, 1400],
    ['243 days old', { born: addDays(today, -243) }, 1400],
    ['244 days old', { born: addDays(today, -244) }, 1120],
    [
      'a puppy, whose activity and neutering make no difference',
      { born: addDays(today, -365), neutered: true, activity: 'calm' },
      1120,
    ],
    ['a thin puppy', { born: addDays(today, -365), shape: 'thin' }, 1232],
    ['a year old', { born: addDays(today, -366) }, 1040],
    ['nearly three', { born: addDays(today, -1095) }, 1040],
    ['three', { born: addDays(today, -1096) }, 880],
    ['seven', { born: addDays(today, -2556) }, 880],
    ['more than seven', { born: addDays(today, -2557) }, 760],
    ['old and sporty', { born: addDays(today, -4000), activity: 'sporty' }, 1036],
  ])('%s', (_, answers, kcal) => expect(need(answers as object)).toBe(kcal));
  test('isn’t known without a weight', () => {
    expect(energyNeed({}, today)).toBe(undefined);
    expect(energyNeed({ weightKg: null }, today)).toBe(undefined);
    expect(energyNeed({ weightKg: 0 }, today)).toBe(undefined);
    expect(planFor({}, today)).toBeUndefined();
  });
});

describe('A plan', () => {
  const today = '2026-11-12';
  const plan = (answers: object = {}, before?: DailyPortions) => planFor({ weightKg: 16, ...answers }, today, before)!;
  test('§3 is 60 % dry and 40 % wet for a new dog', () => {
    // 528 kcal are 146.7 g, 352 kcal are 324 g of wet food: 2.25 trays, rounded to quarters.
    expect(plan()).toEqual({
      portions: {
        totalKcal: 880,
        dry: { percent: 60, kcal: 528, scoopsPerDay: 3, scoopPosition: 'middle', scoopGrams: 49 },
        wet: { percent: 40, kcal: 352, traysPerDay: 2.25, traySize: 150, gramsPerDay: 337.5, hasOwnWet: false },
        other: { percent: 0, kcal: 0 },
      },
      blend: 'gentle',
      room_for_treats: false,
    });
  });
  test('leaves what comes from elsewhere, as answered now, or else as before', () => {
    const before = portions({ kcal: 600, mix: [60, 30, 10] });
    const shares = (otherFood: string | null, earlier?: DailyPortions) => {
      const { portions: now, room_for_treats } = plan({ otherFood }, earlier);
      return [now.dry.percent, now.wet.percent, now.other.percent, now.other.kcal, room_for_treats];
    };
    expect(shares('none', before)).toEqual([67, 33, 0, 0, false]);
    expect(shares('treats')).toEqual([54, 36, 10, 88, true]);
    expect(shares('meals')).toEqual([45, 30, 25, 220, true]);
    expect(shares('grass', before)).toEqual([67, 33, 0, 0, false]);
    expect(shares(null, before)).toEqual([60, 30, 10, 88, true]);
    // Nothing but other food before: the usual mix of the rest.
    expect(shares('treats', portions({ kcal: 600, mix: [0, 0, 100] }))).toEqual([54, 36, 10, 88, true]);
  });
  test('has dry and wet food as answered, for any plan before, and is never more than the whole', () => {
    const shares = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths * 10);
    const before = fc.option(
      fc.constantFrom([100, 0, 0], [60, 40, 0], [45, 45, 10], [0, 0, 100]).map((mix) => portions({ kcal: 600, mix })),
      { nil: undefined },
    );
    fc.assert(
      fc.property(shares, before, fc.constantFrom('none', 'treats', 'meals'), (wetShare, earlier, otherFood) => {
        const { portions: now } = plan({ wetShare, otherFood }, earlier);
        expect(now.dry.percent + now.wet.percent + now.other.percent).toBe(100);
        expect(Math.abs(wetShareOf(now)! - wetShare)).toBeLessThan(1);
        expect(now.dry.kcal + now.wet.kcal + now.other.kcal).toBe(now.totalKcal);
        expect([now.dry.scoopsPerDay > 0, now.wet.gramsPerDay > 0]).toEqual([wetShare < 100, wetShare > 0]);
      }),
    );
  });
  test('keeps the customer’s wet food and the size of the trays', () => {
    const own = plan({}, portions({ kcal: 600, mix: [50, 50, 0], ownWet: true, traySize: 125 })).portions;
    expect(own.wet).toEqual({
      percent: 50,
      kcal: 440,
      traysPerDay: 0,
      traySize: 125,
      gramsPerDay: 406,
      hasOwnWet: true,
    });
    const trays = plan({}, portions({ kcal: 600, mix: [50, 50, 0], traySize: 130 })).portions.wet;
    expect(trays).toMatchObject({ traysPerDay: 3, gramsPerDay: 390 });
  });
  test('has nothing of what the dog doesn’t eat', () => {
    const dry = plan({}, portions({ kcal: 600, mix: [100, 0, 0] })).portions;
    expect(dry.wet).toMatchObject({ percent: 0, kcal: 0, traysPerDay: 0, gramsPerDay: 0 });
    expect(plan({}, portions({ kcal: 600, mix: [100, 0, 0], ownWet: true })).portions.wet.gramsPerDay).toBe(0);
    const wet = plan({}, portions({ kcal: 600, mix: [0, 100, 0] })).portions;
    expect(wet.dry).toMatchObject({ percent: 0, kcal: 0, scoopsPerDay: 0, scoopGrams: 0 });
  });
  test('has at least a scoop and a quarter of a tray', () => {
    const { dry, wet } = plan({ weightKg: 0.5 }).portions;
    expect(dry).toMatchObject({ kcal: 39, scoopsPerDay: 1, scoopGrams: 11, scoopPosition: 'bottom' });
    expect(wet).toMatchObject({ kcal: 26, traysPerDay: 0.25 });
    expect(plan({ weightKg: 0.5 }, portions({ kcal: 99, mix: [95, 5, 0] })).portions.wet.traysPerDay).toBe(0.25);
  });
  test('of the same energy has less of a richer mix, and stays with one that is as rich', () => {
    const before = plan().portions;
    const rich = portionsOf(before, sharesOf('gentle'), sharesOf('gentle', ['duck-pumpkin']));
    expect(rich).toEqual({ ...before, dry: { ...before.dry, scoopsPerDay: 3, scoopGrams: 46 } });
    expect(portionsOf(before, sharesOf('gentle'), sharesOf('active'))).toBe(before);
  });
  test.each([
    [39, 'bottom'],
    [40, 'bottom'],
    [41, 'middle'],
    [51, 'middle'],
    [52, 'top'],
    [53, 'top'],
  ])('§3 a scoop of %i g is filled to the %s', (grams, position) => {
    const kcal = Math.round(grams * 3.6);
    const before = { ...firstPortions, dry: { ...firstPortions.dry, kcal } };
    const sameDensity = portionsOf(before, sharesOf('gentle', ['duck-pumpkin']), sharesOf('gentle'));
    expect({ scoopGrams: sameDensity.dry.scoopGrams, scoopPosition: sameDensity.dry.scoopPosition }).toEqual({
      scoopGrams: grams,
      scoopPosition: position,
    });
  });
  test('changes with an answer that decides about it', () => {
    const answers = answersOf({ name: 'Rex' }, today);
    expect(changesPlan(answers, { ...answers, name: 'Max', breed: 'Beagle', gender: 'male', bornBy: 'year' })).toBe(
      false,
    );
    const others = {
      born: '2020-01-01',
      weightKg: 99,
      shape: 'thin',
      activity: 'sporty',
      neutered: null,
      allergies: ['fish'],
      dislikes: ['fish'],
      otherFood: 'meals',
      wetShare: 0,
    } as const;
    for (const [key, value] of Object.entries(others))
      expect(changesPlan(answers, { ...answers, [key]: value }), key).toBe(true);
    expect(changesPlan({ weightKg: null }, {})).toBe(false);
  });
  test.each([
    ['calm', 'gentle'],
    ['normal', 'gentle'],
    [null, 'gentle'],
    ['lively', 'active'],
    ['sporty', 'active'],
  ] as const)('of a dog that is %s has the blend %s', (activity, blend) => expect(blendFor({ activity })).toBe(blend));
  test('has the first blend that the dog tolerates and likes, the first that it tolerates, or none', () => {
    expect(blendFor({ allergies: ['turkey'] })).toBe('sensitive');
    expect(blendFor({ allergies: ['fish'] })).toBe('active');
    expect(blendFor({ activity: 'lively', allergies: ['beef'] })).toBe('gentle');
    expect(blendFor({ dislikes: ['turkey'] })).toBe('sensitive');
    expect(blendFor({ dislikes: ['grain'] })).toBe('gentle');
    expect(blendFor({ allergies: ['turkey'], dislikes: ['grain'] })).toBe('sensitive');
    expect(blendFor({ allergies: ['grain'] })).toBeNull();
    expect(blendFor({ allergies: null })).toBe('gentle');
  });
});

test('§3 The portions of a recipe by its shares', () => {
  expect(portions({ kcal: 505, mix: [50, 40, 10] })).toEqual({
    totalKcal: 505,
    dry: { percent: 50, kcal: 253, scoopsPerDay: 3, scoopPosition: 'middle', scoopGrams: 45 },
    wet: { percent: 40, kcal: 202, traysPerDay: 1.5, traySize: 150, gramsPerDay: 225, hasOwnWet: false },
    other: { percent: 10, kcal: 50 },
  });
  expect(portions({ kcal: 500, mix: [0, 100, 0] }).dry).toMatchObject({ scoopsPerDay: 0 });
  expect(portions({ kcal: 500, mix: [100, 0, 0] }).wet).toMatchObject({ traysPerDay: 0, gramsPerDay: 0 });
  expect(portions({ kcal: 500, mix: [50, 50, 0], ownWet: true }).wet).toMatchObject({
    traysPerDay: 0,
    gramsPerDay: 230,
  });
});
