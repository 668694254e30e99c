import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { text } from '../../../contract/base.ts';
import { cancelEmail, getEmail, requestEmail } from '../../../contract/customer/sign-in.ts';
import type { EmailBody, EmailState } from '../../../contract/customer/sign-in.ts';
import { customerResource, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import { createEdit, replacing } from '../../account/edit.ts';
import type { Change, EditState } from '../../account/edit.ts';
import type { Resource } from '../../core/resource.ts';
import { createPersonalDraft } from '../../account/personal-draft.ts';

export interface EmailStore {
  state: Resource<EmailState>;
  /** The address as typed; undefined: the form is closed. A password is never kept. */
  $typed: ReadableAtom<string | undefined>;
  type: (email: string | undefined) => void;
  ask: (body: EmailBody) => Promise<EditState<EmailState | undefined>>;
  edit: Change<EmailBody, EmailState>;
  cancel: Change<void, EmailState>;
}

/** Changing the e-mail address. Needs the loaded customer. */
export const emailOf = perAccount((account: Account): EmailStore => {
  const { topics } = account;
  const state = topics.register('email', customerResource(account, getEmail));
  // A confirmation changes the contact details too, so both are outdated together.
  topics.register('settings', state);
  const $typed = atom<string | undefined>();
  const draft = createPersonalDraft(account, 'email', text, () => $typed.get() || undefined);
  $typed.set(draft.restored);
  const edit = createEdit(account, requestEmail, {
    request: (body: EmailBody) => ({ body }),
    ...replacing(state, 'email'),
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
    cancel: createEdit(account, cancelEmail, { request: () => ({}), ...replacing(state, 'email') }),
  };
});
