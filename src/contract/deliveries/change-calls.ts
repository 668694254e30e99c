import { get, ours } from '../call.ts';
import { optional, post } from '../later-call.ts';
import { breakdown } from './breakdown.ts';
import { changedDate, changedDeliveries, changedDelivery, methodOptions, ranges } from './ranges.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

/** `{id}` is a delivery id. */
export const getRanges = /* @__PURE__ */ get('delivery/{id}/ranges', ranges, /* @__PURE__ */ ours('change-date'));
export const getBreakdown = /* @__PURE__ */ get('delivery/{id}/breakdown', breakdown, /* @__PURE__ */ ours('price'));
export const changeDate = /* @__PURE__ */ post(
  'delivery/{id}/change-date',
  changedDate,
  /* @__PURE__ */ ours('change-date'),
);
export const adjustQuantity = /* @__PURE__ */ post(
  'box-breakdown/upcoming/{id}/adjust-quantity',
  changedDelivery,
  /* @__PURE__ */ optional('quantities'),
);
export const getMethodOptions = /* @__PURE__ */ get('delivery/method', methodOptions, /* @__PURE__ */ ours('method'));
export const changeMethod = /* @__PURE__ */ post('delivery/method', changedDeliveries, /* @__PURE__ */ ours('method'));
