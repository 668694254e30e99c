import * as v from 'valibot';
import { text } from '../base.ts';
import { timetable } from '../deliveries/timetable.ts';

/** What taking a change back did or, in a preview, would do. */
export const undoOutcome = v.object({
  ...timetable.entries,
  /** Later changes that depend on it: they must be taken back first, the first of these before the others. */
  dependents: v.array(v.object({ reference: text, kind: text, subject: v.nullable(text) })),
  /** Number of the entry that tells of it; none for a preview. */
  reference: v.nullish(text, null),
});
export type UndoOutcome = v.InferOutput<typeof undoOutcome>;
