import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { presentPet as presentKitPet } from '../../kit/pet.ts';
import type { Customer, Listed } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';
import { pausedUntil, petStatusOf } from './cycles.ts';
import type { Store } from './cycles.ts';

/** A contract as a pet, with what the shop keeps about the dog. */
export function presentPet(contract: Listed, index: number, { dogs }: Pick<Customer, 'dogs'>, store: Store): Pet {
  const id = numberOf(contract.id);
  return presentKitPet({
    id,
    index,
    status: petStatusOf(contract),
    pausedUntil: pausedUntil(contract, store),
    dog: dogs?.jsonValue?.[id],
    product: contract.lines.nodes[0]?.title || id,
  });
}
