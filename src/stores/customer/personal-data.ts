import type { ProofBody } from '../../contract/customer/sign-in.ts';
import { getPersonalData, requestPersonalData } from '../../contract/customer/personal-data.ts';
import type { PersonalData } from '../../contract/customer/personal-data.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';

export interface PersonalDataStore {
  state: Resource<PersonalData>;
  /** Requests a copy. A password is never stored. */
  ask: Change<ProofBody, PersonalData>;
}

/** The copy of all that the backend holds on the customer. */
export const personalDataOf = perAccount((account: Account): PersonalDataStore => {
  const state = account.topics.register('personal-data', customerResource(account, getPersonalData));
  return {
    state,
    ask: createEdit(account, requestPersonalData, {
      request: (body: ProofBody) => ({ body }),
      ...replacing(state, 'personal-data'),
    }),
  };
});
