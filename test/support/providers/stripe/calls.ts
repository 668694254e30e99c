import { declared } from './declared.ts';
import type { Fact } from './declared.ts';

/** A call of Stripe's: what it takes, and what it answers. */
export interface Call {
  takes: Fact;
  answers: Fact;
}

const checkout = 'resources/Checkout/Sessions.d.ts';
const intents = 'resources/PaymentIntents.d.ts';
const refunds = 'resources/Refunds.d.ts';
const call = (file: string, takes: string, answers: string): Call => ({
  takes: declared(file, takes),
  answers: declared(file, answers),
});

/** The calls that the double knows, by method and path. A list answers objects of its kind. */
export const calls: Readonly<Record<string, Call>> = {
  'POST /v1/checkout/sessions': call(checkout, 'Checkout.SessionCreateParams', 'Session'),
  'GET /v1/checkout/sessions/:id': call(checkout, 'Checkout.SessionRetrieveParams', 'Session'),
  'POST /v1/checkout/sessions/:id/expire': call(checkout, 'Checkout.SessionExpireParams', 'Session'),
  'POST /v1/payment_intents': call(intents, 'PaymentIntentCreateParams', 'PaymentIntent'),
  'GET /v1/payment_intents': call(intents, 'PaymentIntentListParams', 'PaymentIntent'),
  'GET /v1/payment_intents/:id': call(intents, 'PaymentIntentRetrieveParams', 'PaymentIntent'),
  'POST /v1/payment_intents/:id/cancel': call(intents, 'PaymentIntentCancelParams', 'PaymentIntent'),
  'POST /v1/refunds': call(refunds, 'RefundCreateParams', 'Refund'),
  'GET /v1/refunds': call(refunds, 'RefundListParams', 'Refund'),
};
