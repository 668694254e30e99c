import * as v from 'valibot';
import { id, isoDate, listed, month, text } from '../base.ts';
import { get } from '../calls/call.ts';
import { ours, post } from '../calls/later-call.ts';

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

const group = /* @__PURE__ */ ours('payment-methods');

export const getPaymentMethods = /* @__PURE__ */ get('payment/methods', paymentMethods, group);
export const chooseDefaultMethod = /* @__PURE__ */ post('payment/methods/{id}/default', paymentMethods, group);
/** Allows that it is charged if the default one fails, or withdraws that. */
export const chooseReserveMethod = /* @__PURE__ */ post('payment/methods/{id}/reserve', paymentMethods, group);
export const removePaymentMethod = /* @__PURE__ */ post('payment/methods/{id}/remove', paymentMethods, group);
