import * as v from 'valibot';
import { get } from '../calls/call.ts';
import { optional, ours, oursForAll, post } from '../calls/later-call.ts';
import { breakdown, changedDate, changedDeliveries, changedDelivery, methodOptions, ranges } from './changes.ts';
import { delivery } from './delivery.ts';
import { mailAction } from './mail-action.ts';
import { deliveryPlace, changedPlace } from './place.ts';
import { deliveryReport, reported } from './report.ts';
import { orderedTreatment, treatmentOrders } from './treatment-orders.ts';

/** `{id}` is a delivery id. */
// No first view makes these calls. In a separate module they load only with the tags that need them.

export const getDelivery = /* @__PURE__ */ get(
  'box-breakdown/upcoming/{id}',
  delivery,
  /* @__PURE__ */ ours('delivery'),
);
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
export const previewQuantities = /* @__PURE__ */ post(
  'box-breakdown/upcoming/{id}/adjust-quantity/preview',
  changedDelivery,
  /* @__PURE__ */ ours('quantities-preview'),
);
export const getMethodOptions = /* @__PURE__ */ get('delivery/method', methodOptions, /* @__PURE__ */ ours('method'));
export const changeMethod = /* @__PURE__ */ post('delivery/method', changedDeliveries, /* @__PURE__ */ ours('method'));

export const getPlace = /* @__PURE__ */ get(
  'delivery/{id}/place',
  deliveryPlace,
  /* @__PURE__ */ ours('delivery-place'),
);
export const changePlace = /* @__PURE__ */ post(
  'delivery/{id}/place',
  changedPlace,
  /* @__PURE__ */ ours('delivery-place'),
);

export const confirmDelivery = /* @__PURE__ */ post(
  'pet/confirm-delivery/{id}',
  /* @__PURE__ */ v.object({ delivery }),
  /* @__PURE__ */ optional('arrival'),
);

// Any holder of a mail's link may make these three.
export const findMailAction = /* @__PURE__ */ post(
  'mail-action',
  mailAction,
  /* @__PURE__ */ oursForAll('mail-actions'),
);
export const takeMailAction = /* @__PURE__ */ post(
  'mail-action/take',
  mailAction,
  /* @__PURE__ */ oursForAll('mail-actions'),
);
export const undoMailAction = /* @__PURE__ */ post(
  'mail-action/undo',
  mailAction,
  /* @__PURE__ */ oursForAll('mail-actions'),
);

/** `{id}` is a delivery id. */
export const getReport = /* @__PURE__ */ get('delivery/{id}/report', deliveryReport, /* @__PURE__ */ ours('report'));
export const sendReport = /* @__PURE__ */ post('delivery/{id}/report', reported, /* @__PURE__ */ ours('report'));

export const getTreatmentOrders = /* @__PURE__ */ get(
  'treatments',
  treatmentOrders,
  /* @__PURE__ */ ours('order-treatments'),
);
/** `{id}` is a petPublicId. Orders a treatment, or cancels the order. */
export const orderTreatment = /* @__PURE__ */ post(
  'treatments/{id}',
  orderedTreatment,
  /* @__PURE__ */ ours('order-treatments'),
);
