import * as v from 'valibot';
import { count, id, isoDate, text } from '../base.ts';

export const subscriptionStatuses = ['pending', 'complete', 'active', 'cancelled', 'paused'] as const;
export const petStatuses = ['partial', 'complete'] as const;
export const genders = ['male', 'female', 'unknown'] as const;

/** A pet of the account backend. Optional fields are additions of this project. @source §3 */
export const pet = v.object({
  petId: v.pipe(v.number(), v.integer()),
  petPublicId: id,
  name: text,
  active: v.boolean(),
  subscription_status: v.picklist(subscriptionStatuses),
  status: v.picklist(petStatuses),
  gender: v.optional(v.picklist(genders), 'unknown'),
  /** An absolute or root-relative URL; null: show the silhouette. */
  photo_url: v.optional(v.nullable(text), null),
  /** Profile questions: the number asked, the number answered, and the keys of those without an answer. */
  profile: v.optional(v.nullable(v.object({ asked: count, answered: count, missing: v.array(text) })), null),
  /** The first day of the current pause, or of a planned one: until then the pet stays active. */
  paused_since: v.optional(v.nullable(isoDate), null),
  paused_until: v.optional(v.nullable(isoDate), null),
  cancelled_on: v.optional(v.nullable(isoDate), null),
  /** Daily portions of the current plan, for one line of text; null: no plan. */
  portions: v.optional(v.nullable(v.object({ dryGrams: v.number(), wetTrays: v.number() })), null),
  /** false: this pet is on another account too (§8). */
  matched: v.optional(v.boolean(), true),
});
export type Pet = v.InferOutput<typeof pet>;

/** GET customer/pets. */
export const pets = v.object({ pets: v.array(pet) });
