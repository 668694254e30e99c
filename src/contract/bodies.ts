import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { count, id, isoDate, text } from './base.ts';
import { deliveryMethods } from './deliveries/delivery.ts';
import { lineLimits, phonePattern, printable } from './customer/limits.ts';
import type * as calls from './change-calls.ts';

// What is sent. Only a backend checks it: a form has the browser's own checks, and these would weigh on every page.

const method = v.picklist(deliveryMethods);

/** POST delivery/{id}/change-date */
export const changeDateBody = v.strictObject({ date: isoDate, method, version: count });

/** POST delivery/method, for all future deliveries. `version`: of the next box that can still be changed. */
export const methodBody = v.strictObject({ method, version: count });
/** POST to a scoop's URL (§7). The URL names box, pet and version. */
export const scoopBody = v.strictObject({ quantity: v.picklist([0, 1]) });

/** POST box-breakdown/upcoming/{id}/adjust-quantity (§7); `version` is ours: the one that the customer saw. */
export const adjustBody = v.strictObject({
  identifierDesiredQuantityMapping: v.record(id, count),
  version: v.optional(count),
});

/**
 * POST subscription/{petPublicId or "all"}/{step}. `from` and `until` are for a pause: boxes from the first day (none: today) and
 * before the second (none: until resumed) are left out. `reason` is for a cancellation, and optional.
 */
export const stepBody = v.strictObject({
  from: v.optional(v.nullable(isoDate)),
  until: v.optional(v.nullable(isoDate)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type StepBody = v.InferOutput<typeof stepBody>;

/** A line that a person typed: trimmed, without control characters, no longer than it needs to be. */
const line = (name: keyof typeof lineLimits) => {
  const { most, ...limit } = lineLimits[name];
  return v.pipe(v.string(), v.trim(), v.minLength('required' in limit ? 1 : 0), v.maxLength(most), v.regex(printable));
};

export const address = v.strictObject({
  line1: line('address.line1'),
  line2: v.optional(line('address.line2'), ''),
  postcode: line('address.postcode'),
  city: line('address.city'),
});
export type Address = v.InferOutput<typeof address>;

/** Contact details and address. The country is the store's and stays. */
export const detailsBody = v.strictObject({
  firstName: line('firstName'),
  lastName: line('lastName'),
  email: v.pipe(line('email'), v.email()),
  phone: v.pipe(line('phone'), v.regex(phonePattern)),
  address,
  /** BCP 47: one of those that the store's country may choose. */
  locale: text,
  version: count,
});
export type DetailsBody = v.InferOutput<typeof detailsBody>;

/** What is sent with a call; the others have no body. */
export const bodies: Partial<Record<keyof typeof calls, GenericSchema>> = {
  changeDate: changeDateBody,
  adjustQuantity: adjustBody,
  changeMethod: methodBody,
  stepCall: stepBody,
  previewStep: stepBody,
  saveDetails: detailsBody,
};
