import * as v from 'valibot';
import { count, id, isoDate, text } from '../base.ts';

/**
 * GET food: for each dog whose deliveries come, how long the food in the house lasts. Of kibble and wet food, the one that
 * runs out first.
 */
export const foodInHouse = v.object({
  dogs: v.array(
    v.object({
      petPublicId: id,
      name: text,
      runsOut: isoDate,
      daysLeft: count,
      next: v.nullable(isoDate),
    }),
  ),
});
export type FoodInHouse = v.InferOutput<typeof foodInHouse>;

/**
 * GET kitchen, POST kitchen and POST kitchen/revoke: the URL of the kitchen card, which needs no session; null: there
 * is none.
 */
export const kitchenLink = v.object({ url: v.nullable(text) });
