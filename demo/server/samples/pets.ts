import type { Transaction } from 'kysely';
import { addDays } from '../../../src/days.ts';
import type { Schema } from '../database/schema.ts';
import type { Away } from '../rules/deliveries/absence.ts';
import { anchorOf, interval } from './deliveries.ts';
import type { Sample, SamplePet } from './customers.ts';
import { answersOf } from './answers.ts';
import { blendOf, samplePlans } from './portions.ts';

/** Creates a customer's pets with their absences and plans. Returns their public ids. */
export async function fillPets(
  transaction: Transaction<Schema>,
  sample: Sample,
  customerId: number,
  today: string,
  next: string,
): Promise<string[]> {
  const publicIds: string[] = [];
  for (const pet of sample.pets) {
    const publicId = `${sample.name}-${pet.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    publicIds.push(publicId);
    const missing = pet.missing ?? [];
    const away = awayOf(pet, today);
    const { id } = await transaction
      .insertInto('pets')
      .values({
        public_id: publicId,
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
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('profiles')
      .values({ pet_id: id, answers: JSON.stringify(answersOf(pet, today)), version: 1 })
      .execute();
    // A plan without a delivery so far starts with the first one.
    const last = pet.subscription === 'pending' ? next : addDays(anchorOf(sample.pets, today, next), -interval);
    await fillPlans(transaction, id, pet, last, next);
  }
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

async function fillPlans(
  transaction: Transaction<Schema>,
  petId: number,
  pet: SamplePet,
  last: string,
  next: string,
): Promise<void> {
  const plan = (name: keyof typeof samplePlans, date: string) => ({
    pet_id: petId,
    delivery_date: date,
    portions: JSON.stringify(samplePlans[name]),
    blend: pet.blend === undefined ? blendOf[name] : pet.blend,
    room_for_treats: samplePlans[name].other.percent > 0,
  });
  const plans = [
    ...(pet.plan ? [plan(pet.plan, last)] : []),
    ...(pet.nextPlan ? [plan(pet.nextPlan, addDays(next, interval))] : []),
  ];
  if (plans.length > 0) await transaction.insertInto('plans').values(plans).execute();
}
