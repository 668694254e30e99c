import type { SomeAnswers } from '../../../src/contract/pets/profile.ts';
import { addDays } from '../../../src/days.ts';
import { energyNeed } from '../rules/food/energy.ts';
import { planFor } from '../rules/food/plan.ts';
import { portions } from '../rules/food/portions.ts';

interface SamplePlan {
  /** Kilocalories a day, roughly: a weight is in steps of 100 g. */
  kcal: number;
  /** Shares of dry, wet and other, in percent. */
  mix: readonly [dry: number, wet: number, other: number];
  traySize?: number;
  ownWet?: boolean;
  blend: 'gentle' | 'sensitive' | 'active';
}

/**
 * §3 Sample plans exist as 100% dry, 60/40 dry/wet and 50/50; each also with room left for treats
 * (DECISIONS.md#reference-backend).
 */
const wanted = {
  dry: { kcal: 520, mix: [100, 0, 0], blend: 'active' },
  dryTreats: { kcal: 328, mix: [90, 0, 10], blend: 'active' },
  sixty: { kcal: 693, mix: [60, 40, 0], traySize: 125, blend: 'gentle' },
  sixtyTreats: { kcal: 812, mix: [60, 30, 10], blend: 'sensitive' },
  sixtyMore: { kcal: 846, mix: [60, 30, 10], blend: 'sensitive' },
  half: { kcal: 642, mix: [50, 50, 0], traySize: 130, blend: 'gentle' },
  halfTreats: { kcal: 640, mix: [45, 45, 10], traySize: 130, blend: 'gentle' },
  ownWet: { kcal: 640, mix: [45, 45, 10], ownWet: true, blend: 'gentle' },
} as const satisfies Record<string, SamplePlan>;

export type PlanName = keyof typeof wanted;

export const planNames = Object.keys(wanted) as PlanName[];

/** Answers that lead to a blend. */
const byBlend: Readonly<Record<SamplePlan['blend'], SomeAnswers>> = {
  gentle: { activity: 'normal', allergies: [] },
  sensitive: { activity: 'normal', allergies: ['turkey'] },
  active: { activity: 'lively', allergies: [] },
};
/** Every recipe has some grain. */
const noBlend: SomeAnswers = { activity: 'lively', allergies: ['grain'] };

/** The weight with which a dog with these answers needs about that much energy. */
const weightFor = (kcal: number, answers: SomeAnswers, today: string): number =>
  Math.round((kcal / (energyNeed({ ...answers, weightKg: 1 }, today) ?? 1)) ** (4 / 3) * 10) / 10;

/** The answers about a dog, which its sample plan follows from. */
export function answersFor(name: PlanName, hasBlend: boolean, today: string): SomeAnswers {
  const { kcal, mix, blend } = wanted[name];
  const answers: SomeAnswers = {
    born: addDays(today, -1_700),
    bornBy: 'day',
    shape: 'ideal',
    neutered: true,
    dislikes: [],
    otherFood: mix[2] > 0 ? 'treats' : 'none',
    ...(hasBlend ? byBlend[blend] : noBlend),
  };
  return { ...answers, weightKg: weightFor(kcal, answers, today) };
}

/** A sample plan: what the rule makes of the answers, with the mix and the trays of the plan before. */
export const samplePlanOf = (name: PlanName, hasBlend = true) => {
  // A dog's age is the same on any day.
  const today = '2026-01-01';
  return planFor(answersFor(name, hasBlend, today), today, portions(wanted[name]))!;
};
