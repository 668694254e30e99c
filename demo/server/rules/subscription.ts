import type { SubscriptionStep } from '../../../src/contract/pets/subscription.ts';
import type { Standing } from './absence.ts';

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
