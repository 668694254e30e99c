import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Pet } from '../../src/contract/pets/pet.ts';
import { failed, mapRemote } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';
import { useResource, useWidget } from '../../src/element/widget.tsx';

/** No pet of this customer has the id that the tag names. */
export class UnknownPet extends Error {}

export interface Chosen {
  pets: readonly Pet[];
  /** Its place in the list. */
  index: number;
  choose: (petPublicId: string) => void;
  /** §4 Wraps from last to first and first to last. */
  step: (by: 1 | -1) => void;
}

/**
 * The pet that is shown: the current one of the page, or the tag's own, from its `pet` attribute on. What is chosen
 * here becomes the current pet, but a tag with a pet of its own doesn't follow the others.
 */
export function useChosenPet(wanted: string | undefined): Remote<Chosen> {
  const { pets } = useWidget().account;
  const state = useResource(pets);
  const current = useStore(pets.$index);
  const [own, setOwn] = useState(wanted);
  useEffect(() => {
    if (wanted) pets.choose(wanted);
  }, [pets, wanted]);
  const choose = (petPublicId: string): void => {
    pets.choose(petPublicId);
    if (wanted) setOwn(petPublicId);
  };
  const remote = mapRemote(state, (list): Chosen => {
    const index = own ? list.findIndex(({ petPublicId }) => petPublicId === own) : current;
    const step = (by: 1 | -1): void => {
      choose(list[index]!.petPublicId);
      pets.step(by);
      choose(pets.$current.get()!.petPublicId);
    };
    return { pets: list, index, choose, step };
  });
  return remote.status === 'success' && remote.data.index < 0 ? failed(new UnknownPet()) : remote;
}
