import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';

/** The meals of a day. Each is half of the day's portions. */
export const meals = ['morning', 'evening'] as const;
export type Meal = (typeof meals)[number];

/** Days for which ticks are kept, and for which a phone that was offline may still send some. */
export const daysKept = 7;

/** What goes into the bowl at one meal. A part that the dog doesn't eat is null. */
export interface MealPortions {
  dry: { scoops: number; grams: number; position: DailyPortions['dry']['scoopPosition'] } | null;
  /** `trays`: null if the wet food is the customer's own. */
  wet: { trays: number | null; grams: number } | null;
}

export function mealOf({ dry, wet }: DailyPortions): MealPortions {
  const share = (perDay: number): number => perDay / meals.length;
  const scoops = share(dry.scoopsPerDay);
  return {
    dry: dry.percent > 0 ? { scoops, grams: Math.round(scoops * dry.scoopGrams), position: dry.scoopPosition } : null,
    wet:
      wet.percent > 0
        ? { trays: wet.hasOwnWet ? null : share(wet.traysPerDay), grams: Math.round(share(wet.gramsPerDay)) }
        : null,
  };
}
