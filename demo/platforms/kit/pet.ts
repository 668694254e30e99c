import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { SomeAnswers } from '../../../src/contract/pets/profile.ts';

/** What a shop keeps about a dog, in a field of the platform's customer: platforms know no dogs. Answers of its profile are in it. */
export interface Dog extends SomeAnswers {
  photo_url?: string | null;
}

const genders: readonly unknown[] = ['male', 'female'];

interface Subscription {
  id: string;
  /** Among the customer's subscriptions. */
  index: number;
  /** One that the contract doesn't list travels as it is. */
  status: string;
  pausedUntil?: string | null;
  dog: Dog | undefined;
  /** The name of what is subscribed, for a dog without one. */
  product: string;
}

/** A subscription as a pet. */
export const presentPet = ({ id, index, status, pausedUntil = null, dog, product }: Subscription): Pet => ({
  petId: index + 1,
  petPublicId: id,
  name: dog?.name || product,
  active: status === 'active',
  subscription_status: status as Pet['subscription_status'],
  status: 'complete',
  gender: genders.includes(dog?.gender) ? (dog!.gender as Pet['gender']) : 'unknown',
  photo_url: dog?.photo_url ?? null,
  profile: null,
  paused_since: null,
  paused_until: pausedUntil,
  cancelled_on: null,
  matched: true,
});
