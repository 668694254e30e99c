import * as v from 'valibot';
import * as laterCustomer from '../customer/later-calls.ts';
import * as laterDeliveries from '../deliveries/later-calls.ts';
import * as first from './first-calls.ts';
import * as legal from '../legal/calls.ts';
import * as laterPets from '../pets/later-calls.ts';
import { addPushDevice, getPush, removePushDevice, saveQuiet, saveReminder } from '../customer/push.ts';
import { getCharges, getPaymentResult, startPayment } from '../shop/payment.ts';
import {
  chooseDefaultMethod,
  chooseReserveMethod,
  getPaymentMethods,
  removePaymentMethod,
} from '../shop/payment-methods.ts';
import { enterCode, getCodes, previewCode, removeCode } from '../shop/codes.ts';
import { getGifts, previewGift, sendGift } from '../shop/gifts.ts';
import { getProducts } from '../shop/products.ts';

/**
 * Every call of the Account API by name, for code that covers the whole contract: the backend, the OpenAPI document and
 * the conformance checks. The product imports the modules above one by one, so that a page loads only the calls that it
 * makes.
 */
export const calls = {
  ...first,
  ...laterCustomer,
  ...laterDeliveries,
  ...laterPets,
  ...legal,
  getCharges,
  startPayment,
  getPaymentResult,
  getPaymentMethods,
  chooseDefaultMethod,
  chooseReserveMethod,
  removePaymentMethod,
  getProducts,
  getCodes,
  enterCode,
  previewCode,
  removeCode,
  getGifts,
  sendGift,
  previewGift,
  getPush,
  addPushDevice,
  removePushDevice,
  saveReminder,
  saveQuiet,
};

/** The body of every failed call. `current`: the present state, in a 409. @source DECISIONS.md#bodies */
export const failure = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    redirectUrl: v.optional(v.string()),
    field: v.optional(v.string()),
    current: v.optional(v.unknown()),
  }),
});
export type Failure = v.InferOutput<typeof failure>;
