import type { Transaction } from 'kysely';
import { addDays } from '../../../src/days.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Away } from '../rules/deliveries/absence.ts';
import { anchorOf, interval } from './deliveries.ts';
import type { Sample, SamplePet } from './customers.ts';
import { answersOf } from './answers.ts';
import { samplePlanOf } from './portions.ts';
import type { PlanName } from './portions.ts';

/** Creates a customer's pets with their plans. Returns their public ids. */
export async function fillPets(
  transaction: Transaction<Schema>,
  sample: Sample,
  customerId: number,
  today: string,
  next: string,
): Promise<string[]> {
  const { pets } = sample;
  if (pets.length === 0) return [];
  const publicIds = pets.map(({ name }) => `${sample.name}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);
  const rows = await transaction
    .insertInto('pets')
    .values(
      pets.map((pet, index) => {
        const { missing = [] } = pet;
        const away = awayOf(pet, today);
        return {
          public_id: publicIds[index]!,
          customer_id: customerId,
          name: pet.name,
          gender: pet.gender ?? 'unknown',
          photo: pet.photo ? `/demo/assets/${pet.photo}.svg` : null,
          asked: 6,
          answered: 6 - missing.length,
          missing: JSON.stringify(missing),
          subscription: pet.subscription === 'pending' ? 'pending' : 'active',
          matched: pet.matched ?? sample.matched ?? true,
          tags: JSON.stringify([]),
          away: away && JSON.stringify(away),
        } as const;
      }),
    )
    .returning(['id', 'public_id'])
    .execute();
  const idOf = new Map(rows.map(({ id, public_id }) => [public_id, id]));
  const ids = publicIds.map((publicId) => idOf.get(publicId)!);
  await transaction
    .insertInto('profiles')
    .values(
      pets.map((pet, index) => ({
        customer_id: customerId,
        pet_id: ids[index]!,
        answers: JSON.stringify(answersOf(pet, today)),
        version: 1,
      })),
    )
    .execute();
  const plans = pets.flatMap((pet, index) => {
    // A plan without a delivery so far starts with the first one.
    const last = pet.subscription === 'pending' ? next : addDays(anchorOf(pets, today, next), -interval);
    return plansOf({ customer_id: customerId, pet_id: ids[index]! }, pet, last, next);
  });
  if (plans.length > 0) await transaction.insertInto('plans').values(plans).execute();
  return publicIds;
}

const awayOf = ({ subscription, since = 0, until }: SamplePet, today: string): Away | null => {
  if (subscription !== 'paused' && subscription !== 'cancelled') return null;
  const from = addDays(today, -since);
  return {
    kind: subscription === 'paused' ? 'pause' : 'cancel',
    from,
    until: until === undefined ? null : addDays(today, until),
    reason: null,
    ended: false,
    floor: from,
  };
};

function plansOf(ids: { customer_id: number; pet_id: number }, pet: SamplePet, last: string, next: string) {
  const plan = (name: PlanName, date: string) => {
    const { portions, ...own } = samplePlanOf(name, pet.blend !== null);
    return { ...ids, ...own, delivery_date: date, portions: JSON.stringify(portions) };
  };
  return [
    ...(pet.plan ? [plan(pet.plan, last)] : []),
    ...(pet.nextPlan ? [plan(pet.nextPlan, addDays(next, interval))] : []),
  ];
}
