import * as v from 'valibot';
import { optional, post } from '../later-call.ts';
import { delivery } from './delivery.ts';

export const confirmDelivery = /* @__PURE__ */ post(
  'pet/confirm-delivery/{id}',
  /* @__PURE__ */ v.object({ delivery }),
  /* @__PURE__ */ optional('arrival'),
);
