import * as v from 'valibot';
import { id } from '../base.ts';
import { paymentPurposes } from '../lists.ts';

/** POST payment/start. */
export const startPaymentBody = v.strictObject({
  purpose: v.picklist(paymentPurposes),
  /** The box whose charge the bank is to confirm; null: the latest one. */
  delivery: v.nullable(id),
  /** The page that the customer comes from, and is led back to. */
  returnTo: v.pipe(v.string(), v.maxLength(2000)),
});
export type StartPaymentBody = v.InferOutput<typeof startPaymentBody>;

/** POST payment/result: the reference that the way back added to the page's address. */
export const paymentResultBody = v.strictObject({ reference: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) });
