import * as v from 'valibot';
import { address } from '../address.ts';
import { count, id, isoDate, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { placeLimits } from '../deliveries/place.ts';
import { typed } from '../typed-text/body.ts';

/** The petPublicId of a gift's only part, whose name is the recipient's. */
export const giftPet = 'gift';

/** A parcel of products for somebody else, and what is written to them. */
export const gift = v.object({ words: text, delivery });
export type Gift = v.InferOutput<typeof gift>;

/** GET gifts: the customer's gifts by date, also those of the past, and the days on which one can come first; null: none can. */
export const gifts = v.object({
  first: v.nullable(v.object({ date: isoDate, until: v.nullish(isoDate, null) })),
  gifts: v.array(gift),
});
export type Gifts = v.InferOutput<typeof gifts>;

/** POST gifts, and its preview. */
export const giftOutcome = v.object({
  gift,
  reference: v.nullish(text, null),
});
export type GiftOutcome = v.InferOutput<typeof giftOutcome>;

/** What is written to the recipient. */
export const wordsLimit = { most: 300 } as const;

/** POST gifts, and its preview. `items`: quantities by product. `place`: the recipient's. */
export const giftBody = v.strictObject({
  items: v.record(id, v.pipe(count, v.minValue(1))),
  place: v.strictObject({ name: typed(placeLimits.name), ...address.entries }),
  words: typed(wordsLimit),
});
export type GiftBody = v.InferOutput<typeof giftBody>;

export const getGifts = call('GET gifts', { scope: 'money', groups: ['gifts'], answer: gifts });

export const sendGift = call('POST gifts', {
  scope: 'money',
  groups: ['gifts'],
  body: giftBody,
  answer: giftOutcome,
  change: 'gift',
  touches: ['dates', 'change-record'],
  refusals: ['mismatch', 'not-possible', ['unknown-item', 'items'], ['too-many-items', 'items']],
});

/** Returns the outcome without changing anything. */
export const previewGift = previewOf(sendGift);
