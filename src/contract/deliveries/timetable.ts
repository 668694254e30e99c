import * as v from 'valibot';
import { count, id, isoDate, money, text } from '../base.ts';

const pet = v.object({ petPublicId: id, name: text });

/** Of a dog, the day on which the food in the house runs out, and the first and last day of its next delivery's window. */
export const foodUntilNext = v.object({
  ...pet.entries,
  runsOut: isoDate,
  next: isoDate,
  /** Without it the delivery comes on its first day. */
  until: v.nullish(isoDate, null),
});

/** The longest time in which a dog's bowl may be empty, up to its last planned delivery. */
export const gap = v.object({
  petPublicId: id,
  name: text,
  /** The first day without food. */
  from: isoDate,
  /** The last day of the window of the delivery that ends it; null: none is planned. */
  until: v.nullable(isoDate),
  /** Null: no delivery is planned that ends it. */
  days: v.nullable(count),
});
export type Gap = v.InferOutput<typeof gap>;

/** What a change means for the coming deliveries, for each dog's food, and for payments. */
export const timetable = v.object({
  /** The next deliveries, by date. A day or a total is null where there is no such delivery. */
  boxes: v.array(
    v.object({
      id,
      /** The day before the change, and after it. */
      was: v.nullable(isoDate),
      date: v.nullable(isoDate),
      before: v.nullable(money),
      after: v.nullable(money),
      /** The dogs in it: after the change, or before it if it is gone. */
      pets: v.array(pet),
    }),
  ),
  food: v.array(foodUntilNext),
  /** The longest gap of each dog that has one. Optional. */
  gaps: v.nullish(v.array(gap)),
  /** The next day with a charge after the change; null: none is planned. */
  nextCharge: v.nullable(isoDate),
});
export type Timetable = v.InferOutput<typeof timetable>;
