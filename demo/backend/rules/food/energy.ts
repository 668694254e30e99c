import type { SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import { daysBetween } from '../../../../src/days.ts';

/*
 * Energy that a dog needs, by the FEDIAF Nutritional Guidelines, annex on energy (tables of chapter VII): kilocalories a
 * day for each kilogram of body weight to the power of 0.75. They are a starting point, as the guidelines say: dogs of
 * one weight may differ by half.
 */

/** By exercise on a usual day, for dogs of three to seven years. */
const byActivity: Readonly<Record<string, number>> = { calm: 95, normal: 110, lively: 125, sporty: 150 };
const usual = 110;

/** Puppies need more the further they are from their adult weight. Age replaces that weight, which is unknown. */
const byMonths: readonly (readonly [untilMonth: number, need: number])[] = [
  [4, 210],
  [8, 175],
  [12, 140],
];
/** Compared with a dog of three to seven years: 130 and 95 in place of 110. */
const young = 130 / usual;
const senior = 95 / usual;

/** A neutered dog needs less. The guidelines name up to 30 %; most plans start with 10 %. */
const neuteredShare = 0.9;
/** A thin dog is fed up, a round one down: our own figures, within what the guidelines call obese-prone. */
const byShape: Readonly<Record<string, number>> = { thin: 1.1, ideal: 1, round: 0.85 };

const daysPerYear = 365.25;

/** Kilocalories a day on `today`. Unanswered questions count as normal; undefined without a weight. */
export function energyNeed(answers: SomeAnswers, today: string): number | undefined {
  const { weightKg, born, activity, neutered, shape } = answers;
  if (!weightKg) return undefined;
  const years = born ? daysBetween(born, today) / daysPerYear : 4;
  const growing = byMonths.find(([month]) => years * 12 < month)?.[1];
  const ageFactor = years < 3 ? young : years > 7 ? senior : 1;
  const need = growing ?? (byActivity[activity ?? 'normal'] ?? usual) * ageFactor * (neutered ? neuteredShare : 1);
  return Math.round(need * (byShape[shape ?? 'ideal'] ?? 1) * weightKg ** 0.75);
}
