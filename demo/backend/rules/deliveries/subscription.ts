import type { SubscriptionStep } from '../../../../src/contract/groups.ts';
import type { Standing } from './absence.ts';

/** What decides whether a pet can take a step. */
export interface Subscriber {
  standing: Standing;
  /** Whether every question of its profile is answered. */
  profileComplete: boolean;
  /** §8 Whether neither the account nor the pet matches another account. */
  matched: boolean;
  /** Whether the account will be deleted. */
  leaving: boolean;
}

export type StepRefusal = 'not-possible' | 'leaving' | 'mismatch' | 'profile-incomplete';

/**
 * Whether the status allows the step. A planned pause can be called off or replaced, and a restart
 * calls off the end of a contract. @source
 * DECISIONS.md#subscription-per-pet
 */
function mayFollow(step: SubscriptionStep, { status, pausedSince, cancelledOn }: Standing): boolean {
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
      return status === 'cancelled' || cancelledOn !== null;
  }
}

/**
 * Why a pet can't take the step; undefined if it can. A mismatch (§8) and a deletion of the account prevent steps that
 * lead to deliveries, not those that stop them.
 */
export function refusalOf(
  step: SubscriptionStep,
  { standing, profileComplete, matched, leaving }: Subscriber,
): StepRefusal | undefined {
  if (!mayFollow(step, standing)) return 'not-possible';
  const leadsToDeliveries = step !== 'pause' && step !== 'cancel';
  if (leaving && leadsToDeliveries) return 'leaving';
  if (!matched && leadsToDeliveries) return 'mismatch';
  if (!profileComplete && step === 'start') return 'profile-incomplete';
  return undefined;
}

/** Weeks between deliveries that customers can choose. Food keeps for longer than the longest of them. */
export const offeredWeeks = [2, 3, 4, 5, 6, 7, 8] as const;

export const daysIn = (weeks: number): number => weeks * 7;
export const weeksIn = (days: number): number => Math.max(1, Math.round(days / 7));
