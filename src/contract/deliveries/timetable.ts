import * as v from 'valibot';
import { id, isoDate, money, text } from '../base.ts';

const pet = v.object({ petPublicId: id, name: text });

/** Of a dog, the day on which the food in the house runs out, and the first and last day of its next box's window. */
export const foodUntilNext = v.object({
  ...pet.entries,
  runsOut: isoDate,
  next: isoDate,
  /** Without it the box comes on its first day. */
  until: v.nullish(isoDate, null),
});

/** What a change means for the coming boxes, for each dog's food, and for payments. */
export const timetable = v.object({
  /** The next boxes, by date. A day or a total is null where there is no such box. */
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
  /** The next day with a charge after the change; null: none is planned. */
  nextCharge: v.nullable(isoDate),
});
export type Timetable = v.InferOutput<typeof timetable>;
