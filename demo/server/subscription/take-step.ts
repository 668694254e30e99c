import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import type { ChangeValue } from '../../../src/contract/customer/change-record.ts';
import { stepBody } from '../../../src/contract/pets/bodies.ts';
import type { StepBody } from '../../../src/contract/pets/bodies.ts';
import { subscriptionSteps } from '../../../src/contract/pets/subscription.ts';
import type { SubscriptionStep } from '../../../src/contract/pets/subscription.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Schema } from '../database/schema.ts';
import { notFound } from '../http/failure.ts';
import type { Answer } from '../api/idempotency.ts';
import { dayIn } from '../../../src/zones.ts';
import { checked } from '../api/request.ts';
import type { ApiRequest } from '../api/request.ts';
import { extendServices } from '../deliveries/boxes.ts';
import { loadFacts } from '../rewind/facts.ts';
import { recordUndoable } from '../rewind/keep.ts';
import { bodyOf, change } from '../api/change.ts';
import { undone } from '../api/undone.ts';
import { petsWithin } from '../pets/pets.ts';
import { countVersions, effects, presentBoxes } from './effects.ts';
import { lookAhead } from './outlook.ts';
import { serve } from './resume-deliveries.ts';
import { closeEmptyServices } from './services.ts';
import { queueStepMail } from './step-mail.ts';
import { detailsOf, keepStep } from './steps.ts';
import type { StepDetails } from './steps.ts';
import { whoTakes } from './subscribers.ts';
import type { SubscribedPet } from './subscribers.ts';

export type Outcome = InferInput<typeof calls.takeStep.response>;

export interface Taken {
  outcome: Outcome;
  pets: SubscribedPet[];
  details: StepDetails;
  changedBoxes: number[];
}

/** Takes the step with all its consequences. A preview rolls the transaction back. */
async function take(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  step: SubscriptionStep,
  body: StepBody,
): Promise<Taken> {
  const { visitor, now } = request;
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const details = detailsOf(step, body, today);
  const pets = await whoTakes(transaction, request, step, today);
  await extendServices(transaction, visitor, now);
  const before = await lookAhead(transaction, request);
  await keepStep(
    transaction,
    step,
    pets.map(({ id }) => id),
    details,
    { today, now },
  );
  if (step === 'cancel') await closeEmptyServices(transaction, request);
  else if (step !== 'pause') await serve(transaction, pets, request, step === 'start');
  await extendServices(transaction, visitor, now);
  const after = await lookAhead(transaction, request);
  const changedBoxes = await countVersions(transaction, before, after);
  const concerned = new Set(pets.map(({ publicId }) => publicId));
  const present = await petsWithin(transaction, visitor, now);
  return {
    outcome: {
      step,
      pets: present.filter(({ petPublicId }) => concerned.has(petPublicId)),
      boxes: effects(before, after),
      nextCharge: after.nextCharge,
    },
    pets,
    details,
    changedBoxes,
  };
}

/**
 * The values for the record: of a pause its first day and its end; otherwise the statuses before and after. `from` is
 * null if the pets had different statuses.
 */
function recorded(step: SubscriptionStep, { outcome, pets, details }: Taken): { from: ChangeValue; to: ChangeValue } {
  if (step === 'pause')
    return { from: { date: details.from }, to: details.until === null ? null : { date: details.until } };
  const statuses = new Set(pets.map(({ standing }) => standing.status));
  const [status = ''] = statuses;
  return {
    from: statuses.size === 1 ? { code: status } : null,
    to: { code: outcome.pets[0]?.subscription_status ?? '' },
  };
}

const stepOf = ({ http }: ApiRequest): SubscriptionStep => {
  const { step } = http.params as { step?: string };
  const known = subscriptionSteps.find((each) => each === step);
  if (!known) throw notFound();
  return known;
};

/** Takes a step and records it. */
export async function takeRecorded(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  step: SubscriptionStep,
  body: StepBody,
): Promise<{ taken: Taken; names: string; reference: string }> {
  const before = await loadFacts(transaction, request);
  const taken = await take(transaction, request, step, body);
  const names = new Intl.ListFormat(request.visitor.locale, { type: 'conjunction' }).format(
    taken.pets.map(({ name }) => name),
  );
  const reference = await recordUndoable(
    transaction,
    request,
    { kind: step, subject: names, ...recorded(step, taken) },
    { before, boxes: taken.changedBoxes },
  );
  return { taken, names, reference };
}

/** Takes a step for one pet, or for all pets that can take it, with one entry in the record. */
export const takeStep = async (request: ApiRequest): Promise<Answer> => {
  const step = stepOf(request);
  return change(request, calls.takeStep, async (transaction) => {
    const { taken, names, reference } = await takeRecorded(transaction, request, step, bodyOf(stepBody, request));
    await queueStepMail(transaction, request, { ...taken, names, reference });
    const deliveries = await presentBoxes(transaction, request, taken.changedBoxes);
    return { ...taken.outcome, deliveries, reference };
  });
};

/** Previews a step by taking it and rolling it back, so the preview can't differ from the step itself. */
export async function previewStep(request: ApiRequest): Promise<Answer> {
  const step = stepOf(request);
  const body = bodyOf(stepBody, request);
  const { outcome } = await undone(request, (transaction) => take(transaction, request, step, body));
  return { status: 200, body: checked(calls.previewStep, outcome) };
}
