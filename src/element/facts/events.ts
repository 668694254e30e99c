import { deliveryChanges, subscriptionSteps } from '../../stores/account/change-names.ts';

/** Type of a field: a list of its values, or the name of a type. */
type Field = readonly string[] | keyof Types;

interface Types {
  string: string;
  number: number;
  /** The name of a change, from its call's declaration. */
  AccountChange: string;
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
    description:
      'A widget failed to load its data (`load`) or its code (`chunk`), or it crashed. A failed load names the call: its path in the contract, HTTP status (0: no response), the error’s code as `reason`, and the request’s id.',
    detail: {
      tag: 'string',
      code: ['load', 'chunk', 'crash'],
      'call?': 'string',
      'status?': 'number',
      'reason?': 'string',
      'requestId?': 'string',
    },
  },
  'account-changed': {
    description:
      'A change of any kind was saved, once, also after a retry; never for a preview. `topics` is the data that it outdates, `pets` who took a step, `undid` the kind of change that an undo reverted.',
    detail: {
      change: 'AccountChange',
      'delivery?': 'string',
      'pet?': 'string',
      'pets?': 'readonly string[]',
      'undid?': 'string',
      topics: 'readonly string[]',
    },
  },
  'account-change-failed': {
    description:
      'A change was refused, or its response didn’t arrive (status 0). `reason` is the error’s code, `call` the call’s path in the contract.',
    detail: {
      change: 'AccountChange',
      'delivery?': 'string',
      'pet?': 'string',
      call: 'string',
      status: 'number',
      reason: 'string',
      'requestId?': 'string',
    },
  },
  'account-delivery-changed': {
    description: 'A delivery was changed; without `delivery`, all future deliveries. Fires after `account-changed`.',
    detail: {
      'delivery?': 'string',
      change: deliveryChanges,
    },
  },
  'account-subscription-changed': {
    description: 'A subscription was changed by a step; `pets` are petPublicIds. Fires after `account-changed`.',
    detail: { step: subscriptionSteps, pets: 'readonly string[]' },
  },
  'account-profile-changed': {
    description: 'Answers about a dog were saved; `pet` is its petPublicId.',
    detail: { pet: 'string' },
  },
  'account-referral-shared': {
    description:
      'The customer copied the link for friends, passed it on by the share sheet, or started an e-mail with it.',
    detail: { method: ['copy', 'share', 'mail'] },
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
  [Name in Optional<D> as WithoutMark<Name>]?: Value<D[Name]> | undefined;
};

/** Type of `detail` by event name. */
export type AccountEventDetails = { [Name in keyof typeof events]: Detail<(typeof events)[Name]['detail']> };

/** The events by name, for `addEventListener`. */
export type AccountEvents = { [Name in keyof AccountEventDetails]: CustomEvent<AccountEventDetails[Name]> };

/** Kinds of changes to a delivery. */
export type DeliveryChange = AccountEventDetails['account-delivery-changed']['change'];

/** Steps of a dog's subscription. */
export type SubscriptionStep = AccountEventDetails['account-subscription-changed']['step'];
