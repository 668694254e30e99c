/** Steps of a pet's subscription, each a group. Which may follow which: DECISIONS.md#subscription-per-pet. */
export const subscriptionSteps = ['start', 'pause', 'resume', 'cancel', 'restart'] as const;
export type SubscriptionStep = (typeof subscriptionSteps)[number];

/**
 * What a backend can do, in groups that mean something to people. Each group is one or more calls; a view shows what
 * belongs to a group only if the backend has it. @source DECISIONS.md#groups
 */
export const groups = [
  'delivery',
  'change-date',
  'method',
  'quantities',
  'scoop',
  'remove-all',
  'arrival',
  'report',
  'delivery-place',
  'price',
  ...subscriptionSteps,
  'holiday',
  'rhythm',
  'bowl',
  'details',
  'email',
  'language',
  'payment',
  'payment-update',
  'record',
  'undo',
  'calendar',
  'mails',
  'receipts',
  'password',
  'devices',
  'personal-data',
  'delete-account',
  'withdrawal',
  'cancel-contract',
  'products',
  'treatments',
  'order-treatments',
  'check-in',
  'referral',
  'profile',
  'photo',
  'add-dog',
  'kitchen',
] as const;
export type Group = (typeof groups)[number];

/**
 * The sections of the settings page in their order, each with the groups that it shows. The key is the fragment of the
 * page's address that opens it. Links out of the contract need no group of these.
 */
export const settingsSections = {
  subscriptions: subscriptionSteps,
  holiday: ['holiday'],
  rhythm: ['rhythm'],
  details: ['details', 'email'],
  payment: ['payment'],
  receipts: ['receipts'],
  language: ['language'],
  record: ['record'],
  calendar: ['calendar'],
  contract: [],
  mails: ['mails'],
  access: ['password', 'devices'],
  'personal-data': ['personal-data', 'delete-account'],
} as const satisfies Readonly<Record<string, readonly Group[]>>;
export type SettingsSection = keyof typeof settingsSections;

/** The groups that the settings page shows. */
export const settingsGroups: readonly Group[] = /* @__PURE__ */ Object.values(settingsSections).flat();

/** The groups whose calls the specification lists (§7). A backend that names no groups has these and no others. */
export const specified: readonly Group[] = [
  'quantities',
  'scoop',
  'remove-all',
  'arrival',
  'treatments',
  'check-in',
  'referral',
];

/**
 * The groups of these that can be used: products are added to a delivery with the call of the quantities, so without that
 * call there is no shop.
 */
export const usable = <Name extends string>(names: readonly Name[]): Name[] =>
  names.filter((name) => name !== 'products' || (names as readonly string[]).includes('quantities'));
