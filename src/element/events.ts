/** A field's type: a list of its values, or the name of a type. */
type Field = readonly string[] | keyof Types;

interface Types {
  string: string;
  'readonly string[]': readonly string[];
  'readonly number[]': readonly number[];
}

interface Event {
  /** When it is fired. */
  description: string;
  /** Fields of `detail` by name; a name that ends in `?` may be missing. */
  detail: Readonly<Record<string, Field>>;
}

/** What tags tell the page. Each bubbles and leaves the shadow root. None holds personal data. */
export const events = {
  'account-ready': { description: 'A widget shows its data.', detail: { tag: 'string' } },
  'account-error': {
    description: 'A widget can’t: `load` its data, `chunk` its code, or it broke (`crash`).',
    detail: { tag: 'string', code: ['load', 'chunk', 'crash'] },
  },
  'account-delivery-changed': {
    description: 'A box was changed; without a delivery: all boxes to come.',
    detail: { 'delivery?': 'string', change: ['date', 'method', 'quantity', 'scoop', 'removed-all', 'arrived'] },
  },
  'account-subscription-changed': {
    description: 'A subscription was changed; `pets` are petPublicIds.',
    detail: { step: ['start', 'pause', 'resume', 'cancel', 'restart'], pets: 'readonly string[]' },
  },
  'account-consent': {
    description: 'A visitor has chosen which cookies to allow: the numbers of the allowed purposes.',
    detail: { purposes: 'readonly number[]' },
  },
  'account-signed-out': {
    description: 'Nobody is signed in. Cancelable: cancelled, nobody is sent to sign in.',
    detail: { signInUrl: 'string' },
  },
} as const satisfies Record<`account-${string}`, Event>;

type Value<F> = F extends keyof Types ? Types[F] : F extends readonly (infer Each)[] ? Each : never;
type Optional<D> = keyof D & `${string}?`;
type WithoutMark<Name> = Name extends `${infer Bare}?` ? Bare : never;
type Detail<D> = { [Name in Exclude<keyof D, Optional<D>>]: Value<D[Name]> } & {
  [Name in Optional<D> as WithoutMark<Name>]?: Value<D[Name]>;
};

/** `detail` by event. */
export type AccountEventDetails = { [Name in keyof typeof events]: Detail<(typeof events)[Name]['detail']> };

/** The events by name, for `addEventListener`. */
export type AccountEvents = { [Name in keyof AccountEventDetails]: CustomEvent<AccountEventDetails[Name]> };

/** What a customer changed about a box. */
export type DeliveryChange = AccountEventDetails['account-delivery-changed']['change'];

/** What a customer did with a dog's subscription. */
export type SubscriptionStep = AccountEventDetails['account-subscription-changed']['step'];
