import * as v from 'valibot';
import { count, segment, text } from '../base.ts';

/**
 * GET navbar. `shipment` is the URL of the deliveries page for the next shipment; `show_christmas` is an addition
 * (DECISIONS.md#account-api-beyond-7).
 */
export const navbar = v.object({
  basket_count: count,
  locale: segment,
  multi_pet: v.boolean(),
  show_treatment: v.boolean(),
  shipment: v.nullable(text),
  show_christmas: v.nullish(v.boolean(), false),
});
export type Navbar = v.InferOutput<typeof navbar>;
