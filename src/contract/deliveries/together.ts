import * as v from 'valibot';
import { count, id, isoDate, money, text } from '../base.ts';

const dogs = () => v.array(v.object({ petPublicId: id, name: text }));

/** The day on which food that a change would send apart comes in one parcel with that of other dogs. */
export const together = v.object({
  date: isoDate,
  instead: isoDate,
  pets: dogs(),
  others: dogs(),
  countedUntil: isoDate,
  parcels: v.object({ apart: count, together: count }),
  saved: money,
  total: money,
});
export type Together = v.InferOutput<typeof together>;
