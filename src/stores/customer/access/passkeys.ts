import * as api from '../../../api/calls/customer.ts';
import type { PasskeyBody, PasskeyNameBody, ProofBody } from '../../../contract/customer/bodies.ts';
import type { PasskeyOptions } from '../../../contract/customer/passkeys.ts';
import type { Passkeys } from '../../../contract/known.ts';
import { customerResource, perAccount } from '../../core/account-stores.ts';
import type { Account } from '../../core/account.ts';
import { createEdit } from '../../core/edit.ts';
import type { Change, Edit } from '../../core/edit.ts';
import type { Resource } from '../../core/resource.ts';
import { passkeyOfferOf } from './passkey-offer.ts';
import { rereadFrom } from '../../core/resource.ts';

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
  const { client, topics } = account;
  const passkeys = topics.register('passkeys', customerResource(account, api.getPasskeys));
  const reread = (): Promise<Passkeys | undefined> => rereadFrom(passkeys);
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
      done: () => passkeyOfferOf(account).dismiss(),
      reread,
      saved,
    }),
    rename: createEdit(account, {
      send: (body, key) => api.renamePasskey(client, body, key),
      touches: ['passkeys'],
      reread,
      saved,
    }),
    remove: createEdit(account, {
      send: (id, key) => api.removePasskey(client, id, key),
      touches: ['passkeys', 'change-record'],
      reread,
      saved,
    }),
  };
});
