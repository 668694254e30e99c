import type { NewDogBody } from '../../contract/pets/profile.ts';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Pet } from '../../contract/known.ts';
import { addDog, nameLimit } from '../../contract/pets/profile.ts';
import { readLine } from '../../contract/typed-text/text.ts';
import type { TextProblem } from '../../contract/typed-text/text.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../account/account.ts';
import { createDraft, oneOf } from '../account/draft.ts';
import { createEdit } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { sortPets } from '../account/order.ts';
import { perAccount } from '../account/account-stores.ts';
import { rereadFrom } from '../core/reread.ts';

const typed = v.object({ name: v.string(), gender: oneOf(['male', 'female', 'unknown']) });
type Typed = v.InferOutput<typeof typed>;
/** Why a name is refused, by the form or the backend. */
export type NameError = TextProblem | { code: 'dog-exists' | 'too-many-dogs' | 'invalid' };

export interface NewDog {
  $typed: ReadableAtom<Typed | undefined>;
  $error: ReadableAtom<NameError | undefined>;
  edit: Change<NewDogBody, Pet>;
  change: (more: Partial<Typed>) => void;
  /** Adds the dog and makes it the current one. Resolves with it, or with nothing if it can't be added. */
  add: () => Promise<Pet | undefined>;
}

const codesWithOwnText = ['dog-exists', 'too-many-dogs'] as const;

function createNewDog(account: Account): NewDog {
  const { pets } = account;
  const draft = createDraft(account, 'new-dog', typed);
  const $error = atom<NameError | undefined>();
  const now = (): Typed => draft.$value.get() ?? { name: '', gender: 'unknown' };
  const edit = createEdit(account, addDog, {
    request: (body: NewDogBody) => ({ body }),
    pick: ({ pet }) => pet,
    done: draft.clear,
    reread: async ({ name }) => (await rereadFrom(pets))?.findLast((pet) => pet.name === name),
    saved: (pet) => {
      // Before its first dog a customer has no list.
      pets.set(sortPets([...(dataOf(pets.$state.get()) ?? []), pet]));
      pets.choose(pet.petPublicId);
      return ['pets'];
    },
  });
  return {
    $typed: draft.$value,
    $error,
    edit,
    change: (more) => {
      draft.set({ ...now(), ...more });
      $error.set(undefined);
      edit.reset();
    },
    add: async () => {
      const { name, gender } = now();
      const { text, problem } = readLine(name, nameLimit);
      $error.set(problem);
      if (problem) return undefined;
      const state = await edit.submit({ name: text, gender });
      if (state.status === 'saved') return state.data;
      if (state.status === 'failed' && state.error.field === 'name')
        $error.set({ code: codesWithOwnText.find((code) => code === state.error.code) ?? 'invalid' });
      return undefined;
    },
  };
}

/** A new dog. Needs the loaded customer. */
export const newDogOf = perAccount(createNewDog);
