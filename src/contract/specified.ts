import type { Group } from './groups.ts';

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
