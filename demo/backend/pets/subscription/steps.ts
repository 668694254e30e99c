import type { Transaction } from 'kysely';
import { pauseProblem } from '../../../../src/contract/pets/subscription.ts';
import type { DayProblem, StepBody } from '../../../../src/contract/pets/subscription.ts';
import type { SubscriptionStep } from '../../../../src/contract/groups.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { firstDeliveryDay } from '../../planner/load.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { clearReturn, decidePause } from './pause-offers.ts';
import type { Pause } from './pause-offers.ts';
import type { Away } from '../../rules/deliveries/absence.ts';
import { scoopItem } from '../../rules/food/catalogue.ts';
import { firstPortions } from '../../rules/food/portions.ts';
import type { SubscribedPet } from './subscribers.ts';
import { Refusal } from '../../platform/http/failure.ts';

/** The validated details of a step. */
export interface StepDetails extends Pause {
  reason: string | null;
}

const refuse = (field: string, reason: string): never => {
  throw new Refusal(422, 'invalid', `${reason} Correct it and send it again.`, { field });
};

/** Reasons for developers. The form explains them in the customer's language. */
const pauseReasons: Readonly<Record<DayProblem, (day: string, today: string) => string>> = {
  missing: (day) => `${day} is not a day of the calendar.`,
  past: (day, today) => `${day} is past: a pause starts today, ${today}, at the earliest.`,
  order: (day, from) => `A pause that starts on ${from} can’t end on ${day}: its end is after its start.`,
  far: (day) => `${day} is more than a year ahead.`,
};

/**
 * Validates the details of a step: days are for a pause, a reason for a cancellation. The database can't store NUL or
 * unpaired surrogates.
 */
export function detailsOf(
  step: SubscriptionStep,
  { from, until, reason, why, onReturn, keepUnpaid, together }: StepBody,
  today: string,
): StepDetails {
  for (const [field, value] of Object.entries({ from, until, onReturn })) {
    if (value && step !== 'pause') refuse(field, `"${field}" is for a pause only.`);
  }
  for (const [field, value] of Object.entries({ reason, why }))
    if (value && step !== 'cancel') refuse(field, 'A reason is for a cancellation only.');
  if (keepUnpaid && step !== 'pause' && step !== 'cancel')
    refuse('keepUnpaid', '"keepUnpaid" is for a pause or a cancellation only.');
  if (together && (step === 'pause' || step === 'cancel'))
    refuse('together', '"together" is for steps after which deliveries come.');
  const details = {
    from: from ?? today,
    until: until ?? null,
    reason: reason || null,
    onReturn: onReturn === true,
  };
  const wrong = step === 'pause' ? pauseProblem(details, today) : undefined;
  if (wrong)
    refuse(
      wrong.field,
      pauseReasons[wrong.problem](details[wrong.field] ?? '', wrong.problem === 'order' ? details.from : today),
    );
  if (details.onReturn && details.until === null)
    refuse('onReturn', 'A delivery on the day of return needs that day, "until".');
  return details;
}

/** What a step decides about the dogs that take it. */
export async function decideStep(
  transaction: Transaction<Schema>,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  step: SubscriptionStep,
  pets: readonly SubscribedPet[],
  { details, input }: { details: StepDetails; input: PlanInput },
): Promise<Decision[]> {
  const { from, reason } = details;
  const floor = firstDeliveryDay(visitor, now);
  if (step === 'start') return decideStart(transaction, { visitor, input }, pets, floor);
  if (step === 'pause') return decidePause(input, pets, details, floor);
  const awayOf = ({ away }: SubscribedPet): Away => {
    const { onReturn: _, ...before } = away ?? {};
    return step === 'cancel'
      ? { kind: 'cancel', from, until: null, reason, ended: false, floor }
      : // Resumed or restarted: what was to come while it lasted comes from the first possible day on.
        { kind: 'pause', from, reason: null, ...before, until: floor, ended: true, floor };
  };
  return [
    ...clearReturn(pets),
    ...pets.flatMap((pet): Decision[] => [
      // The end of the contract is called off before it has come: a pause stays as it is.
      ...(step === 'restart' && pet.standing.status !== 'cancelled'
        ? []
        : [['away', pet.publicId, awayOf(pet)] as const]),
      ...(step === 'restart' && pet.ended ? [['end', pet.publicId, null] as const] : []),
    ]),
  ];
}

/** Days between the deliveries of a household's first dog. */
const usualInterval = 28;

/** Starts deliveries: with those of the household, or else in a new series. */
async function decideStart(
  transaction: Transaction<Schema>,
  { visitor, input: { facts } }: { visitor: Visitor; input: PlanInput },
  pets: readonly SubscribedPet[],
  floor: string,
): Promise<Decision[]> {
  const housemate = facts.all('series').find(({ about }) => facts.get('begun', about)) ?? facts.all('series')[0];
  const days = (housemate && facts.get('interval', housemate.about)?.days) ?? usualInterval;
  const series = housemate?.value ?? (await insertSeries(transaction, visitor, pets[0]!.id, days));
  const newFacts: Decision[] = [];
  for (const [index, { id, publicId, subscription, portions }] of pets.entries()) {
    newFacts.push(['begun', publicId, { floor, was: subscription === 'pending' ? 'pending' : 'complete' }]);
    if (facts.get('series', publicId) === null) {
      const hasScoop = !housemate && index === 0;
      newFacts.push(
        ['series', publicId, series],
        ['interval', publicId, { days, line: 0, floor }],
        ['usual', publicId, { items: hasScoop ? [scoopItem(publicId)] : [], days, plan: 0 }],
      );
    }
    if (!portions) await insertFirstPlan(transaction, { customer_id: visitor.customerId, pet_id: id }, floor);
  }
  return newFacts;
}

const insertFirstPlan = (
  transaction: Transaction<Schema>,
  pet: { customer_id: number; pet_id: number },
  date: string,
): Promise<unknown> =>
  transaction
    .insertInto('plans')
    .values({
      ...pet,
      delivery_date: date,
      portions: JSON.stringify(firstPortions),
      blend: 'gentle',
      room_for_treats: firstPortions.other.percent > 0,
    })
    .execute();

/** A series of deliveries: its name is the prefix of its deliveries' names. */
async function insertSeries(
  transaction: Transaction<Schema>,
  { customerId }: Visitor,
  petId: number,
  days: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('services')
    .values({
      public_id: `s-pet-${petId}`,
      customer_id: customerId,
      kind: 'food',
      interval_days: days,
      method: 'window',
      items: '[]',
      active: true,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'public_id']).doUpdateSet({ active: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
