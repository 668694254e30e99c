import * as v from 'valibot';
import { isoDate, listed, money, text } from '../base.ts';
import { get } from '../calls/call.ts';
import { ours, post } from '../calls/later-call.ts';
import { delivery, payment } from '../deliveries/delivery.ts';

const { type, cardDigits } = payment.entries;

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

/** GET payment/charges: what will be taken, of any delivery, gifts included. The way to pay is the delivery's. */
export const charges = v.object({
  charges: v.array(
    v.object({
      on: isoDate,
      amount: money,
      isDue: v.boolean(),
      delivery,
      tries: v.nullish(v.array(v.object({ on: isoDate, type, cardDigits }))),
      unpaidUntil: v.nullish(isoDate),
    }),
  ),
});
export type Charges = v.InferOutput<typeof charges>;

export const getCharges = /* @__PURE__ */ get('payment/charges', charges, /* @__PURE__ */ ours('charges'));

const group = /* @__PURE__ */ ours('payment-update');

/** Prepares a visit to the payment provider. `url` leads there, by way of the backend. */
export const startPayment = /* @__PURE__ */ post('payment/start', /* @__PURE__ */ v.object({ url: text }), group);
/** Returns the outcome of a visit once. */
export const getPaymentResult = /* @__PURE__ */ post('payment/result', paymentResult, group);
