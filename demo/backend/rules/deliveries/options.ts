import type { StoredItem } from '../food/delivery-items.ts';

/** The least and greatest quantity of an item in a delivery. The most for wet food is four trays a day for four weeks. */
const limits: Partial<Record<StoredItem['kind'], { min: number; max: number }>> = {
  wet: { min: 0, max: 112 },
  treatment: { min: 0, max: 3 },
  product: { min: 0, max: 10 },
};

/** The range of quantities that the customer can choose; it always includes the present one. null if fixed. */
export function adjustableOf({
  kind,
  quantity,
}: Pick<StoredItem, 'kind' | 'quantity'>): { min: number; max: number } | null {
  const limit = limits[kind];
  return limit ? { min: limit.min, max: Math.max(limit.max, quantity) } : null;
}

/** Whether "remove all" removes the item. @source §7 */
export const isOptional = ({ kind }: Pick<StoredItem, 'kind'>): boolean => kind === 'scoop' || kind === 'product';

interface Matched {
  public_id: string;
  matched: boolean;
}

/**
 * §8 Whether neither the account nor a pet in the delivery matches another account. If false, upcoming orders don't
 * progress.
 */
export const isMatched = (
  customer: { matched: boolean },
  pets: readonly Matched[],
  items: readonly StoredItem[],
): boolean =>
  customer.matched &&
  pets.every((pet) => pet.matched || !items.some(({ petPublicId }) => petPublicId === pet.public_id));
