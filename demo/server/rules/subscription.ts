import type { SubscriptionStep } from '../../../src/contract/pets/subscription.ts';
import type { Standing } from './absence.ts';
import { isDay } from './days.ts';

/** What decides whether a step may be taken. */
export interface Subscriber {
  standing: Standing;
  /** Every question of its profile is answered. */
  profileComplete: boolean;
  /** §8 false: the account or the pet is on another account too. */
  matched: boolean;
}

export type StepRefusal = 'not-possible' | 'mismatch' | 'profile-incomplete';

/** DECISIONS.md#subscription-per-pet. A pause that is only planned can be called off, and another one takes its place. */
function mayFollow(step: SubscriptionStep, { status, pausedSince }: Standing): boolean {
  switch (step) {
    case 'start':
      return status === 'pending' || status === 'complete';
    case 'pause':
      return status === 'active';
    case 'resume':
      return status === 'paused' || (status === 'active' && pausedSince !== null);
    case 'cancel':
      return status === 'active' || status === 'paused';
    case 'restart':
      return status === 'cancelled';
  }
}

/** Why a pet can't take the step; undefined: it can. A mismatch stops what brings boxes, never what stops them (§8). */
export function refusalOf(step: SubscriptionStep, { standing, profileComplete, matched }: Subscriber): StepRefusal | undefined {
  if (!mayFollow(step, standing)) return 'not-possible';
  if (!matched && step !== 'pause' && step !== 'cancel') return 'mismatch';
  if (!profileComplete && step === 'start') return 'profile-incomplete';
  return undefined;
}

/** The same day of the next year, to compare with: 29 February then comes after the 28th, though the year may not have it. */
export const yearAhead = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

/** What is wrong with a pause's days; undefined: nothing. */
export function pauseProblem(
  { from, until }: { from: string; until: string | null },
  today: string,
): { field: 'from' | 'until'; reason: string } | undefined {
  const wrong = (field: 'from' | 'until', reason: string) => ({ field, reason });
  if (!isDay(from)) return wrong('from', `${from} is not a day of the calendar.`);
  if (from < today) return wrong('from', `${from} is past: a pause begins today, ${today}, at the earliest.`);
  if (from > yearAhead(today)) return wrong('from', `${from} is more than a year ahead.`);
  if (until === null) return undefined;
  if (!isDay(until)) return wrong('until', `${until} is not a day of the calendar.`);
  if (until <= from) return wrong('until', `A pause must end after it begins: ${until} is not after ${from}.`);
  return until > yearAhead(today) ? wrong('until', `${until} is more than a year ahead.`) : undefined;
}
