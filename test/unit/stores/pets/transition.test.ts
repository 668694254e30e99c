import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../src/days.ts';
import { transitionDays } from '../../../../src/stores/pets/transition.ts';
import type { FeedingPlan } from '../../../../src/contract/known.ts';

const plan = (scoopGrams: number | null, recipes: readonly string[], deliveryDate: string | null = '2026-12-07') =>
  ({
    deliveryDate,
    dailyPortions: { dry: { scoopsPerDay: 2, scoopGrams } },
    kibbleBlend: { components: recipes.map((name) => ({ name })) },
  }) as unknown as FeedingPlan;

const grams = fc.integer({ min: 1, max: 500 });

describe('DECISIONS.md#swap: seven days from the old recipes to the new ones', () => {
  test('starts on the day of the delivery with a quarter of the new kibble', () => {
    const days = transitionDays({ current: plan(40, ['turkey', 'fish']), upcoming: plan(44, ['turkey', 'lamb']) });
    expect(days[0]).toEqual({ day: '2026-12-07', before: 60, after: 22 });
    expect(days.at(-1)).toEqual({ day: '2026-12-13', before: 0, after: 88 });
  });
  test('there is never less of the new kibble than on the day before, nor more of the old, nor an empty bowl', () => {
    fc.assert(
      fc.property(grams, grams, (old, young) => {
        const days = transitionDays({ current: plan(old, ['a']), upcoming: plan(young, ['b']) });
        expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => addDays('2026-12-07', index)));
        expect(days).toHaveLength(7);
        for (const [index, { before, after }] of days.entries()) {
          const last = days[index - 1];
          expect(before + after).toBeGreaterThan(0);
          if (last) expect(before <= last.before && after >= last.after).toBe(true);
        }
      }),
    );
  });
  test.each([
    ['of the same recipes in another order', plan(40, ['a', 'b']), plan(50, ['b', 'a'])],
    ['without a plan in force', null, plan(50, ['b'])],
    ['without a next plan', plan(40, ['a']), null],
    ['of an unknown portion', plan(null, ['a']), plan(50, ['b'])],
    ['of unknown recipes', plan(40, []), plan(50, ['b'])],
    ['of an unknown day', plan(40, ['a']), plan(50, ['b'], null)],
  ])('none %s', (_, current, upcoming) => {
    expect(transitionDays({ current, upcoming })).toEqual([]);
  });
});
