import * as v from 'valibot';
import { count, id, isoDate, listed, text } from '../base.ts';
import { call } from '../calls/call.ts';

/** GET milestones: the one of today, and whether the customer wants any. @source DECISIONS.md#milestones */
export const milestones = v.object({
  on: v.boolean(),
  today: v.nullable(
    v.object({
      id: text,
      kind: listed('milestoneKinds'),
      petPublicId: id,
      name: text,
      photoUrl: v.nullish(text, null),
      day: isoDate,
      until: isoDate,
      years: v.nullish(v.nullable(count), null),
    }),
  ),
});
export type Milestones = v.InferOutput<typeof milestones>;
export type Milestone = NonNullable<Milestones['today']>;

/** POST milestones: whether any are shown, or the one that the customer has seen. */
export const milestonesBody = v.strictObject({ on: v.optional(v.boolean()), seen: v.optional(text) });
export type MilestonesBody = v.InferOutput<typeof milestonesBody>;

export const getMilestones = call('GET milestones', { groups: ['milestones'], answer: milestones });

export const saveMilestones = call('POST milestones', {
  scope: 'manage',
  groups: ['milestones'],
  body: milestonesBody,
  answer: milestones,
  change: 'milestones',
  touches: ['milestones'],
});
