import * as v from 'valibot';
import { count, id, isoDate } from '../base.ts';
import { address } from '../customer/bodies.ts';
import { typed } from '../typed-text/body.ts';
import { photoText } from '../pets/bodies.ts';
import { deliveryMethods, remedies, reportProblems } from '../lists.ts';
import { wordsLimit } from '../shop/gifts.ts';
import { noteLimit, placeLimits } from './place.ts';

// Only a backend checks request bodies. Forms use the browser's checks: these schemas would add bytes to every page.

const method = v.picklist(deliveryMethods);

/** POST delivery/{id}/change-date */
export const changeDateBody = v.strictObject({ date: isoDate, method, version: count });

/** POST delivery/method, for all future deliveries. `version` is that of the next delivery that can still be changed. */
export const methodBody = v.strictObject({ method, version: count });

/** POST delivery/{id}/report. `items`: identifiers of what it is about; none for a delivery that never arrived. */
export const reportBody = v.strictObject({
  problem: v.picklist(reportProblems),
  items: v.pipe(v.array(id), v.maxLength(100)),
  remedy: v.picklist(remedies),
  photo: v.optional(photoText),
});
export type ReportBody = v.InferOutput<typeof reportBody>;

/** POST delivery/{id}/place. null: to the account's address. `version` is that of the delivery. */
export const placeBody = v.strictObject({
  place: v.nullable(v.strictObject({ name: typed(placeLimits.name), ...address.entries })),
  note: typed(noteLimit),
  version: count,
});
export type PlaceBody = v.InferOutput<typeof placeBody>;

/** POST gifts, and its preview. `items`: quantities by product. `place`: the recipient's. */
export const giftBody = v.strictObject({
  items: v.record(id, v.pipe(count, v.minValue(1))),
  place: v.strictObject({ name: typed(placeLimits.name), ...address.entries }),
  words: typed(wordsLimit),
});
export type GiftBody = v.InferOutput<typeof giftBody>;

/** POST treatments/{petPublicId}: orders a treatment, or cancels the order. `version` is that of the delivery. */
export const treatmentBody = v.strictObject({ ordered: v.boolean(), version: count });
export type TreatmentBody = v.InferOutput<typeof treatmentBody>;

/** POST mail-action, and with /take and /undo: the secret of a mail's link. */
export const mailActionBody = v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
export type MailActionBody = v.InferOutput<typeof mailActionBody>;

/** POST to a scoop URL (§7). The URL identifies delivery, pet and version. */
export const scoopBody = v.strictObject({ quantity: v.picklist([0, 1]) });

/**
 * POST box-breakdown/upcoming/{id}/adjust-quantity (§7), and its preview. `version` is an addition: the version that the
 * customer saw.
 */
export const adjustBody = v.strictObject({
  identifierDesiredQuantityMapping: v.record(id, count),
  version: v.optional(count),
});
