import fc from 'fast-check';
import { expect, test } from 'vitest';
import { energyNeed } from '../../../../demo/backend/rules/food/energy.ts';
import { answersBy, withEntries } from '../../../../demo/backend/pets/weight-log/log.ts';
import { stepOf } from '../../../../demo/backend/pets/weight-log/course.ts';
import { addDays } from '../../../../src/days.ts';
import { runs } from '../../../support/project/length.ts';

const today = '2026-11-12';
const shapes = fc.constantFrom('thin' as const, 'ideal' as const, 'round' as const, null);
const entry = fc.record({
  day: fc.integer({ min: 0, max: 2000 }).map((ago) => addDays(today, -ago)),
  kg: fc.integer({ min: 5, max: 1000 }).map((tenths) => tenths / 10),
  shape: shapes,
  photo: fc.constant(null),
});
const logs = fc.array(entry, { maxLength: 8 }).map((entries) => withEntries([], ...entries));
const births = fc.option(fc.integer({ min: 0, max: 4000 }).map((ago) => addDays(today, -ago)));

test('DECISIONS.md#weights A step suggests a body condition that the weight shows and no entry states, for grown dogs with a weight to compare', () => {
  fc.assert(
    fc.property(logs, births, (entries, born) => {
      const step = stepOf({ born }, entries);
      if (!step) return;
      const [newest, ...earlier] = entries;
      const right = earlier.find(({ shape }) => shape === 'ideal')!;
      expect(newest!.shape).toBeNull();
      expect(step).toMatchObject({ since: right.day, kg: right.kg });
      expect(step.shape).not.toBe(answersBy(entries).shape);
      expect(born === null || born <= addDays(right.day, -546)).toBe(true);
      const share = newest!.kg / right.kg - 1;
      if (step.shape === 'round') expect(share).toBeGreaterThanOrEqual(0.07 - 1e-9);
      else if (step.shape === 'thin') expect(share).toBeLessThanOrEqual(-0.07 + 1e-9);
      else expect(Math.abs(share)).toBeLessThanOrEqual(0.03 + 1e-9);
      // The plan for it goes the way that the words promise.
      const plan = (shape: string | null) =>
        energyNeed({ weightKg: newest!.kg, born, shape: shape as 'ideal' }, today)!;
      if (step.shape === 'round') expect(plan('round')).toBeLessThanOrEqual(plan('ideal'));
      if (step.shape === 'thin') expect(plan('thin')).toBeGreaterThanOrEqual(plan('ideal'));
    }),
    { numRuns: runs(500, 20_000) },
  );
});

const log = (...kilograms: [kg: number, shape: 'thin' | 'ideal' | 'round' | null][]) =>
  kilograms.map(([kg, shape], index) => ({ day: addDays(today, -30 * index), kg, shape, photo: null }));
const step = (...kilograms: Parameters<typeof log>) => stepOf({}, log(...kilograms))?.shape ?? null;

test('DECISIONS.md#weights A dog that gains or loses clearly, or is back at its weight, gets a step; noise gets none', () => {
  expect([
    step([21.4, null], [20, 'ideal']),
    step([21.3, null], [20, 'ideal']),
    step([18.6, null], [20, 'ideal']),
    step([20.6, null], [22, 'round'], [20, 'ideal']),
    step([20.7, null], [22, 'round'], [20, 'ideal']),
    step([23, null], [22, 'round'], [20, 'ideal']),
    step([21.4, 'ideal'], [20, 'ideal']),
    step([21.4, null], [20, null]),
    // A full bowl is 7 % of a small dog.
    step([3.2, null], [3, 'ideal']),
    step([3.3, null], [3, 'ideal']),
    step([21.4, null]),
    step(),
  ]).toEqual(['round', null, 'thin', 'ideal', null, null, null, null, null, 'round', null, null]);
});

test('DECISIONS.md#weights No step for a dog that grows, nor against a weight of its youth', () => {
  const entries = log([30, null], [20, 'ideal']);
  expect(stepOf({ born: addDays(today, -545) }, entries)).toBeNull();
  expect(stepOf({ born: addDays(today, -560) }, entries)).toBeNull();
  expect(stepOf({ born: addDays(today, -30 - 546) }, entries)?.shape).toBe('round');
});
