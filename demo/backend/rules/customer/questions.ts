import type { ProfileAnswers, SomeAnswers } from '../../../../src/contract/pets/profile.ts';

/** The questions that block the start of deliveries (§4), each with its answer. */
export const questions = {
  age: 'born',
  weight: 'weightKg',
  shape: 'shape',
  activity: 'activity',
  neutered: 'neutered',
  allergies: 'allergies',
} as const satisfies Record<string, keyof ProfileAnswers>;

/** The questions that are still open. One that was answered elsewhere stays answered. */
export const stillMissing = (missing: readonly string[], answers: SomeAnswers): string[] =>
  missing.filter((key) => {
    const field = (questions as Readonly<Record<string, keyof ProfileAnswers>>)[key];
    return field === undefined || (answers[field] ?? null) === null;
  });
