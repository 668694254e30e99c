import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { cancelEmail, getEmail, requestEmail } from '../../../api/calls/customer.ts';
import { text } from '../../../contract/base.ts';
import type { EmailBody } from '../../../contract/customer/bodies.ts';
import type { EmailState } from '../../../contract/customer/sign-in.ts';
import { customerResource, perAccount } from '../../core/account-stores.ts';
import type { Account } from '../../core/account.ts';
import { createEdit } from '../../core/edit.ts';
import type { Edit, EditState } from '../../core/edit.ts';
import type { Resource } from '../../core/resource.ts';
import { createSignOutDraft } from '../../session/sign-out-draft.ts';

export interface EmailStore {
  state: Resource<EmailState>;
  /** The address as typed; undefined: the form is closed. A password is never kept. */
  $typed: ReadableAtom<string | undefined>;
  type: (email: string | undefined) => void;
  ask: (body: EmailBody) => Promise<EditState<EmailState>>;
  edit: Edit<EmailBody, EmailState>;
  cancel: Edit<void, EmailState>;
}

/** Changing the e-mail address. Needs the loaded customer. */
export const emailOf = perAccount((account: Account): EmailStore => {
  const { client, topics } = account;
  // A confirmation changes the contact details too, so both are outdated together.
  const state = topics.register('settings', customerResource(account, getEmail));
  const $typed = atom<string | undefined>();
  const draft = createSignOutDraft(account, 'email', text, () => $typed.get());
  $typed.set(draft.restored);
  const saved = (present: EmailState): readonly [] => {
    state.set(present);
    return [];
  };
  const edit = createEdit(account, {
    send: (body: EmailBody, key) => requestEmail(client, body, key),
    touches: [],
    saved,
  });
  return {
    state,
    $typed,
    type: (email) => {
      if (email === undefined) draft.clear();
      $typed.set(email);
    },
    edit,
    ask: async (body) => {
      const outcome = await edit.submit(body);
      if (outcome.status === 'saved') {
        draft.clear();
        $typed.set(undefined);
      }
      if (outcome.status === 'failed' && outcome.problem === 'signed-out') draft.keep();
      return outcome;
    },
    cancel: createEdit(account, { send: (_: void, key) => cancelEmail(client, key), touches: [], saved }),
  };
});
