import type { ProofBody } from '../../contract/customer/sign-in.ts';
import { deleteAccount, getAccountDeletion, keepAccount } from '../../contract/customer/personal-data.ts';
import type { AccountDeletion } from '../../contract/customer/personal-data.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';

export interface DeletionStore {
  state: Resource<AccountDeletion>;
  /** Requests the account's deletion. A password is never stored. */
  ask: Change<ProofBody, AccountDeletion>;
  keep: Change<void, AccountDeletion>;
}

/** Deleting the account, with some days to change one's mind. */
export const deletionOf = perAccount((account: Account): DeletionStore => {
  const { topics } = account;
  const state = customerResource(account, getAccountDeletion);
  topics.register('account-deletion', state);
  // It names the deliveries to come.
  topics.register('deliveries', state);
  return {
    state,
    ask: createEdit(account, deleteAccount, { request: (body: ProofBody) => ({ body }), ...replacing(state) }),
    keep: createEdit(account, keepAccount, { request: () => ({}), ...replacing(state) }),
  };
});
