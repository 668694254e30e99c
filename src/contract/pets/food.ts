import * as v from 'valibot';
import { count, id, isoDate, text } from '../base.ts';
import { call } from '../calls/call.ts';

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

export const getFood = call('GET food', { groups: ['bowl'], answer: foodInHouse });

export const getKitchenLink = call('GET kitchen', { groups: ['kitchen'], answer: kitchenLink });

/** Creates a link and revokes the previous one. */
export const makeKitchenLink = call('POST kitchen', {
  groups: ['kitchen'],
  answer: kitchenLink,
  change: 'kitchen',
  touches: ['kitchen-link', 'change-record'],
});

export const revokeKitchenLink = call('POST kitchen/revoke', {
  groups: ['kitchen'],
  answer: kitchenLink,
  change: 'kitchen-revoked',
  touches: ['kitchen-link', 'change-record'],
});
