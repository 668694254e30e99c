import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recipeKeys } from '../../../../demo/backend/rules/food/recipes.ts';
import { transitionDays } from '../../../../demo/backend/rules/food/transition.ts';
import { transitionOf } from '../../../../demo/backend/pets/transition/transition.ts';
import type { ServedLine } from '../../../../demo/backend/pets/transition/transition.ts';
import { addDays } from '../../../../src/days.ts';
import { portionsOf } from '../../../../src/preview/samples/pets/plans.ts';

const grams = fc.integer({ min: 1, max: 900 });

describe('DECISIONS.md#transition: seven days from the old kibble to the new one', () => {
  test('A quarter more of the new kibble every two days, in whole grams', () => {
    expect(transitionDays('2026-12-07', 80, 90)).toEqual([
      { day: '2026-12-07', before: 60, after: 22 },
      { day: '2026-12-08', before: 60, after: 22 },
      { day: '2026-12-09', before: 40, after: 45 },
      { day: '2026-12-10', before: 40, after: 45 },
      { day: '2026-12-11', before: 20, after: 67 },
      { day: '2026-12-12', before: 20, after: 67 },
      { day: '2026-12-13', before: 0, after: 90 },
    ]);
  });
  test('Each day has grams between both portions, never less of the new kibble than the day before, and the last has only the new one', () => {
    fc.assert(
      fc.property(grams, grams, (old, young) => {
        const days = transitionDays('2026-12-07', old, young);
        expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => addDays('2026-12-07', index)));
        expect(days).toHaveLength(7);
        expect(days.at(-1)).toMatchObject({ before: 0, after: young });
        for (const [index, { before, after }] of days.entries()) {
          expect(Number.isInteger(before) && Number.isInteger(after)).toBe(true);
          expect(Math.min(before, after)).toBeGreaterThanOrEqual(0);
          expect(before + after).toBeGreaterThanOrEqual(Math.min(old, young));
          expect(before + after).toBeLessThanOrEqual(Math.max(old, young));
          const last = days[index - 1];
          if (last) expect(before <= last.before && after >= last.after).toBe(true);
        }
      }),
    );
  });
});

const first = '2026-11-01';
type Plan = Parameters<typeof transitionOf>[0][number];
const planOf = (line: number, blend: string, deliveryDate: string, swap: Plan['swap'] = null): Plan => ({
  line,
  blend,
  swap,
  delivery_date: deliveryDate,
  portions: portionsOf('dry'),
});
const comes = (line: number, days: number): ServedLine => ({ line, date: addDays(first, days), comes: true });
const firstDay = (...[plans, lines, today]: Parameters<typeof transitionOf>): string | undefined =>
  transitionOf(plans, lines, today)?.days[0]?.day;

describe('DECISIONS.md#transition: which days', () => {
  const plans = [planOf(1, 'gentle', first), planOf(2, 'active', addDays(first, 28))];
  const lines = [comes(1, 0), comes(2, 28), comes(3, 56)];

  test('From before its first day until its seventh, then no longer', () => {
    for (const [day, wanted] of [
      [10, 28],
      [28, 28],
      [34, 28],
    ] as const)
      expect(firstDay(plans, lines, addDays(first, day))).toBe(addDays(first, wanted));
    expect(firstDay(plans, lines, addDays(first, 35))).toBeUndefined();
    expect(transitionOf(plans, lines, first)).toMatchObject({ before: 'turkey-pumpkin', after: 'beef-oats' });
  });

  test('A delivery that doesn’t come: the next one with that kibble starts it; without one, none', () => {
    const lost = [comes(1, 0), { ...comes(2, 28), comes: false }];
    expect(firstDay(plans, [...lost, comes(3, 40)], addDays(first, 30))).toBe(addDays(first, 40));
    expect(firstDay(plans, lost, addDays(first, 30))).toBeUndefined();
  });

  test('A second change starts a new one from the kibble before it, also while the first one runs', () => {
    const more = [...plans, planOf(3, 'sensitive', addDays(first, 31))];
    const all = [comes(1, 0), comes(2, 28), comes(3, 31)];
    expect(transitionOf(more, all, addDays(first, 30))).toMatchObject({ before: 'turkey-pumpkin', after: 'beef-oats' });
    expect(transitionOf(more, all, addDays(first, 31))).toMatchObject({ before: 'beef-oats', after: 'salmon-potato' });
    expect(firstDay(more, all, addDays(first, 38))).toBeUndefined();
  });

  test('A kibble that is never sent has none: the dog goes from what it eats to what comes', () => {
    const more = [...plans, planOf(3, 'gentle', addDays(first, 56))];
    const all = [comes(1, 0), { ...comes(2, 28), comes: false }, comes(3, 56)];
    expect(firstDay(more, all, addDays(first, 29))).toBeUndefined();
  });

  test('None for other portions of the same recipes, for the first kibble, and for a dog that eats none', () => {
    const same = [plans[0]!, { ...planOf(2, 'gentle', addDays(first, 28)), portions: portionsOf('dry', 80) }];
    expect(firstDay(same, lines, first)).toBeUndefined();
    expect(firstDay([plans[1]!], lines, first)).toBeUndefined();
    const { dry, ...rest } = portionsOf('dry');
    const none = { ...rest, dry: { ...dry, percent: 0, scoopsPerDay: 0, scoopGrams: 0 } };
    expect(firstDay([plans[0]!, { ...plans[1]!, portions: none }], lines, first)).toBeUndefined();
  });

  test('Names the largest share that differs', () => {
    const swap = { recipes: ['turkey-pumpkin', 'whitefish-pea', 'garden-greens'] as const, alternates: false };
    const swapped = [plans[0]!, planOf(2, 'gentle', addDays(first, 28), { ...swap, recipes: [...swap.recipes] })];
    expect(transitionOf(swapped, lines, first)).toMatchObject({ before: 'salmon-potato', after: 'whitefish-pea' });
  });

  test('On any plans and deliveries: seven days that hold today or are to come, between two different recipes', () => {
    const day = fc.integer({ min: 0, max: 90 });
    const blend = fc.constantFrom('gentle', 'active', 'sensitive');
    fc.assert(
      fc.property(fc.array(fc.tuple(blend, day, fc.boolean()), { minLength: 1, maxLength: 6 }), day, (all, today) => {
        const days = all.map(([, at]) => at).toSorted((a, b) => a - b);
        const found = transitionOf(
          all.map(([of], index) => planOf(index + 1, of, addDays(first, days[index]!))),
          all.map(([, , isSent], index) => ({ ...comes(index + 1, days[index]!), comes: isSent })),
          addDays(first, today),
        );
        if (!found) return;
        expect(recipeKeys).toContain(found.before);
        expect(found.after).not.toBe(found.before);
        expect(found.days).toHaveLength(7);
        expect(found.days.at(-1)!.day >= addDays(first, today)).toBe(true);
        const sent = all.flatMap(([, , isSent], index) => (isSent ? [addDays(first, days[index]!)] : []));
        expect(sent).toContain(found.days[0]!.day);
      }),
    );
  });
});
