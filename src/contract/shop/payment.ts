import * as v from 'valibot';
import { isoDate, listed, money, text } from '../base.ts';
import { ours, post } from '../calls/later-call.ts';

/** Outcome of a visit to the payment provider. `null`: unknown, or returned before. */
export const paymentResult = v.object({
  result: v.nullable(
    v.object({
      outcome: listed('paymentOutcomes'),
      purpose: listed('paymentPurposes'),
      delivery: v.nullish(v.object({ date: isoDate, until: isoDate }), null),
      charged: v.nullish(money, null),
    }),
  ),
});
export type PaymentResult = NonNullable<v.InferOutput<typeof paymentResult>['result']>;

const group = /* @__PURE__ */ ours('payment-update');

/** Prepares a visit to the payment provider. `url` leads there, by way of the backend. */
export const startPayment = /* @__PURE__ */ post('payment/start', /* @__PURE__ */ v.object({ url: text }), group);
/** Returns the outcome of a visit once. */
export const getPaymentResult = /* @__PURE__ */ post('payment/result', paymentResult, group);
