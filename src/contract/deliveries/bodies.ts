import * as v from 'valibot';
import { count, id, isoDate } from '../base.ts';
import { deliveryMethods } from '../lists.ts';

// Only a backend checks request bodies. Forms use the browser's checks: these schemas would add bytes to every page.

const method = v.picklist(deliveryMethods);

/** POST delivery/{id}/change-date */
export const changeDateBody = v.strictObject({ date: isoDate, method, version: count });

/** POST delivery/method, for all future deliveries. `version` is that of the next box that can still be changed. */
export const methodBody = v.strictObject({ method, version: count });

/** POST to a scoop URL (§7). The URL identifies box, pet and version. */
export const scoopBody = v.strictObject({ quantity: v.picklist([0, 1]) });

/**
 * POST box-breakdown/upcoming/{id}/adjust-quantity (§7). `version` is an addition: the version that the customer saw.
 */
export const adjustBody = v.strictObject({
  identifierDesiredQuantityMapping: v.record(id, count),
  version: v.optional(count),
});
