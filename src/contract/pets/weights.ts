import * as v from 'valibot';
import { daysBetween } from '../../days.ts';
import { count, id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { bodyWeight, planChange } from './profile.ts';
import { photoText } from '../photo.ts';
import { bodyShapes, weightPlans } from '../lists.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { withDeliveries } from '../calls/topics.ts';

/** What a dog weighed on a day. */
export const weightEntry = v.object({
  day: isoDate,
  kg: v.number(),
  shape: v.nullish(v.nullable(listed('bodyShapes')), null),
  photoUrl: v.nullish(text, null),
});
export type WeightEntry = v.InferOutput<typeof weightEntry>;

/** GET pet/weights/{petPublicId}: the log of a dog's weight. */
export const weightLog = v.object({
  petPublicId: id,
  name: text,
  /** That of the profile, whose weight is the newest entry (DECISIONS.md#weights). */
  version: count,
  entries: v.array(weightEntry),
  first: isoDate,
  isClosed: v.nullish(v.boolean(), false),
  growth: v.nullish(v.array(v.object({ day: isoDate, least: v.number(), most: v.number() })), null),
  sheetUrl: v.nullish(text, null),
});
export type WeightLog = v.InferOutput<typeof weightLog>;

/** What a change of the log did or, in a preview, would do. */
export const weightOutcome = v.object({
  log: weightLog,
  plan: v.nullable(planChange),
  boxes: v.array(v.object({ id, date: isoDate, before: v.nullable(money), after: v.nullable(money) })),
  step: v.nullish(v.object({ shape: listed('bodyShapes'), since: isoDate, kg: v.number() }), null),
  deliveries: v.nullish(v.array(delivery)),
  reference: v.nullish(text, null),
});
export type WeightOutcome = v.InferOutput<typeof weightOutcome>;

/** Entries and photos that a log has at most. */
export const weightLogLimits = { entries: 1000, photos: 100 } as const;

/** Growing dogs may double their weight in this many days. */
const doublingDays = 30;

/**
 * Whether a weight is so far from the one before that it may be a slip: more than half as much again, or less than two
 * thirds, and twice that for each of the first two months between them. Forms ask about it; no backend refuses it.
 */
export function isJump(before: Pick<WeightEntry, 'day' | 'kg'>, after: Pick<WeightEntry, 'day' | 'kg'>): boolean {
  const months = Math.abs(daysBetween(before.day, after.day)) / doublingDays;
  const factor = after.kg / before.kg;
  return Math.max(factor, 1 / factor) > 1.5 * 2 ** Math.min(months, 2);
}

/**
 * POST pet/weights/{petPublicId}, and its preview. The entry replaces that of the same day, and the one of the day `was`.
 * Without `photo` its photo stays. `plan`: whether the newest entry changes the feeding plan (default: `keep`).
 */
export const weightBody = v.strictObject({
  version: count,
  day: isoDate,
  kg: bodyWeight,
  shape: v.optional(v.nullable(v.picklist(bodyShapes))),
  photo: v.optional(v.nullable(photoText)),
  was: v.optional(isoDate),
  plan: v.optional(v.picklist(weightPlans)),
});
export type WeightBody = v.InferOutput<typeof weightBody>;

/** POST pet/weights/{petPublicId}/remove: the day of the entry. */
export const weightRemovalBody = v.strictObject({ version: count, day: isoDate });
export type WeightRemovalBody = v.InferOutput<typeof weightRemovalBody>;

/** `{id}` is a petPublicId, also of a dog that died or has a new home. */
export const getWeights = call('GET pet/weights/{id}', { scope: 'feed', groups: ['weights'], answer: weightLog });

export const saveWeight = call('POST pet/weights/{id}', {
  scope: 'feed',
  groups: ['weights'],
  body: weightBody,
  answer: weightOutcome,
  change: 'weight',
  id: 'pet',
  touches: withDeliveries('weights', 'profile', 'pets', 'plans', 'shopping-customer'),
  refusals: [
    'mismatch',
    'not-possible',
    'conflict',
    ['photo-large', 'photo'],
    ['photo-type', 'photo'],
    ['photo-broken', 'photo'],
  ],
  present: getWeights,
});

/** Returns the outcome with the plan that the entry proposes, without changing anything. */
export const previewWeight = previewOf(saveWeight);

export const removeWeight = call('POST pet/weights/{id}/remove', {
  scope: 'feed',
  groups: ['weights'],
  body: weightRemovalBody,
  answer: weightOutcome,
  change: 'weight-removed',
  id: 'pet',
  touches: withDeliveries('weights', 'profile', 'pets', 'plans', 'shopping-customer'),
  refusals: ['mismatch', 'not-possible', 'conflict'],
  present: getWeights,
});
