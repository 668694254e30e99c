import * as v from 'valibot';
import { answer, count, declaration, id, isoDate, text, word } from '../base.ts';
import { genders, petStatuses, subscriptionStatuses } from '../words.ts';

/** A pet of the account backend. Optional fields are additions of this project. @source §3 */
export const pet = answer('pet', {
  petId: v.pipe(v.number(), v.integer()),
  petPublicId: id,
  name: text,
  active: v.boolean(),
  subscription_status: word('subscriptionStatuses', subscriptionStatuses),
  status: word('petStatuses', petStatuses),
  gender: v.nullish(word('genders', genders), 'unknown'),
  photo_url: v.nullish(text, null),
  profile: v.nullish(v.object({ asked: count, answered: count, missing: v.array(text) }), null),
  paused_since: v.nullish(isoDate, null),
  paused_until: v.nullish(isoDate, null),
  cancelled_on: v.nullish(isoDate, null),
  declared: v.nullish(declaration),
  portions: v.nullish(v.object({ dryGrams: v.number(), wetTrays: v.number() })),
  food_since: v.nullish(isoDate),
  /** false: this pet is on another account too (§8). */
  matched: v.nullish(v.boolean(), true),
});
export type Pet = v.InferOutput<typeof pet>;

/** GET customer/pets. */
export const pets = answer('pets', { pets: v.array(pet) });
