import type { StoredItem } from './item.ts';

/** Fewest and most of one item in a box. A wet food's most is four trays a day for four weeks. */
const limits: Partial<Record<StoredItem['kind'], { min: number; max: number }>> = {
  wet: { min: 0, max: 112 },
  treatment: { min: 1, max: 3 },
  product: { min: 0, max: 10 },
};

/** Quantities that the customer may choose, the present one always; null: fixed. */
export function adjustableOf({ kind, quantity }: Pick<StoredItem, 'kind' | 'quantity'>): { min: number; max: number } | null {
  const limit = limits[kind];
  return limit ? { min: limit.min, max: Math.max(limit.max, quantity) } : null;
}

/** What a box can do without: "remove all" takes these out. @source §7 */
export const isOptional = ({ kind }: Pick<StoredItem, 'kind'>): boolean => kind === 'scoop' || kind === 'product';

interface Matched {
  public_id: string;
  matched: boolean;
}

/** §8 false: the account, or a pet in the box, is on another account too, so that upcoming orders don't progress. */
export const isMatched = (customer: { matched: boolean }, pets: readonly Matched[], items: readonly StoredItem[]): boolean =>
  customer.matched && pets.every((pet) => pet.matched || !items.some(({ petPublicId }) => petPublicId === pet.public_id));
