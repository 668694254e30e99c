import type { SomeAnswers } from '../../../src/contract/pets/profile.ts';
import { questions } from '../rules/customer/questions.ts';
import type { SamplePet } from './customers.ts';
import { answersFor } from './portions.ts';

/** The answers about a sample dog, which its plan follows from. Excludes unanswered questions. */
export function answersOf(pet: SamplePet, today: string): SomeAnswers {
  const all = answersFor(pet.nextPlan ?? pet.plan ?? 'sixty', pet.blend !== null, today);
  for (const [key, field] of Object.entries(questions)) if (pet.missing?.includes(key)) delete all[field];
  return all;
}
