import * as v from 'valibot';
import { id, isoDate, listed, text } from '../base.ts';
import { month } from '../month.ts';
import { call } from '../calls/call.ts';

/** A way to pay that the provider keeps. One is the first that is charged; one other may be in reserve. */
export const paymentMethod = v.object({
  id,
  type: listed('paymentTypes'),
  cardDigits: v.nullish(text, null),
  brand: v.nullish(text, null),
  expires: v.nullish(month, null),
  label: v.nullish(text, null),
  isDefault: v.boolean(),
  isReserve: v.boolean(),
  reservable: v.nullish(v.boolean(), true),
  removable: v.boolean(),
  mandate: v.nullish(v.object({ reference: text, creditor: text, signedOn: isoDate }), null),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

/** GET payment/methods, the default first, and the answer to each change. */
export const paymentMethods = v.object({ methods: v.array(paymentMethod) });
export type PaymentMethods = v.InferOutput<typeof paymentMethods>;

/** POST payment/methods/{id}/reserve: whether the customer allows it. */
export const reserveBody = v.strictObject({ on: v.boolean() });
export type ReserveBody = v.InferOutput<typeof reserveBody>;

/** What shows how the customer pays, and when a failed charge is tried again. */
const touched = ['payment-methods', 'settings', 'deliveries', 'change-record'] as const;

export const getPaymentMethods = call('GET payment/methods', {
  scope: 'money',
  groups: ['payment-methods'],
  answer: paymentMethods,
});

export const chooseDefaultMethod = call('POST payment/methods/{id}/default', {
  scope: 'money',
  groups: ['payment-methods'],
  answer: paymentMethods,
  change: 'payment-default',
  id: 'method',
  touches: touched,
});

/** Allows that it is charged if the default one fails, or withdraws that. */
export const chooseReserveMethod = call('POST payment/methods/{id}/reserve', {
  scope: 'money',
  groups: ['payment-methods'],
  body: reserveBody,
  answer: paymentMethods,
  change: 'payment-reserve',
  id: 'method',
  touches: touched,
  refusals: ['default-method'],
});

export const removePaymentMethod = call('POST payment/methods/{id}/remove', {
  scope: 'money',
  groups: ['payment-methods'],
  answer: paymentMethods,
  change: 'payment-removed',
  id: 'method',
  touches: touched,
  refusals: ['method-needed'],
});
