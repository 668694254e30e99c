import * as v from 'valibot';
import { id, isoDate, listed, money, text } from '../base.ts';
import { delivery, payment } from '../deliveries/delivery.ts';
import { call } from '../calls/call.ts';
import { paymentPurposes } from '../lists.ts';

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
      hasEnded: v.optional(v.boolean()),
    }),
  ),
});
export type Charges = v.InferOutput<typeof charges>;

/** POST payment/start. */
export const startPaymentBody = v.strictObject({
  purpose: v.picklist(paymentPurposes),
  delivery: v.nullable(id),
  /** What the customer has agreed to pay with it at once; null: nothing. Missing where the page doesn't know. */
  agreed: v.optional(v.nullable(money)),
  returnTo: v.pipe(v.string(), v.maxLength(2000)),
});
export type StartPaymentBody = v.InferOutput<typeof startPaymentBody>;

export type PaymentPurpose = StartPaymentBody['purpose'];

/** POST payment/result: the reference that the way back added to the page's address. */
export const paymentResultBody = v.strictObject({ reference: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) });

export const getCharges = call('GET payment/charges', { scope: 'money', groups: ['charges'], answer: charges });

/** Prepares a visit to the payment provider. `url` leads there, by way of the backend. */
export const startPayment = call('POST payment/start', {
  scope: 'money',
  groups: ['payment-update'],
  body: startPaymentBody,
  answer: v.object({ url: text }),
  refusals: ['not-found', 'nothing-open', 'charges-changed', 'too-many', 'daily-limit'],
});

/** The outcomes after which the way to pay is stored. */
const stored: readonly string[] = ['paid', 'saved', 'charge-declined', 'needs-authentication'];

/** Why a visit saved nothing; null: it is pending, or its outcome was returned before. */
function paymentRefusal(answer: unknown): string | null | undefined {
  const { outcome = 'pending' } = (answer as v.InferOutput<typeof paymentResult>).result ?? {};
  if (outcome === 'pending') return null;
  return stored.includes(outcome) ? undefined : outcome;
}

/** Returns the outcome of a visit once. */
export const getPaymentResult = call('POST payment/result', {
  scope: 'money',
  groups: ['payment-update'],
  body: paymentResultBody,
  answer: paymentResult,
  change: 'payment',
  refusal: paymentRefusal,
  touches: ['settings', 'payment-methods', 'deliveries', 'prices', 'change-record'],
  refusals: ['not-found'],
});
