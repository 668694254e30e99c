import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import { failed, mapRemote } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';
import { useResource, useWidget } from '../../src/element/widget.tsx';

/** The customer has no pet with the id that the tag names. */
export class UnknownPet extends Error {}

export interface Chosen {
  pets: readonly Pet[];
  /** Index of the chosen pet in `pets`. */
  index: number;
  choose: (petPublicId: string) => void;
  /** §4 Wraps from last to first and first to last. */
  step: (by: 1 | -1) => void;
}

/**
 * The pet to show: the page's current one, or at first the one in the tag's `pet` attribute. A choice made here also
 * becomes the page's current pet. A tag with a `pet` attribute ignores choices made in other tags.
 */
export function useChosenPet(wanted: string | undefined): Remote<Chosen> {
  const { pets } = useWidget().account;
  const state = useResource(pets);
  const current = useStore(pets.$index);
  const [own, setOwn] = useState(wanted);
  // In the commit: a passive effect may run after a press, which it would undo.
  useLayoutEffect(() => {
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
