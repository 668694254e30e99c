import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import { kcalOf } from './catalogue.ts';
import type { StoredItem } from './delivery-items.ts';

/** Kilocalories a day: of the treats in a delivery, and the room that the dog's plan leaves for them. */
export interface Treats {
  kcal: number;
  room: number;
}

/**
 * The treats of a dog in a delivery, shared out over the days for which it lasts. The room follows from the answer about
 * other food: treats never make the portion of food smaller.
 */
export function treatsIn(
  items: readonly StoredItem[],
  petPublicId: string,
  days: number,
  { other }: Pick<DailyPortions, 'other'>,
): Treats {
  const kcal = items
    .filter((item) => item.petPublicId === petPublicId && item.kind === 'product')
    .reduce((sum, { product, quantity }) => sum + quantity * kcalOf(product), 0);
  return { kcal: Math.round(kcal / Math.max(1, days)), room: other.kcal };
}

/** Of several deliveries, the one with the most treats over the room. */
export const mostTreats = (treats: readonly Treats[]): Treats | undefined =>
  treats.toSorted((a, b) => b.kcal - b.room - (a.kcal - a.room))[0];
