import * as v from 'valibot';
import { id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';

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
  deliveries: v.nullish(v.array(delivery)),
  reference: v.nullish(text, null),
});
export type FarewellOutcome = v.InferOutput<typeof farewellOutcome>;
