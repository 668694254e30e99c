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
  'quantities-preview',
  'scoop',
  'remove-all',
  'arrival',
  'mail-actions',
  'report',
  'delivery-place',
  'price',
  ...subscriptionSteps,
  'holiday',
  'rhythm',
  'swap',
  'extras',
  'farewell',
  'leave',
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
  'passkeys',
  'personal-data',
  'delete-account',
  'withdrawal',
  'cancel-contract',
  'products',
  'codes',
  'treatments',
  'order-treatments',
  'check-in',
  'referral',
  'profile',
  'photo',
  'add-dog',
  'kitchen',
  'weights',
] as const;
export type Group = (typeof groups)[number];
