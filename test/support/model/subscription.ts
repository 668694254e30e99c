import type { SubscriptionStep } from '../../../src/contract/groups.ts';
import { addDays } from '../../../src/days.ts';

// A second, simple implementation of the rules in DECISIONS.md#subscription-per-pet. A pet has a plan and a history of
// earlier plans.

export interface Plan {
  status: 'pending' | 'active' | 'cancelled';
  pause: { from: string; until: string | null } | null;
}

export interface ModelPet {
  complete: boolean;
  diary: { at: Date; plan: Plan }[];
}

export const planAt = ({ diary }: ModelPet, at: Date): Plan =>
  (diary.findLast((entry) => entry.at <= at) ?? diary[0]!).plan;

/** The status shown on a day. */
export function statusOn(pet: ModelPet, at: Date, today: string): 'pending' | 'active' | 'paused' | 'cancelled' {
  const { status, pause } = planAt(pet, at);
  const isPaused = pause !== null && pause.from <= today && (pause.until === null || today < pause.until);
  return status === 'active' && isPaused ? 'paused' : status;
}

/** Whether the dog is away on a day, as known at `at`. */
export function isAwayOn(pet: ModelPet, at: Date, day: string): boolean {
  const { status, pause } = planAt(pet, at);
  if (status !== 'active') return true;
  return pause !== null && day >= pause.from && (pause.until === null || day < pause.until);
}

/** At least one pet is active or will be again. */
export const comesBack = (pet: ModelPet, now: Date): boolean => {
  const { status, pause } = planAt(pet, now);
  return status === 'active' && pause?.until !== null;
};

type Days = { from: number; until: number | null };

/** Takes a step, or returns the reason for its refusal. Days count from today. */
export function take(
  pet: ModelPet,
  step: SubscriptionStep,
  { from, until }: Days,
  now: Date,
  today: string,
): 'ok' | [number, string] {
  const status = statusOn(pet, now, today);
  const { pause } = planAt(pet, now);
  const isPlanned = status === 'active' && pause !== null && pause.from > today;
  const no: [number, string] = [409, 'not-possible'];
  const keep = (plan: Plan): 'ok' => {
    pet.diary.push({ at: now, plan });
    return 'ok';
  };
  if (step === 'pause') {
    if (from < 0 || (until !== null && until <= from)) return [422, 'invalid'];
    const days = { from: addDays(today, from), until: until === null ? null : addDays(today, until) };
    return status === 'active' ? keep({ status: 'active', pause: days }) : no;
  }
  if (step === 'start') {
    if (status !== 'pending') return no;
    return pet.complete ? keep({ status: 'active', pause: null }) : [409, 'profile-incomplete'];
  }
  if (step === 'resume') return status === 'paused' || isPlanned ? keep({ status: 'active', pause: null }) : no;
  if (step === 'restart') return status === 'cancelled' ? keep({ status: 'active', pause: null }) : no;
  return status === 'active' || status === 'paused' ? keep({ status: 'cancelled', pause: null }) : no;
}
