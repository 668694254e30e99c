import type { GenericSchema } from 'valibot';
import type { Call } from './calls.ts';
import { breakdown } from './deliveries/breakdown.ts';
import * as box from './deliveries/ranges.ts';
import { delivery } from './deliveries/delivery.ts';
import { calendar, changes } from './customer/record.ts';
import { settings } from './customer/settings.ts';
import { products } from './shop/products.ts';
import { stepOutcome } from './pets/subscription.ts';
import { object } from 'valibot';

// Calls that no first view makes: a module of their own, so that they and their schemas load with the tags
// that make them. What is sent is in `bodies.ts`: only a backend checks it.

const get = <S extends GenericSchema>(path: string, response: S): Call<S> => ({ method: 'GET', path, response, ours: true });
const post = <S extends GenericSchema>(path: string, response: S): Call<S> => ({ method: 'POST', path, response, ours: true });
/** `{id}` is a delivery's id in these. */
export const getRanges = /* @__PURE__ */ get('delivery/{id}/ranges', box.ranges);
export const getBreakdown = /* @__PURE__ */ get('delivery/{id}/breakdown', breakdown);
export const changeDate = /* @__PURE__ */ post('delivery/{id}/change-date', box.changedDelivery);
export const adjustQuantity: Call<typeof box.changedDelivery> = {
  method: 'POST',
  path: 'box-breakdown/upcoming/{id}/adjust-quantity',
  response: box.changedDelivery,
};
export const getMethod = /* @__PURE__ */ get('delivery/method', box.methodOptions);
export const changeMethod = /* @__PURE__ */ post('delivery/method', box.changedDeliveries);
/** Answers of the caller-supplied URLs (§7): `scoopUrl` of a delivery's pet, `removeAllUrl` of a delivery. */
export const updateScoop = { path: 'scoop', response: box.changedDelivery };
export const removeAll = { path: 'remove-all', response: /* @__PURE__ */ object({ delivery }) };

/** `{id}` is a petPublicId, or `all`. */
export const stepCall = /* @__PURE__ */ post('subscription/{id}/{step}', stepOutcome);
export const previewStep = /* @__PURE__ */ post('subscription/{id}/{step}/preview', stepOutcome);

export const getSettings = /* @__PURE__ */ get('settings', settings);
export const saveDetails = /* @__PURE__ */ post('customer-data', settings);
export const getProducts = /* @__PURE__ */ get('products', products);
export const getChanges = /* @__PURE__ */ get('changes', changes);
export const getCalendar = /* @__PURE__ */ get('calendar', calendar);
export const makeCalendar = /* @__PURE__ */ post('calendar', calendar);
export const revokeCalendar = /* @__PURE__ */ post('calendar/revoke', calendar);
