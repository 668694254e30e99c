import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { passkeyOfferKey } from '../../../contract/customer/passkey-offer.ts';
import { perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';

export interface PasskeyOffer {
  /** Whether the customer has signed in here in another way, on a device that can have a passkey. */
  $isOpen: ReadableAtom<boolean>;
  dismiss: () => void;
}

/** The offer of a passkey after a sign-in, once in a browser. @source DECISIONS.md#passkeys */
export const passkeyOfferOf = perAccount(({ environment: { storage } }: Account): PasskeyOffer => {
  const $isOpen = atom(false);
  try {
    $isOpen.set(storage.getItem(passkeyOfferKey) !== null);
  } catch {
    // Without storage no page has left an offer.
  }
  return {
    $isOpen,
    dismiss: () => {
      if (!$isOpen.get()) return;
      $isOpen.set(false);
      storage.removeItem(passkeyOfferKey);
    },
  };
});
