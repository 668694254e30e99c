import * as v from 'valibot';
import { id, isoDate, money, text } from '../base.ts';

const pet = v.object({ petPublicId: id, name: text });

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
  /** Of each dog, the day on which the food in the house runs out, and that of its next box. */
  food: v.array(v.object({ ...pet.entries, runsOut: isoDate, next: isoDate })),
  /** The next day with a charge after the change; null: none is planned. */
  nextCharge: v.nullable(isoDate),
});
export type Timetable = v.InferOutput<typeof timetable>;
