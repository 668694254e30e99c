import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { array, object, string } from 'valibot';
import type { InferOutput } from 'valibot';
import * as calls from '../../../contract/customer/grants.ts';
import type { Grant, GrantBody, GrantDays, MadeGrant } from '../../../contract/customer/grants.ts';
import type { Pet } from '../../../contract/known.ts';
import { customerResource, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import { createEdit, replacing } from '../../account/edit.ts';
import type { Change } from '../../account/edit.ts';
import { createPersonalDraft } from '../../account/personal-draft.ts';
import type { Resource } from '../../core/resource.ts';

const typed = object({ label: string(), since: string(), until: string(), without: array(string()) });
/** A new link as typed. `without`: the dogs that it is not about. */
export type TypedGrant = InferOutput<typeof typed>;

const empty: TypedGrant = { label: '', since: '', until: '', without: [] };

export interface GrantsStore {
  grants: Resource<Grant[]>;
  $typed: ReadableAtom<TypedGrant>;
  type: (more: Partial<TypedGrant>) => void;
  edit: Change<GrantBody, MadeGrant>;
  /** Makes a link. What is typed is gone then; it stays if the session has ended. */
  make: (body: GrantBody) => Promise<void>;
  /** Ends the grant with this id. */
  revoke: Change<string, Grant[]>;
}

/** What others may do for the customer. Needs the loaded customer. */
export const grantsOf = perAccount((account: Account): GrantsStore => {
  const listOf = ({ grants: list }: { grants: Grant[] }): Grant[] => list;
  const grants = account.topics.register('grants', customerResource(account, calls.getGrants, listOf));
  const $typed = atom<TypedGrant>(empty);
  const draft = createPersonalDraft(account, 'grant', typed, () =>
    $typed.get().label || $typed.get().since ? $typed.get() : undefined,
  );
  if (draft.restored) $typed.set(draft.restored);
  const edit = createEdit(account, calls.makeGrant, {
    request: (body: GrantBody) => ({ body }),
    done: () => {
      $typed.set(empty);
      draft.clear();
    },
    saved: (made: MadeGrant) => {
      grants.set(made.grants);
      return ['grants'];
    },
  });
  return {
    grants,
    $typed,
    type: (more) => $typed.set({ ...$typed.get(), ...more }),
    edit,
    make: async (body) => {
      const state = await edit.submit(body);
      if (state.status === 'failed' && state.problem === 'signed-out') draft.keep();
    },
    revoke: createEdit(account, calls.revokeGrant, {
      request: (id: string) => ({ id }),
      pick: listOf,
      ...replacing(grants, 'grants'),
    }),
  };
});

/** The dogs whose kitchen card can be shown to others: those with food from here. */
export const dogsToFeed = (pets: readonly Pet[]): Pet[] =>
  pets.filter(({ subscription_status: status }) => status === 'active' || status === 'paused');

/** The days of a holiday, as those of a link: up to the day of the return, if it may be that long. */
export function daysOfHoliday({ from, until }: { from: string; until: string }): GrantDays {
  const last = calls.lastGrantDay(from);
  return { since: from, until: until < last ? until : last };
}
