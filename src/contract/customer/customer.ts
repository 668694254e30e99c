import * as v from 'valibot';
import { answer, count, country, id, instant, listed, money, segment, text } from '../base.ts';

/**
 * GET /service-endpoint/shopping/auth. `can` is an addition of this project and optional: all groups that the backend
 * has (`groups` of `src/contract/groups.ts`). Without it the backend has what the specification lists.
 */
export const auth = answer('auth', { success: v.boolean(), can: v.nullish(v.array(listed('groups'))) });

/**
 * GET customer-data. `first_name`, `deletion`, `matched` and `acting` are additions of this project and optional. `acting`: the grant by
 * which the session acts for this customer; none: it is the session's own. @source §3
 */
export const customer = answer('customer', {
  public_id: id,
  email: text,
  /** BCP 47, as in §9: `en-GB`, `de-AT`, … */
  locale: text,
  storeCountryCode: country,
  is_complete: v.boolean(),
  first_name: v.nullish(text),
  acting: v.nullish(text),
  deletion: v.nullish(instant),
  /** false: another account has the same details, so upcoming orders make no progress (§8). */
  matched: v.nullish(v.boolean(), true),
});
export type Customer = v.InferOutput<typeof customer>;

/**
 * GET navbar. `shipment` is the URL of the deliveries page for the next shipment; `show_christmas` is an addition
 * (DECISIONS.md#account-api-beyond-7).
 */
export const navbar = answer('navbar', {
  basket_count: count,
  locale: segment,
  multi_pet: v.boolean(),
  show_treatment: v.boolean(),
  shipment: v.nullable(text),
  show_christmas: v.nullish(v.boolean(), false),
});
export type Navbar = v.InferOutput<typeof navbar>;

/** GET raf: the refer-a-friend offer. §3 does not show its shape; the reward is 10 units of currency (§9). */
export const referral = answer('referral', {
  reward: money,
  friend_discount: v.nullish(money),
  code: text,
  share_url: text,
  friends: v.nullish(count, 0),
  earned: v.nullish(money, null),
});
export type Referral = v.InferOutput<typeof referral>;
