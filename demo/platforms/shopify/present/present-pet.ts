import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { Customer, Listed } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';
import { pausedUntil, petStatusOf } from './cycles.ts';
import type { Store } from './cycles.ts';

const genders: readonly unknown[] = ['male', 'female'];

/** A contract as a pet, with what the shop keeps about the dog. */
export function presentPet(
  contract: Listed,
  index: number,
  { metafield }: Pick<Customer, 'metafield'>,
  store: Store,
): Pet {
  const status = petStatusOf(contract);
  const number = numberOf(contract.id);
  const dog = metafield?.jsonValue?.[number];
  return {
    petId: index + 1,
    petPublicId: number,
    name: dog?.name || contract.lines.nodes[0]?.title || number,
    active: status === 'active',
    subscription_status: status,
    status: 'complete',
    gender: genders.includes(dog?.gender) ? (dog!.gender as Pet['gender']) : 'unknown',
    photo_url: dog?.photo_url ?? null,
    profile: null,
    paused_since: null,
    paused_until: pausedUntil(contract, store),
    cancelled_on: null,
    matched: true,
  };
}
