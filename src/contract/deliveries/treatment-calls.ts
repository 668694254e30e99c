import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { orderedTreatment, treatmentOrders } from './treatment-orders.ts';

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
