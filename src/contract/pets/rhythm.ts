import * as v from 'valibot';
import { count, id, text } from '../base.ts';
import { timetable } from '../deliveries/timetable.ts';

/** Weeks between two boxes. */
const weeks = v.pipe(count, v.minValue(1));

/** GET rhythm: how often each dog's boxes come. Dogs without boxes are left out. */
export const rhythms = v.object({
  /** Goes up with each change of the coming boxes. */
  version: count,
  /** What can be chosen. */
  offered: v.array(weeks),
  dogs: v.array(
    v.object({
      petPublicId: id,
      name: text,
      weeks,
      /** Dogs that share its boxes. With another rhythm it gets boxes of its own. */
      sharedWith: v.array(id),
    }),
  ),
});
export type Rhythms = v.InferOutput<typeof rhythms>;

/** What another rhythm did or, in a preview, would do. */
export const rhythmOutcome = v.object({
  ...timetable.entries,
  weeks,
  /** Number of the change in the record, with which it can be taken back; none for a preview. */
  reference: v.nullish(text, null),
});
export type RhythmOutcome = v.InferOutput<typeof rhythmOutcome>;
