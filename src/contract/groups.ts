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
  'price',
  'start',
  'pause',
  'resume',
  'cancel',
  'restart',
  'holiday',
  'details',
  'language',
  'payment',
  'record',
  'calendar',
  'mails',
  'withdrawal',
  'cancel-contract',
  'products',
  'treatments',
  'check-in',
  'referral',
  'profile',
  'photo',
  'add-dog',
] as const;
export type Group = (typeof groups)[number];

/** The groups that the settings page shows. */
export const settingsGroups: readonly Group[] = [
  'start',
  'pause',
  'resume',
  'cancel',
  'restart',
  'holiday',
  'details',
  'language',
  'payment',
  'record',
  'calendar',
  'mails',
];
