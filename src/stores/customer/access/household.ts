import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { array, object, string } from 'valibot';
import type { InferOutput } from 'valibot';
import * as calls from '../../../contract/customer/household.ts';
import type { HouseholdState, InviteBody } from '../../../contract/customer/household.ts';
import type { GrantScope } from '../../../contract/lists.ts';
import { customerResource, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import { createEdit, replacing } from '../../account/edit.ts';
import type { Change, Edit } from '../../account/edit.ts';
import { createPersonalDraft } from '../../account/personal-draft.ts';
import type { Resource } from '../../core/resource.ts';

const typed = object({ label: string(), email: string(), until: string(), scopes: array(string()) });
/** An invitation as typed. */
export interface TypedInvitation extends InferOutput<typeof typed> {
  scopes: GrantScope[];
}

const empty: TypedInvitation = { label: '', email: '', until: '', scopes: [] };

export interface HouseholdStore {
  household: Resource<HouseholdState>;
  $typed: ReadableAtom<TypedInvitation>;
  type: (more: Partial<TypedInvitation>) => void;
  edit: Change<InviteBody, HouseholdState>;
  /** Invites somebody. What is typed is gone then; it stays if the session has ended. */
  invite: (body: InviteBody) => Promise<void>;
  /** Ends the grant with this id, from either side. */
  end: Change<string, HouseholdState>;
  /** Acts by the grant with this id from now on; null: for the session's own customer. The page has to be left then. */
  act: Edit<string | null, HouseholdState>;
}

/** Who else acts for the customer, and for whom the customer may. */
export const householdOf = perAccount((account: Account): HouseholdStore => {
  const household = account.topics.register('household', customerResource(account, calls.getHousehold));
  const $typed = atom<TypedInvitation>(empty);
  const draft = createPersonalDraft(account, 'invitation', typed, () =>
    $typed.get().label || $typed.get().email ? $typed.get() : undefined,
  );
  // It was stored by this page.
  if (draft.restored) $typed.set(draft.restored as TypedInvitation);
  const edit = createEdit(account, calls.invitePerson, {
    request: (body: InviteBody) => ({ body }),
    done: () => {
      $typed.set(empty);
      draft.clear();
    },
    ...replacing(household, 'household'),
  });
  return {
    household,
    $typed,
    type: (more) => $typed.set({ ...$typed.get(), ...more }),
    edit,
    invite: async (body) => {
      const state = await edit.submit(body);
      if (state.status === 'failed' && state.problem === 'signed-out') draft.keep();
    },
    end: createEdit(account, calls.endPerson, {
      request: (id: string) => ({ id }),
      ...replacing(household, 'household'),
    }),
    act: createEdit(account, calls.actFor, { request: (id: string | null) => ({ body: { id } }) }),
  };
});
