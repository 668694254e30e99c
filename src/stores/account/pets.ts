import { atom, computed } from 'nanostores';
import type { Client } from '../../api/client.ts';
import { getPets } from '../../contract/first-calls.ts';
import { ApiError } from '../../api/answer.ts';
import { dataOf } from '../../remote.ts';
import { createResource } from '../core/resource.ts';
import type { Session } from './session.ts';
import { sortPets } from './order.ts';

/** Whether an error means that the customer has no pets: not a fault, and the views show it in their own way. */
export const isNoPets = (error: unknown): boolean => error instanceof ApiError && error.code === 'no-pets';

/** All pets, sorted, and the current one, chosen by index. */
export function createPets({ read }: Client, session: Session) {
  const resource = createResource(
    async () => {
      await session.ready();
      const { pets } = await read(getPets);
      // §8 No pets: list emptied, status error.
      if (pets.length === 0) throw new ApiError('customer/pets', 200, 'no-pets', 'No pets');
      return sortPets(pets);
    },
    (error) => {
      if (!isNoPets(error)) session.onFailure(error);
    },
  );
  // An id, not an index: it can be chosen before the pets are loaded. An unknown id means the first pet.
  const $chosen = atom<string | undefined>();
  const $index = computed([resource.$state, $chosen], (state, chosen) =>
    Math.max(
      0,
      (dataOf(state) ?? []).findIndex((pet) => pet.petPublicId === chosen),
    ),
  );
  return {
    ...resource,
    $index,
    $current: computed([resource.$state, $index], (state, index) => dataOf(state)?.[index]),
    /** Makes this pet the current one. */
    choose: (petPublicId: string): void => $chosen.set(petPublicId),
    /** §4 Stepping wraps from last to first and first to last. */
    step: (by: 1 | -1): void => {
      const list = dataOf(resource.$state.get()) ?? [];
      $chosen.set(list.at(($index.get() + by) % list.length)?.petPublicId);
    },
  };
}
export type Pets = ReturnType<typeof createPets>;
