/**
 * The key under which a sign-in page leaves the offer of a passkey for the account area: in the tab's storage until it is
 * dismissed, and in the browser's, so that it is made once.
 */
export const passkeyOfferKey = 'pawtal:passkey-offer';
