import type { Pet } from '../../contract/known.ts';

/** Facts of a pet for its status and its profile. */
export type Placed = Pick<Pet, 'petId' | 'active' | 'subscription_status' | 'status'>;

const rank = (pet: Placed): number => {
  if (pet.active || pet.subscription_status === 'active') return 0;
  return pet.status === 'complete' ? 1 : 2;
};

/** §4 Active or active-subscription pets first, then complete ones, then by ascending petId. */
export const sortPets = <T extends Placed>(pets: readonly T[]): T[] =>
  pets.toSorted((a, b) => rank(a) - rank(b) || (a.petId ?? Infinity) - (b.petId ?? Infinity));

/** A pet that never had a subscription has no deliveries. One that is active has, with any status. */
export const hasDeliveries = (pet: Pick<Pet, 'active' | 'subscription_status'>): boolean =>
  pet.active || pet.subscription_status !== 'pending';
