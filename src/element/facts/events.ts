/** Type of a field: a list of its values, or the name of a type. */
type Field = readonly string[] | keyof Types;

interface Types {
  string: string;
  'readonly string[]': readonly string[];
  'readonly number[]': readonly number[];
}

interface Event {
  /** When it fires. */
  description: string;
  /** Fields of `detail` by name; a name that ends in `?` may be missing. */
  detail: Readonly<Record<string, Field>>;
}

/** Events of the tags. They bubble, leave the shadow root and carry no personal data. */
export const events = {
  'account-ready': { description: 'A widget shows its data.', detail: { tag: 'string' } },
  'account-error': {
    description: 'A widget failed to load its data (`load`) or its code (`chunk`), or it crashed.',
    detail: { tag: 'string', code: ['load', 'chunk', 'crash'] },
  },
  'account-delivery-changed': {
    description: 'A delivery was changed; without `delivery`, all future deliveries.',
    detail: {
      'delivery?': 'string',
      change: ['date', 'method', 'quantity', 'scoop', 'removed-all', 'arrived', 'reported', 'place', 'treatment'],
    },
  },
  'account-subscription-changed': {
    description: 'A subscription was changed; `pets` are petPublicIds.',
    detail: { step: ['start', 'pause', 'resume', 'cancel', 'restart'], pets: 'readonly string[]' },
  },
  'account-profile-changed': {
    description: 'Answers about a dog were saved; `pet` is its petPublicId.',
    detail: { pet: 'string' },
  },
  'account-consent': {
    description: 'A visitor made a cookie choice: the numbers of the allowed purposes.',
    detail: { purposes: 'readonly number[]' },
  },
  'account-signed-out': {
    description: 'The visitor is not signed in. Cancelable: cancel it to prevent the redirect.',
    detail: { signInUrl: 'string' },
  },
} as const satisfies Record<`account-${string}`, Event>;

type Value<F> = F extends keyof Types ? Types[F] : F extends readonly (infer Each)[] ? Each : never;
type Optional<D> = keyof D & `${string}?`;
type WithoutMark<Name> = Name extends `${infer Bare}?` ? Bare : never;
type Detail<D> = { [Name in Exclude<keyof D, Optional<D>>]: Value<D[Name]> } & {
  [Name in Optional<D> as WithoutMark<Name>]?: Value<D[Name]>;
};

/** Type of `detail` by event name. */
export type AccountEventDetails = { [Name in keyof typeof events]: Detail<(typeof events)[Name]['detail']> };

/** The events by name, for `addEventListener`. */
export type AccountEvents = { [Name in keyof AccountEventDetails]: CustomEvent<AccountEventDetails[Name]> };

/** Kinds of changes to a delivery. */
export type DeliveryChange = AccountEventDetails['account-delivery-changed']['change'];

/** Steps of a dog's subscription. */
export type SubscriptionStep = AccountEventDetails['account-subscription-changed']['step'];

/** Fires a bubbling, composed `account-*` event. Returns false if a listener cancelled it. */
export type Emit = <Name extends keyof AccountEventDetails>(
  name: Name,
  detail: AccountEventDetails[Name],
  cancelable?: boolean,
) => boolean;

export const makeEmit =
  (element: HTMLElement): Emit =>
  (name, detail, cancelable = false) =>
    element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
