import * as v from 'valibot';
import { isoDate, text } from '../base.ts';
import { get } from '../calls/call.ts';
import { ours, post } from '../calls/later-call.ts';
import { delivery } from '../deliveries/delivery.ts';

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

export const getGifts = /* @__PURE__ */ get('gifts', gifts, /* @__PURE__ */ ours('gifts'));
export const sendGift = /* @__PURE__ */ post('gifts', giftOutcome, /* @__PURE__ */ ours('gifts'));
/** Returns the outcome without changing anything. */
export const previewGift = /* @__PURE__ */ post('gifts/preview', giftOutcome, /* @__PURE__ */ ours('gifts'));
