import { optional, post } from '../call.ts';
import { confirmedDelivery } from './delivery.ts';

export const confirmDelivery = /* @__PURE__ */ post(
  'pet/confirm-delivery/{id}',
  confirmedDelivery,
  /* @__PURE__ */ optional('arrival'),
);
