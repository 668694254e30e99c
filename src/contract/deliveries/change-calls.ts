import { get, ours, post } from '../call.ts';
import { breakdown } from './breakdown.ts';
import { changedDate, changedDeliveries, changedDelivery, methodOptions, ranges } from './ranges.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

/** `{id}` is a delivery id. */
export const getRanges = /* @__PURE__ */ get('delivery/{id}/ranges', ranges, ours);
export const getBreakdown = /* @__PURE__ */ get('delivery/{id}/breakdown', breakdown, ours);
export const changeDate = /* @__PURE__ */ post('delivery/{id}/change-date', changedDate, ours);
export const adjustQuantity = /* @__PURE__ */ post('box-breakdown/upcoming/{id}/adjust-quantity', changedDelivery);
export const getMethodOptions = /* @__PURE__ */ get('delivery/method', methodOptions, ours);
export const changeMethod = /* @__PURE__ */ post('delivery/method', changedDeliveries, ours);
