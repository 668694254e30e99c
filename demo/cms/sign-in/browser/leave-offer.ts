import { passkeyOfferKey } from '../../../../src/contract/customer/passkey-offer.ts';

/** The forms that sign in without a passkey. */
const ways = new Set(['/signin', '/signin/code', '/signin/link']);

/** Leaves an offer of a passkey for the account area, once in a browser, if this device has a screen lock for it. */
export async function leaveOffer(): Promise<void> {
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
  for (const form of document.forms)
    if (ways.has(new URL(form.action).pathname))
      form.addEventListener('submit', () => {
        if (localStorage.getItem(passkeyOfferKey) !== null) return;
        localStorage.setItem(passkeyOfferKey, 'made');
        sessionStorage.setItem(passkeyOfferKey, 'open');
      });
}
