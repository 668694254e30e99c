import * as v from 'valibot';
import { id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { farewellKinds } from '../lists.ts';
import { pets } from './pet.ts';
import { unpaidDelivery } from './unpaid-delivery.ts';
import { withDeliveries } from '../calls/topics.ts';

/** A dog whose deliveries ended because it died or lives elsewhere now. No list has it any more. */
const farewell = v.object({
  petPublicId: id,
  name: text,
  kind: listed('farewellKinds'),
  on: isoDate,
  photoUrl: v.nullish(text, null),
  planUrl: v.nullish(text, null),
});
export type Farewell = v.InferOutput<typeof farewell>;

/** Money that comes back: of one delivery, the way that it was paid. */
const moneyBack = v.object({
  delivery: id,
  date: isoDate,
  amount: money,
  isOnItsWay: v.boolean(),
  payment: v.object({
    type: listed('paymentTypes'),
    cardDigits: v.nullish(text, null),
    brand: v.nullish(text, null),
  }),
});

const ends = {
  refund: v.nullable(money),
  /** What comes back as credit. */
  credit: v.nullish(money, null),
  refunds: v.array(moneyBack),
  others: v.array(v.object({ petPublicId: id, name: text, next: v.nullable(isoDate) })),
};

/** GET pet/farewell: these dogs, the latest first, with the money that hasn't arrived yet. */
export const farewells = v.object({ dogs: v.array(v.object({ ...farewell.entries, ...ends })) });

export type EndedDog = v.InferOutput<typeof farewells>['dogs'][number];

/** POST pet/farewell/{petPublicId}, and its preview: what ended or, in a preview, would end, and what comes back. */
export const farewellOutcome = v.object({
  dog: farewell,
  ...ends,
  unpaid: v.nullish(v.array(unpaidDelivery), []),
  deliveries: v.nullish(v.array(delivery)),
  reference: v.nullish(text, null),
});
export type FarewellOutcome = v.InferOutput<typeof farewellOutcome>;

/** POST pet/farewell/{petPublicId}, and its preview: the dog died, or lives elsewhere now. */
export const farewellBody = v.strictObject({ kind: v.picklist(farewellKinds) });
export type FarewellBody = v.InferOutput<typeof farewellBody>;

/** Dogs whose deliveries ended because they died or live elsewhere now. */
export const getFarewells = call('GET pet/farewell', { groups: ['farewell'], answer: farewells });

/** `{id}` is a petPublicId. */
export const sayFarewell = call('POST pet/farewell/{id}', {
  scope: 'money',
  groups: ['farewell'],
  body: farewellBody,
  answer: farewellOutcome,
  change: 'farewell',
  id: 'pet',
  touches: withDeliveries('pets', 'profile', 'weights', 'milestones', 'plans', 'treatment-orders', 'shopping-customer'),
  refusals: ['not-possible'],
  present: getFarewells,
});

/** Returns the outcome without changing anything. */
export const previewFarewell = previewOf(sayFarewell);

/** It was a mistake: the dog is listed again, and its deliveries can be restarted. */
export const undoFarewell = call('POST pet/farewell/{id}/undo', {
  scope: 'money',
  groups: ['farewell'],
  answer: pets,
  change: 'farewell-undone',
  id: 'pet',
  touches: withDeliveries('pets', 'profile', 'weights', 'milestones', 'plans', 'treatment-orders', 'shopping-customer'),
  refusals: ['not-possible'],
  present: getFarewells,
});
