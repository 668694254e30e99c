import type { NewDogBody, PhotoOutcome, Profile, ProfileOutcome, SomeAnswers } from '../../../contract/pets/profile.ts';
import type { Pet } from '../../../contract/pets/pet.ts';
import { openDeliveries } from '../deliveries.ts';
import { petsOf, planOf } from '../people.ts';
import { plansOf } from './plans.ts';
import type { Stage } from '../../stage.ts';

const petOf = (stage: Stage, id: string) => petsOf(stage).find(({ petPublicId }) => petPublicId === id);

/** The answers about a dog. Of an incomplete profile two are missing. */
export function profileOf(stage: Stage, id: string): Profile | undefined {
  const pet = petOf(stage, id);
  if (!pet) return undefined;
  const missing = pet.profile?.missing ?? [];
  return {
    petPublicId: id,
    version: 1,
    answers: {
      name: pet.name,
      breed: null,
      gender: pet.gender,
      born: stage.day(-1700),
      bornBy: 'day',
      weightKg: missing.includes('weight') ? null : 16.5,
      shape: 'ideal',
      activity: missing.includes('activity') ? null : 'normal',
      neutered: true,
      allergies: ['turkey'],
      dislikes: [],
      otherFood: 'treats',
      wetShare: 40,
    },
    missing,
    photo_url: pet.photo_url,
  };
}

/** The plan that comes next anyway, as if the new answers led to it. */
export function profileOutcomeOf(
  stage: Stage,
  id: string,
  answers: SomeAnswers,
  reference: string | null,
): ProfileOutcome | undefined {
  const [pet, profile] = [petOf(stage, id), profileOf(stage, id)];
  if (!pet || !profile) return undefined;
  const { current, upcoming } = plansOf(stage, planOf(stage, id), pet.name);
  const [delivery] = pet.active ? openDeliveries(stage) : [];
  const after = { ...profile.answers, ...(answers as Partial<Profile['answers']>) };
  return {
    profile: { ...profile, answers: after, missing: [] },
    pet: {
      ...pet,
      name: after.name ?? pet.name,
      gender: after.gender ?? pet.gender,
      status: 'complete',
      profile: { asked: 6, answered: 6, missing: [] },
    },
    plan: {
      before: pet.active ? current : null,
      after: upcoming!,
      price: { before: pet.active ? stage.money(5200) : null, after: stage.money(5460) },
      from: delivery?.date ?? null,
      closed: null,
    },
    boxes: delivery
      ? [{ id: delivery.id, date: delivery.date, before: delivery.amounts.total, after: delivery.amounts.total }]
      : [],
    reference,
  };
}

export function photoOf(stage: Stage, id: string): PhotoOutcome | undefined {
  const pet = petOf(stage, id);
  return pet && { pet, photo_url: pet.photo_url };
}

/** A dog without answers. */
export const newDogOf = (_: Stage, { name, gender }: NewDogBody): { pet: Pet } => ({
  pet: {
    petId: 99,
    petPublicId: 'preview-99',
    name,
    active: false,
    subscription_status: 'pending',
    status: 'partial',
    gender,
    photo_url: null,
    profile: { asked: 6, answered: 0, missing: ['age', 'weight', 'shape', 'activity', 'neutered', 'allergies'] },
    paused_since: null,
    paused_until: null,
    cancelled_on: null,
    portions: null,
    matched: true,
  },
});
