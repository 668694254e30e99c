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

/**
 * The groups of these that can be used: products are added to a delivery with the call of the quantities, so without that
 * call there is no shop.
 */
export const usable = <Name extends string>(names: readonly Name[]): Name[] =>
  names.filter((name) => name !== 'products' || (names as readonly string[]).includes('quantities'));
