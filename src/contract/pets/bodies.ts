import * as v from 'valibot';
import { count, isoDate } from '../base.ts';

/**
 * POST subscription/{petPublicId or "all"}/{step}. `from` and `until` belong to a pause: it skips boxes from `from`
 * (default: today) up to, but not including, `until` (null: until resumed). `reason` belongs to a cancellation and is
 * optional.
 */
export const stepBody = v.strictObject({
  from: v.optional(v.nullable(isoDate)),
  until: v.optional(v.nullable(isoDate)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
/** POST rhythm/{petPublicId or "all"}: weeks between boxes, one of those that GET rhythm offers. */
export const rhythmBody = v.strictObject({ weeks: count, version: count });

export type StepBody = v.InferOutput<typeof stepBody>;
