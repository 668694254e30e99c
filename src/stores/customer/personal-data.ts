import { getPersonalData, requestPersonalData } from '../../api/calls/customer.ts';
import type { ProofBody } from '../../contract/customer/bodies.ts';
import type { PersonalData } from '../../contract/customer/personal-data.ts';
import { customerResource, perAccount } from '../core/account-stores.ts';
import type { Account } from '../core/account.ts';
import { createEdit } from '../core/edit.ts';
import type { Change } from '../core/edit.ts';
import type { Resource } from '../core/resource.ts';
import { rereadFrom } from '../core/resource.ts';

export interface PersonalDataStore {
  state: Resource<PersonalData>;
  /** Requests a copy. A password is never stored. */
  ask: Change<ProofBody, PersonalData>;
}

/** The copy of all that the backend holds on the customer. */
export const personalDataOf = perAccount((account: Account): PersonalDataStore => {
  const { client, topics } = account;
  const state = topics.register('personal-data', customerResource(account, getPersonalData));
  return {
    state,
    ask: createEdit(account, {
      send: (body: ProofBody, key) => requestPersonalData(client, body, key),
      touches: ['personal-data', 'change-record'],
      reread: () => rereadFrom(state),
      saved: (present) => {
        state.set(present);
        return ['personal-data'];
      },
    }),
  };
});
