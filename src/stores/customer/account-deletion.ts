import { deleteAccount, getAccountDeletion, keepAccount } from '../../api/calls/customer.ts';
import type { ProofBody } from '../../contract/customer/bodies.ts';
import type { AccountDeletion } from '../../contract/customer/personal-data.ts';
import { customerResource, perAccount } from '../core/account-stores.ts';
import type { Account } from '../core/account.ts';
import { createEdit } from '../core/edit.ts';
import type { Change } from '../core/edit.ts';
import type { Resource } from '../core/resource.ts';
import { deliveryTopics } from '../deliveries/one-delivery.ts';
import { rereadFrom } from '../core/resource.ts';

export interface DeletionStore {
  state: Resource<AccountDeletion>;
  /** Requests the account's deletion. A password is never stored. */
  ask: Change<ProofBody, AccountDeletion>;
  keep: Change<void, AccountDeletion>;
}

/** Deleting the account, with some days to change one's mind. */
export const deletionOf = perAccount((account: Account): DeletionStore => {
  const { client, topics } = account;
  const state = customerResource(account, getAccountDeletion);
  topics.register('account-deletion', state);
  // It names the deliveries to come.
  topics.register('deliveries', state);
  const touches = ['account-deletion', 'customer', 'pets', ...deliveryTopics, 'plans'] as const;
  const reread = (): Promise<AccountDeletion | undefined> => rereadFrom(state);
  const saved = (present: AccountDeletion): readonly [] => {
    state.set(present);
    return [];
  };
  return {
    state,
    ask: createEdit(account, {
      send: (body: ProofBody, key) => deleteAccount(client, body, key),
      touches,
      reread,
      saved,
    }),
    keep: createEdit(account, {
      send: (_: void, key) => keepAccount(client, key),
      touches: ['account-deletion', 'customer', 'change-record'],
      reread,
      saved,
    }),
  };
});
