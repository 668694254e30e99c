import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { boxPlace, changedPlace } from './place.ts';

// No first view makes these calls. `{id}` is a delivery id.

export const getPlace = /* @__PURE__ */ get('delivery/{id}/place', boxPlace, /* @__PURE__ */ ours('delivery-place'));
export const changePlace = /* @__PURE__ */ post(
  'delivery/{id}/place',
  changedPlace,
  /* @__PURE__ */ ours('delivery-place'),
);
