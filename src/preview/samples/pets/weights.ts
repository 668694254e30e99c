import type { WeightBody, WeightEntry, WeightLog, WeightOutcome } from '../../../contract/pets/weights.ts';
import type { Stage } from '../../stage.ts';
import { petsOf } from '../people.ts';
import { profileOf, profileOutcomeOf } from './profiles.ts';

/** Days before today, kilograms, and the body condition. */
const grown = [
  [12, 16.5, 'ideal'],
  [75, 16.8, null],
  [140, 17.2, 'round'],
  [230, 16.9, null],
  [330, 16.2, 'ideal'],
] as const;
const growing = [
  [3, 9.8, 'ideal'],
  [17, 8.9, null],
  [31, 7.6, 'ideal'],
  [45, 6.4, null],
  [66, 4.1, null],
] as const;
/** Days since the birth of the sample's puppy. */
const age = 130;

/** The log of a dog; of the second one, as of a puppy. */
export function weightsOf(stage: Stage, id: string): WeightLog | undefined {
  const { day } = stage;
  const pets = petsOf(stage);
  const pet = pets.find(({ petPublicId }) => petPublicId === id);
  if (!pet) return undefined;
  const isPuppy = pets.indexOf(pet) === 1;
  const has = profileOf(stage, id)?.answers.weightKg != null;
  return {
    petPublicId: id,
    name: pet.name,
    version: 1,
    entries: has
      ? (isPuppy ? growing : grown).map(([ago, kg, shape]) => ({ day: day(-ago), kg, shape, photoUrl: null }))
      : [],
    first: day(isPuppy ? -age : -1700),
    isClosed: false,
    growth: isPuppy
      ? Array.from({ length: 23 }, (_, index) => {
          const weeks = 8 + index * 2;
          const share = 0.5 ** Math.exp(-0.1 * (weeks - 16));
          return { day: day(weeks * 7 - age), least: Math.round(120 * share) / 10, most: Math.round(170 * share) / 10 };
        })
      : null,
    sheetUrl: '/gb/pets/',
  };
}

/** An entry saved or removed; the newest one proposes the plan that comes next anyway. */
export function weightOf(
  stage: Stage,
  id: string,
  { day, kg, shape = null, was = day, plan = 'keep' }: Partial<WeightBody> & Pick<WeightBody, 'day'>,
  isSaved: boolean,
): WeightOutcome | undefined {
  const log = weightsOf(stage, id);
  const outcome = profileOutcomeOf(stage, id, {}, null);
  if (!log || !outcome) return undefined;
  const others = log.entries.filter((entry) => entry.day !== was && entry.day !== day);
  const entry: WeightEntry[] = kg === undefined ? [] : [{ day, kg, shape, photoUrl: null }];
  const entries = [...entry, ...others].toSorted((a, b) => b.day.localeCompare(a.day));
  const hasPlan = kg !== undefined && entries[0]?.day === day && (plan === 'new' || !isSaved);
  return {
    log: { ...log, entries, version: isSaved ? 2 : 1 },
    plan: hasPlan ? outcome.plan : null,
    boxes: hasPlan ? outcome.boxes : [],
    // As of a grown dog that was just right at 16.5 kg.
    step:
      entries[0]?.day === day && kg !== undefined && kg > 17.6 && !shape
        ? { shape: 'round', since: stage.day(-12), kg: 16.5 }
        : null,
    reference: isSaved ? 'K-PREVIEW' : null,
  };
}
