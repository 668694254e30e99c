import * as v from 'valibot';
import { country, id, text } from '../base.ts';

/** GET customer-data. `first_name`, `deletion` and `matched` are additions of this project and optional. @source §3 */
export const customer = v.object({
  public_id: id,
  email: text,
  /** BCP 47, as in §9: `en-GB`, `de-AT`, … */
  locale: text,
  storeCountryCode: country,
  is_complete: v.boolean(),
  first_name: v.nullish(text),
  /** The instant at which the account is deleted, if the customer asked for it (group `delete-account`). An optional addition. */
  deletion: v.nullish(text),
  /** false: another account has the same details, so upcoming orders make no progress (§8). */
  matched: v.nullish(v.boolean(), true),
});
export type Customer = v.InferOutput<typeof customer>;
