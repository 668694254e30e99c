import { get, getFirst, ours } from '../call.ts';
import { reads } from '../reads.ts';
import { deliveries, delivery } from './delivery.ts';

/** `{id}` is a petPublicId in these two. */
export const getDeliveries = /* @__PURE__ */ getFirst(reads.deliveries, deliveries);
export const getTreatmentDeliveries = /* @__PURE__ */ getFirst(reads.treatmentDeliveries, deliveries);
/** `{id}` is a delivery id in these two. */
export const getDelivery = /* @__PURE__ */ get(
  'box-breakdown/upcoming/{id}',
  delivery,
  /* @__PURE__ */ ours('delivery'),
);
