import type { SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import type { WeightOutcome } from '../../../../src/contract/pets/weights.ts';
import { daysBetween } from '../../../../src/days.ts';
import { answersBy } from './log.ts';
import type { Entry } from './log.ts';

/*
 * Energy follows weight, so a grown dog that gets fat would be fed up further. Its course is the weight at which the
 * customer last called its body just right. The limits are the demo's own: most dogs vary by a few percent.
 */

/** Days until the dogs of every breed are grown: before, weight is no sign of fat. */
const grown = 78 * 7;
/** In percent: from which difference on it is clearly another weight, and up to which it is the same. */
const clear = 7;
const near = 3;
/** In steps of 100 g, as weights have: what a full bowl and a set of scales make of a small dog. */
const leastDifference = 3;
const tenths = (kg: number): number => Math.round(kg * 10);

/**
 * The body condition that the newest weight suggests. null: it states one, the plan follows it already, the dog still
 * grows, or nothing is known to compare with.
 */
export function stepOf({ born }: SomeAnswers, entries: readonly Entry[]): NonNullable<WeightOutcome['step']> | null {
  const [newest, ...earlier] = entries;
  if (!newest || newest.shape !== null || (born && daysBetween(born, newest.day) < grown)) return null;
  const right = earlier.find(({ shape, day }) => shape === 'ideal' && !(born && daysBetween(born, day) < grown));
  if (!right) return null;
  const { shape: stated } = answersBy(entries);
  const difference = Math.abs(tenths(newest.kg) - tenths(right.kg));
  const isClear = 100 * difference >= clear * tenths(right.kg) && difference >= leastDifference;
  const isNear = 100 * difference <= near * tenths(right.kg);
  const shape = isClear ? (newest.kg > right.kg ? 'round' : 'thin') : isNear ? 'ideal' : undefined;
  return shape && shape !== stated ? { shape, since: right.day, kg: right.kg } : null;
}
