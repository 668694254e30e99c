import * as v from 'valibot';
import { address } from '../address.ts';
import { count, text } from '../base.ts';
import { lineLimits } from '../limits.ts';
import { delivery } from './delivery.ts';
import { getDelivery } from './one-delivery.ts';
import { call } from '../calls/call.ts';
import { typed } from '../typed-text/body.ts';
import { withDeliveries } from '../calls/topics.ts';

/** An address that one delivery goes to. The country is the account's. */
const place = v.object({ name: text, line1: text, line2: v.nullish(text, ''), postcode: text, city: text });

/** GET delivery/{id}/place: where a delivery goes, and what its driver should know. */
export const deliveryPlace = v.object({
  place: v.nullable(place),
  note: v.nullish(text, ''),
});
export type DeliveryPlace = v.InferOutput<typeof deliveryPlace>;

/** POST delivery/{id}/place; also the present state in a 409. */
export const changedPlace = v.object({ ...deliveryPlace.entries, delivery });

/** The limits of another address for one delivery, by field. The country is the account's. */
export const placeLimits = {
  name: { most: 100, required: true },
  line1: lineLimits['address.line1'],
  line2: lineLimits['address.line2'],
  postcode: lineLimits['address.postcode'],
  city: lineLimits['address.city'],
} as const;

/** A note for the driver, in one line of text. */
export const noteLimit = { most: 250 } as const;

/** POST delivery/{id}/place. null: to the account's address. `version` is that of the delivery. */
export const placeBody = v.strictObject({
  place: v.nullable(v.strictObject({ name: typed(placeLimits.name), ...address.entries })),
  note: typed(noteLimit),
  version: count,
});
export type PlaceBody = v.InferOutput<typeof placeBody>;

export const getPlace = call('GET delivery/{id}/place', { groups: ['delivery-place'], answer: deliveryPlace });

export const changePlace = call('POST delivery/{id}/place', {
  scope: 'manage',
  groups: ['delivery-place'],
  body: placeBody,
  answer: changedPlace,
  change: 'place',
  id: 'delivery',
  touches: withDeliveries('places'),
  refusals: ['mismatch', 'closed', 'conflict'],
  present: { whole: getPlace, delivery: getDelivery },
});
