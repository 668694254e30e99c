import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { text } from '../base.ts';
import { delivery } from './delivery.ts';

export const getDelivery = call('GET box-breakdown/upcoming/{id}', { groups: ['delivery'], answer: delivery });

export const confirmDelivery = call('POST pet/confirm-delivery/{id}', {
  scope: 'manage',
  groups: ['arrival'],
  specified: true,
  answer: v.object({ delivery, reference: v.nullish(text, null) }),
  change: 'arrived',
  id: 'delivery',
  touches: ['deliveries', 'food', 'dates', 'navbar', 'change-record'],
  refusals: ['not-dispatched'],
  present: getDelivery,
});

/** The delivery on its way hasn't come by today. */
export const denyArrival = call('POST delivery/{id}/not-yet', {
  scope: 'manage',
  groups: ['not-yet'],
  answer: v.object({ delivery }),
  change: 'not-yet',
  id: 'delivery',
  touches: ['food'],
  refusals: ['not-dispatched'],
  present: getDelivery,
});
