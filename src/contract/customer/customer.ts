import * as v from 'valibot';
import { count, country, id, isoDate, money, segment, text } from '../base.ts';

/** GET customer-data. @source §3; `first_name` and `matched` are ours, optional. */
export const customer = v.object({
  public_id: id,
  email: text,
  /** BCP 47, as in §9: `en-GB`, `de-AT`, … */
  locale: text,
  storeCountryCode: country,
  is_complete: v.boolean(),
  first_name: v.optional(text),
  /** false: another account has these details, and upcoming orders don't progress (§8). */
  matched: v.optional(v.boolean(), true),
});
export type Customer = v.InferOutput<typeof customer>;

export const subscriptionStatuses = ['pending', 'complete', 'active', 'cancelled', 'paused'] as const;
export const petStatuses = ['partial', 'complete'] as const;
export const genders = ['male', 'female', 'unknown'] as const;

/** A pet of the account backend. @source §3; what is optional is ours. */
export const pet = v.object({
  petId: v.pipe(v.number(), v.integer()),
  petPublicId: id,
  name: text,
  active: v.boolean(),
  subscription_status: v.picklist(subscriptionStatuses),
  status: v.picklist(petStatuses),
  gender: v.optional(v.picklist(genders), 'unknown'),
  /** An absolute or root-relative URL; none: the silhouette. */
  photo_url: v.optional(v.nullable(text), null),
  /** Answers of the profile: how many are asked and given, and the keys of those missing. */
  profile: v.optional(v.nullable(v.object({ asked: count, answered: count, missing: v.array(text) })), null),
  /** Of the pause under way, or of one that is planned: the pet is active until it begins. */
  paused_since: v.optional(v.nullable(isoDate), null),
  paused_until: v.optional(v.nullable(isoDate), null),
  cancelled_on: v.optional(v.nullable(isoDate), null),
  /** What the current plan gives a day, for one line of text; none without a plan. */
  portions: v.optional(v.nullable(v.object({ dryGrams: v.number(), wetTrays: v.number() })), null),
  /** false: this pet is on another account too (§8). */
  matched: v.optional(v.boolean(), true),
});
export type Pet = v.InferOutput<typeof pet>;

/** GET customer/pets. */
export const pets = v.object({ pets: v.array(pet) });

/** GET navbar. `show_christmas` is ours, optional (DECISIONS.md#account-api-beyond-7). `shipment` is the URL of the next shipment's deliveries page. */
export const navbar = v.object({
  basket_count: count,
  locale: segment,
  multi_pet: v.boolean(),
  show_treatment: v.boolean(),
  shipment: v.nullable(text),
  show_christmas: v.optional(v.boolean(), false),
});
export type Navbar = v.InferOutput<typeof navbar>;

/** GET raf: the refer-a-friend content. Shape ours (§3: not shown); the reward is 10 units of currency (§9). */
export const referral = v.object({
  reward: money,
  friend_discount: v.optional(v.nullable(money), null),
  code: text,
  share_url: text,
  /** Friends who have already had a box, and what they earned in all. */
  friends: v.optional(count, 0),
  earned: v.optional(v.nullable(money), null),
});
export type Referral = v.InferOutput<typeof referral>;

/** GET /service-endpoint/shopping/auth. */
export const auth = v.object({ success: v.boolean() });
