import type { SomeAnswers } from '../../../src/contract/pets/profile.ts';
import { addDays } from '../../../src/days.ts';
import { energyNeed } from '../rules/food/energy.ts';
import { questions } from '../rules/customer/questions.ts';
import type { SamplePet } from './customers.ts';
import { blendOf, samplePlans } from './portions.ts';

/** Answers that lead to the dog's blend. */
const byBlend: Readonly<Record<string, SomeAnswers>> = {
  gentle: { activity: 'normal', allergies: [] },
  sensitive: { activity: 'normal', allergies: ['turkey'] },
  active: { activity: 'lively', allergies: [] },
};
/** Every recipe has some grain. */
const noBlend: SomeAnswers = { activity: 'lively', allergies: ['grain'] };

/** The weight with which a dog with these answers needs that much energy. */
const weightFor = (kcal: number, answers: SomeAnswers, today: string): number =>
  Math.round((kcal / (energyNeed({ ...answers, weightKg: 1 }, today) ?? 1)) ** (4 / 3) * 10) / 10;

/** The answers about a sample dog, which its plan follows from. Excludes unanswered questions. */
export function answersOf(pet: SamplePet, today: string): SomeAnswers {
  const name = pet.nextPlan ?? pet.plan ?? 'sixty';
  const { totalKcal, other } = samplePlans[name];
  const answers: SomeAnswers = {
    born: addDays(today, -1_700),
    bornBy: 'day',
    shape: 'ideal',
    neutered: true,
    dislikes: [],
    otherFood: other.percent > 0 ? 'treats' : 'none',
    ...(pet.blend === null ? noBlend : byBlend[blendOf[name]]),
  };
  const all: SomeAnswers = { ...answers, weightKg: weightFor(totalKcal, answers, today) };
  for (const [key, field] of Object.entries(questions)) if (pet.missing?.includes(key)) delete all[field];
  return all;
}
