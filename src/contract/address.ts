import * as v from 'valibot';
import { lineLimits } from './limits.ts';
import { typed } from './typed-text/body.ts';

/* @__NO_SIDE_EFFECTS__ */
export const line = (name: keyof typeof lineLimits) => typed(lineLimits[name]);

export const address = v.strictObject({
  line1: line('address.line1'),
  line2: v.optional(line('address.line2'), ''),
  postcode: line('address.postcode'),
  city: line('address.city'),
});
export type Address = v.InferOutput<typeof address>;
