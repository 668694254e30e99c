import * as api from '../../../api/calls/customer.ts';
import type { PasskeyBody, PasskeyNameBody, ProofBody } from '../../../contract/customer/bodies.ts';
import type { PasskeyOptions, Passkeys } from '../../../contract/customer/passkeys.ts';
import { customerResource, perAccount } from '../../core/account-stores.ts';
import type { Account } from '../../core/account.ts';
import { createEdit } from '../../core/edit.ts';
import type { Edit } from '../../core/edit.ts';
import type { Resource } from '../../core/resource.ts';
import { passkeyOfferOf } from './passkey-offer.ts';

export interface PasskeyStore {
  passkeys: Resource<Passkeys>;
  /** Requests what the browser needs to make a passkey. */
  start: Edit<ProofBody, PasskeyOptions>;
  /** Keeps what the browser has made. */
  add: Edit<PasskeyBody, Passkeys>;
  rename: Edit<PasskeyNameBody & { id: string }, Passkeys>;
  /** Removes the passkey with this id. */
  remove: Edit<string, Passkeys>;
}

/** The passkeys that sign the customer in. */
export const passkeysOf = perAccount((account: Account): PasskeyStore => {
  const { client, topics } = account;
  const passkeys = topics.register('passkeys', customerResource(account, api.getPasskeys));
  const saved = (state: Passkeys): readonly ['passkeys'] => {
    passkeys.set(state);
    return ['passkeys'];
  };
  return {
    passkeys,
    start: createEdit(account, { send: (body, key) => api.startPasskey(client, body, key), touches: [] }),
    add: createEdit(account, {
      send: (body, key) => api.addPasskey(client, body, key),
      touches: ['passkeys', 'change-record'],
      saved: (state) => {
        passkeyOfferOf(account).dismiss();
        return saved(state);
      },
    }),
    rename: createEdit(account, {
      send: (body, key) => api.renamePasskey(client, body, key),
      touches: ['passkeys'],
      saved,
    }),
    remove: createEdit(account, {
      send: (id, key) => api.removePasskey(client, id, key),
      touches: ['passkeys', 'change-record'],
      saved,
    }),
  };
});
