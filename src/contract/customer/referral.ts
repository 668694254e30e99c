import * as v from 'valibot';
import { count, money, text } from '../base.ts';

/** GET raf: the refer-a-friend offer. §3 does not show its shape; the reward is 10 units of currency (§9). */
export const referral = v.object({
  reward: money,
  friend_discount: v.nullish(money, null),
  code: text,
  share_url: text,
  /** Friends who have received a box, and the total reward earned from them. */
  friends: v.nullish(count, 0),
  earned: v.nullish(money, null),
});
export type Referral = v.InferOutput<typeof referral>;
