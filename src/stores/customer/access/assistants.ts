import * as calls from '../../../contract/customer/assistants.ts';
import type { Assistant, Assistants } from '../../../contract/customer/assistants.ts';
import { customerResource, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import { createEdit, replacing } from '../../account/edit.ts';
import type { Change } from '../../account/edit.ts';
import type { Resource } from '../../core/resource.ts';

export interface AssistantsStore {
  assistants: Resource<Assistant[]>;
  /** Ends the connection with this id. */
  revoke: Change<string, Assistant[]>;
}

const listOf = ({ assistants }: Assistants): Assistant[] => assistants;

/** The assistants that the customer has connected. Needs the loaded customer. */
export const assistantsOf = perAccount((account: Account): AssistantsStore => {
  const assistants = account.topics.register('assistants', customerResource(account, calls.getAssistants, listOf));
  return {
    assistants,
    revoke: createEdit(account, calls.revokeAssistant, {
      request: (id: string) => ({ id }),
      pick: listOf,
      ...replacing(assistants, 'assistants'),
    }),
  };
});
