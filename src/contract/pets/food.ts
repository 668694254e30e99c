import * as v from 'valibot';
import { count, id, isoDate, text } from '../base.ts';
import { gap } from '../deliveries/timetable.ts';
import { call } from '../calls/call.ts';

const grams = v.pipe(v.number(), v.minValue(0));

/** Days on which a new kibble replaces the one of before in a dog's bowl. `before` and `after` of it name a recipe of each. */
const transition = v.object({
  petPublicId: id,
  before: text,
  after: text,
  days: v.array(v.object({ day: isoDate, before: grams, after: grams })),
});
export type Transition = v.InferOutput<typeof transition>;
export type TransitionDay = Transition['days'][number];

/**
 * GET food: for each dog whose deliveries come, how long the food in the house lasts. Of kibble and wet food, the one that
 * runs out first. `gap`: the time without food before its next delivery. `transitions`: for each dog whose kibble changes, the change that runs, or else the next one.
 */
export const foodInHouse = v.object({
  dogs: v.array(
    v.object({
      petPublicId: id,
      name: text,
      runsOut: isoDate,
      daysLeft: count,
      next: v.nullable(isoDate),
      gap: v.nullish(gap),
    }),
  ),
  transitions: v.nullish(v.array(transition), []),
});
export type FoodInHouse = v.InferOutput<typeof foodInHouse>;

/**
 * GET kitchen, POST kitchen and POST kitchen/revoke: the URL of the kitchen card, which needs no session; null: there
 * is none.
 */
export const kitchenLink = v.object({ url: v.nullable(text) });

export const getFood = call('GET food', { groups: ['bowl'], answer: foodInHouse });

export const getKitchenLink = call('GET kitchen', { scope: 'feed', groups: ['kitchen'], answer: kitchenLink });

/** Creates a link and revokes the previous one. */
export const makeKitchenLink = call('POST kitchen', {
  scope: 'manage',
  groups: ['kitchen'],
  answer: kitchenLink,
  change: 'kitchen',
  touches: ['kitchen-link', 'change-record'],
});

export const revokeKitchenLink = call('POST kitchen/revoke', {
  scope: 'manage',
  groups: ['kitchen'],
  answer: kitchenLink,
  change: 'kitchen-revoked',
  touches: ['kitchen-link', 'change-record'],
});
