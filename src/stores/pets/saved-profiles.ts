import type { Pet, ProfileOutcome } from '../../contract/known.ts';
import type { Topic } from '../../contract/calls/topics.ts';
import { getProfile } from '../../contract/pets/profile.ts';
import type { Profile } from '../../contract/pets/profile.ts';
import { dataOf } from '../../remote.ts';
import { customerResourceMap, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { sortPets } from '../account/order.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from '../deliveries/one-delivery.ts';

interface SavedProfiles {
  profile: (petPublicId: string) => Resource<Profile>;
  putPet: (pet: Pet) => void;
  /** Puts what saved answers did in place. Returns the topics that are up to date then. */
  put: (outcome: ProfileOutcome) => readonly Topic[];
}

/** The saved profiles of the customer's dogs. Needs the loaded customer. */
export const savedProfilesOf = perAccount((account: Account): SavedProfiles => {
  const profiles = account.topics.register('profile', customerResourceMap(account, getProfile));
  const putPet = (pet: Pet): void =>
    account.pets.update((before) =>
      sortPets(before.map((each) => (each.petPublicId === pet.petPublicId ? pet : each))),
    );
  return {
    profile: profiles.of,
    putPet,
    put: ({ profile, pet, deliveries }) => {
      const resource = profiles.of(profile.petPublicId);
      const named = dataOf(resource.$state.get())?.answers.name;
      resource.set(profile);
      putPet(pet);
      if (deliveries) putDeliveries(account, deliveries);
      // A new name is in every delivery, also in those that the response doesn't have.
      const isWhole = deliveries && profile.answers.name === named;
      return isWhole ? ['profile', 'pets', 'deliveries'] : ['profile', 'pets'];
    },
  };
});
