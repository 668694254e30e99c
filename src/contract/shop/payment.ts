import * as v from 'valibot';
import { isoDate, listed, money, text } from '../base.ts';
import { ours, post } from '../call.ts';

/** What came of a visit to the payment provider. `null`: unknown, or said before. */
export const paymentResult = v.object({
  result: v.nullable(
    v.object({
      outcome: listed('paymentOutcomes'),
      purpose: listed('paymentPurposes'),
      /** The first box that it is about, as it stands now. */
      delivery: v.nullish(v.object({ date: isoDate, until: isoDate }), null),
      /** What was charged. */
      charged: v.nullish(money, null),
    }),
  ),
});
export type PaymentResult = NonNullable<v.InferOutput<typeof paymentResult>['result']>;

const group = /* @__PURE__ */ ours('payment-update');

/** Prepares a visit to the payment provider. `url` leads there, by way of the backend. */
export const startPayment = /* @__PURE__ */ post('payment/start', /* @__PURE__ */ v.object({ url: text }), group);
/** Tells once what came of a visit. */
export const tellPayment = /* @__PURE__ */ post('payment/result', paymentResult, group);
