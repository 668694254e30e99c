import * as v from 'valibot';
import { count, id, isoDate, money, text } from '../base.ts';

const pet = v.object({ petPublicId: id, name: text });

/** Of a dog, the day on which the food in the house runs out, and the first and last day of its next delivery's window. */
export const foodUntilNext = v.object({
  ...pet.entries,
  runsOut: isoDate,
  next: isoDate,
  until: v.nullish(isoDate, null),
});

/** The longest time in which a dog's bowl may be empty, up to its last planned delivery. */
export const gap = v.object({
  petPublicId: id,
  name: text,
  from: isoDate,
  until: v.nullable(isoDate),
  days: v.nullable(count),
});
export type Gap = v.InferOutput<typeof gap>;

/** What a change means for the coming deliveries, for each dog's food, and for payments. */
export const timetable = v.object({
  boxes: v.array(
    v.object({
      id,
      was: v.nullable(isoDate),
      date: v.nullable(isoDate),
      before: v.nullable(money),
      after: v.nullable(money),
      pets: v.array(pet),
    }),
  ),
  food: v.array(foodUntilNext),
  gaps: v.nullish(v.array(gap)),
  nextCharge: v.nullable(isoDate),
});
export type Timetable = v.InferOutput<typeof timetable>;
