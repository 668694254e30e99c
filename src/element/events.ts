/** What a customer changed about a box. */
export type DeliveryChange = 'date' | 'method' | 'quantity' | 'scoop' | 'removed-all' | 'arrived';

/** What a customer did with a dog's subscription. */
export type SubscriptionStep = 'start' | 'pause' | 'resume' | 'cancel' | 'restart';

/** What tags tell the page: `detail` by event. Each bubbles and leaves the shadow root. None holds personal data. */
export interface AccountEventDetails {
  /** A widget shows its data. */
  'account-ready': { tag: string };
  /** A widget can't: `load` its data, `chunk` its code, or it broke (`crash`). */
  'account-error': { tag: string; code: 'load' | 'chunk' | 'crash' };
  /** A box was changed; without a delivery: all boxes to come. */
  'account-delivery-changed': { delivery?: string; change: DeliveryChange };
  /** A subscription was changed; `pets` are petPublicIds. */
  'account-subscription-changed': { step: SubscriptionStep; pets: readonly string[] };
  /** A visitor has chosen which cookies to allow: the numbers of the purposes that are. */
  'account-consent': { purposes: readonly number[] };
  /** Nobody is signed in. Cancelable: cancelled, nobody is sent to sign in. */
  'account-signed-out': { signInUrl: string };
}

/** The events by name, for `addEventListener`. */
export type AccountEvents = { [Name in keyof AccountEventDetails]: CustomEvent<AccountEventDetails[Name]> };
