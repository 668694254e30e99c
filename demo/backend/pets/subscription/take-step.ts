import type { StepBody } from '../../../../src/contract/pets/subscription.ts';
import type { Transaction } from 'kysely';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { ChangeValue } from '../../../../src/contract/customer/changes.ts';
import { subscriptionSteps } from '../../../../src/contract/groups.ts';
import type { SubscriptionStep } from '../../../../src/contract/groups.ts';
import { allPets } from '../../../../src/contract/pets/subscription.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { change } from '../../calls/change.ts';
import { checked } from '../../calls/request.ts';
import type { Answer, ApiRequest, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { foodOf } from './timetable.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { dropUnpaid, waitingFor } from '../../payment/charges/drop-unpaid.ts';
import { countReason } from '../leave/reasons.ts';
import { petsWithin } from '../pets.ts';
import { todayOf } from '../../calls/today.ts';
import { putTogether } from '../../deliveries/put-together.ts';
import { decide } from '../../planner/decide.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { nextFoodLine } from '../../planner/plan/plan-input.ts';
import { foodLine } from '../../rules/deliveries/lines.ts';
import { gapsIn, presentGaps } from '../../planner/gaps.ts';
import { plan } from '../../planner/plan/planner.ts';
import { firstDeliveryDay, loadPlan } from '../../planner/load.ts';
import { noEarlier } from '../../planner/no-earlier.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { effects, presentDeliveries } from './effects.ts';
import type { Taken } from './effects.ts';
import { lookAhead } from '../outlook.ts';
import { pauseOffers } from './pause-offers.ts';
import { queueStepMail } from './step-mail.ts';
import { decideStep, detailsOf } from './steps.ts';
import type { StepDetails } from './steps.ts';
import { whoTakes } from './subscribers.ts';
import type { SubscribedPet } from './subscribers.ts';
import { isolate } from '../../../../src/i18n/isolate.ts';

/** Takes the step with all its consequences, and records it. A preview rolls the transaction back. */
export async function take(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  step: SubscriptionStep,
  body: StepBody,
): Promise<Taken> {
  const { visitor, now } = request;
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const details = detailsOf(step, body, today);
  const pets = await whoTakes(transaction, request, step, today);
  await ensurePlan(transaction, visitor, now);
  const before = await lookAhead(transaction, request);
  const names = new Intl.ListFormat(visitor.locale, { type: 'conjunction' }).format(
    pets.map(({ name }) => isolate(name)),
  );
  const dogs = pets.map(({ publicId }) => publicId);
  const kept = body.keepUnpaid === true;
  const isEnding = step === 'cancel' || step === 'pause';
  const waiting = isEnding ? await (kept ? waitingFor : dropUnpaid)(transaction, request, new Set(dogs)) : [];
  const loaded = await loadPlan(transaction, visitor, now);
  const all = loaded.pets;
  const later = kept ? [] : noEarlier(loaded, waiting, details.from);
  const input = { ...loaded.input, facts: loaded.input.facts.with(later) };
  const decided = [...later, ...(await decideStep(transaction, request, step, pets, { details, input }))];
  const oneParcel = isEnding
    ? undefined
    : await putInOneParcel(transaction, request, { dogs, decided, today, together: body.together });
  const newFacts = [...decided, ...(oneParcel?.newFacts ?? [])];
  const { references, changed } = await decide(transaction, request, [
    {
      recorded: { kind: step, subject: names, pets: dogs, ...recorded(step, pets, details) },
      newFacts,
    },
  ]);
  const changedPlan = step === 'cancel' ? undefined : (await loadPlan(transaction, visitor, now)).input;
  const gaps = changedPlan ? gapsIn(changedPlan, plan(changedPlan), dogs, today) : [];
  const after = await lookAhead(transaction, request);
  const concerned = new Set(dogs);
  const floor = firstDeliveryDay(visitor, now);
  const present = await petsWithin(transaction, visitor, now);
  const left = before.credit.amount - after.credit.amount;
  return {
    outcome: {
      step,
      pets: present.filter(({ petPublicId }) => concerned.has(petPublicId)),
      boxes: effects(before, after, dogs),
      food: await foodOf(transaction, request, after, dogs),
      gaps: presentGaps(gaps, all),
      offers: step === 'pause' ? pauseOffers(input, pets, details, { gaps, floor, today }) : [],
      credit: left > 0 ? { ...before.credit, amount: left } : null,
      nextCharge: after.nextCharge,
      together: oneParcel?.offer ?? null,
      unpaid: waiting.map(({ unpaid }) => ({ ...unpaid, kept })),
    },
    pets,
    details,
    changedDeliveries: [...waiting.map(({ row }) => row.id), ...changed.map(({ id }) => id)],
    chargedPets: after.chargedPets(),
    names,
    reference: references[0]!,
  };
}

interface InOneParcel extends Pick<StepBody, 'together'> {
  dogs: readonly string[];
  decided: readonly Decision[];
  today: string;
}

/** What keeps the first food of these dogs in one parcel with that of others. A start has made their plans. */
async function putInOneParcel(
  transaction: Transaction<Schema>,
  { visitor, now }: ApiRequest,
  { dogs, decided, today, together }: InOneParcel,
) {
  const loaded = await loadPlan(transaction, visitor, now);
  const lines = dogs.map((dog) => foodLine(dog, nextFoodLine(loaded.input, dog)));
  return putTogether(loaded, { newFacts: decided, lines, today }, together);
}

/** The status after each step. */
const statusAfter = { start: 'active', resume: 'active', restart: 'active', cancel: 'cancelled' } as const;

/**
 * The values for the record: of a pause its first day and its end; otherwise the statuses before and after. `from` is
 * null if the pets had different statuses.
 */
function recorded(
  step: SubscriptionStep,
  pets: readonly SubscribedPet[],
  { from, until }: StepDetails,
): { from: ChangeValue; to: ChangeValue } {
  if (step === 'pause') return { from: { date: from }, to: until === null ? null : { date: until } };
  const statuses = new Set(pets.map(({ standing }) => standing.status));
  const [status = ''] = statuses;
  return { from: statuses.size === 1 ? { code: status } : null, to: { code: statusAfter[step] } };
}

const stepOf = ({ http }: ApiRequest): SubscriptionStep => {
  const { step } = http.params as { step?: string };
  const known = subscriptionSteps.find((each) => each === step);
  if (!known) throw notFound();
  return known;
};

/** Takes a step for one pet, or for all pets that can take it, with one entry in the record. */
export const takeStep = async (request: CallRequest<typeof calls.takeStep>): Promise<Answer> => {
  const step = stepOf(request);
  return change(request, calls.takeStep, async (transaction) => {
    const { body } = request;
    const taken = await take(transaction, request, step, body);
    if (body.why) await countReason(transaction, body.why, todayOf(request));
    await queueStepMail(transaction, request, taken);
    const deliveries = await presentDeliveries(transaction, request, taken.changedDeliveries);
    return { ...taken.outcome, deliveries, reference: taken.reference };
  });
};

/** Previews a step by taking it and rolling it back, so the preview can't differ from the step itself. */
export async function previewStep(request: CallRequest<typeof calls.previewStep>): Promise<Answer> {
  const step = stepOf(request);
  const { body } = request;
  const { outcome } = await rolledBack(request, (transaction) => take(transaction, request, step, body));
  return { status: 200, body: checked(calls.previewStep, outcome) };
}

/** Cancels what the session's customer has, if anything can be cancelled. Returns whether it did. */
export async function cancelAll(transaction: Transaction<Schema>, request: ApiRequest): Promise<boolean> {
  try {
    await take(transaction, { ...request, id: allPets }, 'cancel', {});
    return true;
  } catch (error) {
    // All of it is cancelled already. That is refused before anything is written.
    if (error instanceof Refusal && error.status === 409) return false;
    throw error;
  }
}
