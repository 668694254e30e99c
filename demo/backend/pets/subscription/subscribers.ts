import type { Transaction } from 'kysely';
import type { SubscriptionStep } from '../../../../src/contract/groups.ts';
import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { standingOf } from '../../rules/deliveries/absence.ts';
import type { Away, Begun, DeclaredEnd } from '../../rules/deliveries/absence.ts';
import { refusalOf } from '../../rules/deliveries/subscription.ts';
import type { StepRefusal, Subscriber } from '../../rules/deliveries/subscription.ts';
import { allPets } from '../../../../src/contract/pets/subscription.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { isListed, petsWithin } from '../pets.ts';

/** A pet with what decides about a step. */
export interface SubscribedPet extends Subscriber {
  id: number;
  publicId: string;
  name: string;
  subscription: Begun;
  away: Away | null;
  ended: DeclaredEnd | null;
  /** Portions of its earliest plan; null without a plan. */
  portions: DailyPortions | null;
}

async function loadSubscribers(
  transaction: Transaction<Schema>,
  { visitor }: ApiRequest,
  today: string,
): Promise<SubscribedPet[]> {
  const rows = await transaction
    .selectFrom('pets')
    .innerJoin('customers', 'customers.id', 'pets.customer_id')
    .select([
      'pets.id',
      'pets.public_id',
      'pets.name',
      'pets.asked',
      'pets.answered',
      'pets.subscription',
      'pets.matched',
      'pets.away',
      'pets.ended',
    ])
    .select(['customers.matched as account_matched', 'customers.deletion_due'])
    .select((select) =>
      select
        .selectFrom('plans')
        .select('plans.portions')
        .where('plans.customer_id', '=', visitor.customerId)
        .whereRef('plans.pet_id', '=', 'pets.id')
        .orderBy('plans.delivery_date')
        .limit(1)
        .as('portions'),
    )
    .where('pets.customer_id', '=', visitor.customerId)
    .where(isListed)
    .orderBy('pets.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    portions: row.portions,
    subscription: row.subscription,
    away: row.away,
    ended: row.ended,
    standing: standingOf(row.subscription, row.away, row.ended, today),
    profileComplete: row.answered >= row.asked,
    matched: row.matched && row.account_matched,
    leaving: row.deletion_due !== null,
  }));
}

/** While the account is to be deleted, nothing leads to deliveries. */
export const leavingRefusal = [
  'not-possible',
  'The account will be deleted, so there are no more deliveries. Keep the account first, and try again.',
] as const;

const states = {
  pending: 'not started',
  complete: 'not started',
  active: 'active',
  paused: 'paused',
  cancelled: 'cancelled',
} as const;
const taken = {
  start: 'started',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  restart: 'restarted',
} as const;

/** In which state the subscriptions are that can't take a step. */
const stateText = (step: SubscriptionStep, pets: readonly SubscribedPet[]): string =>
  pets.length === 0
    ? 'There is no dog with a subscription. Add a dog first.'
    : [
        ...pets.map(({ name, standing }) => `The subscription of ${name} is ${states[standing.status]}.`),
        `It can’t be ${taken[step]} now. Choose another step.`,
      ].join(' ');

/** The code and the sentence of each other refusal. */
const refusals: Record<Exclude<StepRefusal, 'not-possible'>, readonly [code: string, sentence: string]> = {
  leaving: leavingRefusal,
  mismatch: [
    'mismatch',
    'Another account has the same details, so deliveries can’t continue here. Switch account or contact us.',
  ],
  'profile-incomplete': [
    'profile-incomplete',
    'Deliveries can’t start before the profile is complete. Answer what is missing, and try again.',
  ],
};

/**
 * The pets that take the step: the one that the call names, or all that can take it. Throws a 409 with the reason if
 * none can.
 */
export async function whoTakes(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  step: SubscriptionStep,
  today: string,
): Promise<SubscribedPet[]> {
  const pets = await loadSubscribers(transaction, request, today);
  const chosen = request.id === allPets ? pets : pets.filter(({ publicId }) => publicId === request.id);
  if (request.id !== allPets && chosen.length === 0) throw notFound();
  const judged = chosen.map((pet) => ({ pet, refusal: refusalOf(step, pet) }));
  const able = judged.filter(({ refusal }) => refusal === undefined).map(({ pet }) => pet);
  if (able.length > 0) return able;
  // A reason that the customer can fix is the more helpful one.
  const refusal = judged.find((each) => each.refusal !== 'not-possible')?.refusal ?? 'not-possible';
  const present = await petsWithin(transaction, request.visitor, request.now);
  const concerned = new Set(chosen.map(({ publicId }) => publicId));
  const reason = refusal === 'not-possible' ? ([refusal, stateText(step, chosen)] as const) : refusals[refusal];
  throw new Refusal(409, ...reason, {
    current: { pets: present.filter(({ petPublicId }) => concerned.has(petPublicId)) },
  });
}
