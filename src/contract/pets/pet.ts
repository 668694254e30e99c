import * as v from 'valibot';
import { declaration } from '../legal/declaration.ts';
import { count, id, isoDate, listed, text } from '../base.ts';

/** A pet of the account backend. Optional fields are additions of this project. @source §3 */
export const pet = v.object({
  petId: v.pipe(v.number(), v.integer()),
  petPublicId: id,
  name: text,
  active: v.boolean(),
  subscription_status: listed('subscriptionStatuses'),
  status: listed('petStatuses'),
  gender: v.nullish(listed('genders'), 'unknown'),
  /** An absolute or root-relative URL; null: show the silhouette. */
  photo_url: v.nullish(text, null),
  /** Profile questions: the number asked, the number answered, and the keys of those without an answer. */
  profile: v.nullish(v.object({ asked: count, answered: count, missing: v.array(text) }), null),
  /** The first day of the current pause, or of a planned one: until then the pet stays active. */
  paused_since: v.nullish(isoDate, null),
  paused_until: v.nullish(isoDate, null),
  /** The day of the cancellation. While the pet is active or paused: the last day of its contract. */
  cancelled_on: v.nullish(isoDate, null),
  /** The declaration that ends its contract. */
  declared: v.nullish(declaration),
  /** Daily portions of the current plan, for one line of text; null: no plan. Missing: unknown. */
  portions: v.nullish(v.object({ dryGrams: v.number(), wetTrays: v.number() })),
  /** Day of the first delivery with the current kibble. Missing or null: unknown. */
  food_since: v.nullish(isoDate),
  /** false: this pet is on another account too (§8). */
  matched: v.nullish(v.boolean(), true),
});
export type Pet = v.InferOutput<typeof pet>;

/** GET customer/pets. */
export const pets = v.object({ pets: v.array(pet) });
