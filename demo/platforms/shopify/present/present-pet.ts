import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { Notes } from '../../kit/notes/notes.ts';
import { presentPet as presentKitPet } from '../../kit/pet.ts';
import type { Customer, Listed } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';
import { pausedUntil, petStatusOf } from './cycles.ts';
import type { Store } from './cycles.ts';

/** The notes of a customer's metafields. */
export const notesOf = ({ dogs, weights }: Pick<Customer, 'dogs' | 'weights'>): Notes => ({
  dogs: (dogs?.jsonValue ?? {}) as Notes['dogs'],
  weights: (weights?.jsonValue ?? {}) as Notes['weights'],
});

/** A contract as a pet, with what the shop keeps about the dog. */
export function presentPet(
  contract: Listed,
  index: number,
  customer: Pick<Customer, 'dogs' | 'weights'>,
  store: Store,
): Pet {
  const id = numberOf(contract.id);
  return presentKitPet({
    id,
    index,
    status: petStatusOf(contract),
    pausedUntil: pausedUntil(contract, store),
    dog: notesOf(customer).dogs[id],
    product: contract.lines.nodes[0]?.title || id,
  });
}
