import type { Group } from '../../stores/account/abilities.ts';

import type { Target } from '../../targets.ts';

/** What a target is, for documentation, checks and links within a page. */
interface About {
  /** What is there. */
  what: string;
  /** What `{id}` becomes. Without it, no link to the target has an id. */
  id?: string;
  /** The group without which no tag links there. */
  group?: Group;
  /** Shows the target. A link to it leads there where the tag is on the same page. */
  tag?: string;
  /** Attribute of the tag for the id. */
  attribute?: 'delivery' | 'pet' | 'section';
  /** The route of this target is used where there is none for the target itself. */
  otherwise?: Target;
  /** Following a link there changes something. */
  acts?: true;
}

const deliveryId = 'the delivery’s id';
const petId = 'the dog’s petPublicId';
const section = 'the section, such as `payment`';

export const about: Readonly<Record<Target, About>> = {
  home: { what: 'The shop’s first page' },
  account: { what: 'The dashboard of the account' },
  pets: { what: 'The customer’s dogs, from the navigation', tag: 'account-pets-list' },
  deliveries: { what: 'All deliveries', tag: 'account-deliveries' },
  delivery: { what: 'One delivery', id: deliveryId, tag: 'account-delivery', attribute: 'delivery' },
  'future-delivery': {
    what: 'One delivery that is not charged yet',
    id: deliveryId,
    tag: 'account-delivery',
    attribute: 'delivery',
    otherwise: 'delivery',
  },
  'change-date': {
    what: 'Another date for a delivery',
    id: deliveryId,
    group: 'change-date',
    tag: 'account-change-date',
    attribute: 'delivery',
  },
  delay: {
    what: 'Another date for the next delivery',
    group: 'change-date',
    tag: 'account-change-date',
    otherwise: 'change-date',
  },
  'feeding-plan': { what: 'One dog’s feeding plan', id: petId, tag: 'account-feeding-plan', attribute: 'pet' },
  'feeding-plans': {
    what: 'The feeding plan, from the navigation',
    tag: 'account-feeding-plan',
    otherwise: 'feeding-plan',
  },
  profile: {
    what: 'A dog’s profile; `profile.new` adds a dog',
    id: petId,
    group: 'profile',
    tag: 'account-profile',
    attribute: 'pet',
  },
  settings: { what: 'The settings', id: section, tag: 'account-settings', attribute: 'section' },
  'settings-page': {
    what: 'A page of the settings, from their list',
    id: section,
    tag: 'account-settings',
    attribute: 'section',
    otherwise: 'settings',
  },
  shop: { what: 'The shop’s products', group: 'products', tag: 'account-shop:not([tiles])' },
  treatments: { what: 'Treatments', group: 'treatments', tag: 'account-treatments:not([promotion])' },
  christmas: { what: 'The Christmas page, while the backend announces it' },
  refer: { what: 'Refer a friend', group: 'referral', tag: 'account-refer-a-friend' },
  help: { what: 'Help; `help.contact` is the way to a person', id: '`contact`, or nothing' },
  page: { what: 'A page of the built-in footer', id: 'the page’s path, such as `about-us/`' },
  withdrawal: { what: 'Withdrawing from a contract', group: 'withdrawal', tag: 'account-withdrawal' },
  'cancel-contract': { what: 'Cancelling the contract', group: 'cancel-contract', tag: 'account-cancel-contract' },
  signup: { what: 'Signing up with a first dog' },
  signout: { what: 'Signs out', acts: true },
  'sign-in-help': { what: 'Help with signing in', id: 'where it leads back to' },
};

export const targetNames = Object.keys(about) as Target[];

/** Sections of the settings that a link opens. */
export const linkedSections = [
  'subscriptions',
  'holiday',
  'rhythm',
  'details',
  'payment',
  'receipts',
  'language',
  'record',
  'calendar',
  'contract',
  'mails',
  'push',
  'milestones',
  'access',
  'others',
  'assistants',
  'personal-data',
  'cancel',
  'died',
  'rehomed',
] as const;

/** Names that a route may have. One with a dot is for one section of a page. */
export const routeNames: readonly string[] = [
  ...targetNames,
  ...linkedSections.map((name) => `settings.${name}`),
  'profile.new',
  'help.contact',
];

/** The target that a route's name is for. */
export const targetOf = (name: string): Target => name.replace(/\..*/, '') as Target;
