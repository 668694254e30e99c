import type { Transaction } from 'kysely';
import type { StepBody } from '../../../src/contract/pets/bodies.ts';
import { pauseProblem } from '../../../src/contract/pets/pause-days.ts';
import type { DayProblem } from '../../../src/contract/pets/pause-days.ts';
import type { SubscriptionStep } from '../../../src/contract/pets/subscription.ts';
import type { Schema } from '../database/schema.ts';
import { Refusal } from '../http/failure.ts';

/** The validated details of a step. */
export interface StepDetails {
  from: string;
  until: string | null;
  reason: string | null;
}

const refuse = (field: string, reason: string): never => {
  throw new Refusal(422, 'invalid', `${reason} Correct it and send it again.`, { field });
};

/** Reasons for developers. The form explains them in the customer's language. */
const pauseReasons: Readonly<Record<DayProblem, (day: string, today: string) => string>> = {
  missing: (day) => `${day} is not a day of the calendar.`,
  past: (day, today) => `${day} is past: a pause begins today, ${today}, at the earliest.`,
  order: (day) => `A pause must end after it begins: ${day} is too early.`,
  far: (day) => `${day} is more than a year ahead.`,
};

/**
 * Validates the details of a step: days are for a pause, a reason for a cancellation. The database can't store NUL or
 * unpaired surrogates.
 */
export function detailsOf(step: SubscriptionStep, { from, until, reason }: StepBody, today: string): StepDetails {
  for (const [field, value] of Object.entries({ from, until })) {
    if (value && step !== 'pause') refuse(field, `"${field}" is for a pause only.`);
  }
  if (reason && step !== 'cancel') refuse('reason', 'A reason is for a cancellation only.');
  if (reason !== undefined && (reason.includes('\0') || !reason.isWellFormed()))
    refuse('reason', 'The reason has a character that can’t be kept.');
  const details = { from: from ?? today, until: until ?? null, reason: reason?.trim() || null };
  const wrong = step === 'pause' ? pauseProblem(details, today) : undefined;
  if (wrong) refuse(wrong.field, pauseReasons[wrong.problem](details[wrong.field] ?? '', today));
  return details;
}

/** Ends current and planned absences. Past ones stay as they are. */
const endAbsences = (
  transaction: Transaction<Schema>,
  petIds: readonly number[],
  today: string,
  now: Date,
): Promise<unknown> =>
  transaction
    .updateTable('absences')
    .set({ ended_at: now })
    .where('pet_id', 'in', petIds)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('until_date', 'is', null), where('until_date', '>', today)]))
    .execute();

/** Stores the step. Every step ends current absences; a pause or a cancellation then adds one. */
export async function keepStep(
  transaction: Transaction<Schema>,
  step: SubscriptionStep,
  petIds: readonly number[],
  { from, until, reason }: StepDetails,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  if (step === 'start') {
    await transaction.updateTable('pets').set({ subscription: 'active' }).where('id', 'in', petIds).execute();
    return;
  }
  await endAbsences(transaction, petIds, today, now);
  if (step === 'resume' || step === 'restart') return;
  const absence =
    step === 'pause'
      ? { kind: 'pause' as const, from_date: from, until_date: until }
      : { kind: 'cancel' as const, from_date: today, until_date: null };
  await transaction
    .insertInto('absences')
    .values(petIds.map((pet_id) => ({ ...absence, pet_id, made_at: now, reason: step === 'cancel' ? reason : null })))
    .execute();
}
