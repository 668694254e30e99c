import type { ProofBody } from '../../../contract/customer/sign-in.ts';
import * as calls from '../../../contract/customer/passkeys.ts';
import type { PasskeyBody, PasskeyNameBody, PasskeyOptions } from '../../../contract/customer/passkeys.ts';
import type { Passkeys } from '../../../contract/known.ts';
import { customerResource, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import { createEdit, replacing } from '../../account/edit.ts';
import type { Change, Edit } from '../../account/edit.ts';
import type { Resource } from '../../core/resource.ts';
import { passkeyOfferOf } from './passkey-offer.ts';

export interface PasskeyStore {
  passkeys: Resource<Passkeys>;
  /** Requests what the browser needs to make a passkey. */
  start: Edit<ProofBody, PasskeyOptions>;
  /** Keeps what the browser has made. */
  add: Change<PasskeyBody, Passkeys>;
  rename: Change<PasskeyNameBody & { id: string }, Passkeys>;
  /** Removes the passkey with this id. */
  remove: Change<string, Passkeys>;
}

/** The passkeys that sign the customer in. */
export const passkeysOf = perAccount((account: Account): PasskeyStore => {
  const passkeys = account.topics.register('passkeys', customerResource(account, calls.getPasskeys));
  const state = replacing(passkeys, 'passkeys');
  return {
    passkeys,
    start: createEdit(account, calls.startPasskey, { request: (body: ProofBody) => ({ body }) }),
    add: createEdit(account, calls.addPasskey, {
      request: (body: PasskeyBody) => ({ body }),
      done: () => passkeyOfferOf(account).dismiss(),
      ...state,
    }),
    rename: createEdit(account, calls.renamePasskey, {
      request: ({ id, ...body }: PasskeyNameBody & { id: string }) => ({ id, body }),
      ...state,
    }),
    remove: createEdit(account, calls.removePasskey, { request: (id: string) => ({ id }), ...state }),
  };
});
