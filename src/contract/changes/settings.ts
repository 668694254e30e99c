import * as v from 'valibot';
import { count, country, text } from '../base.ts';
import { payment } from '../delivery.ts';

/** A line that a person typed: trimmed, without control characters, no longer than it needs to be. */
const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(/^[^\p{Cc}]*$/u));
const filled = (most: number) => v.pipe(line(most), v.minLength(1));

export const address = v.strictObject({
  line1: filled(100),
  line2: v.optional(line(100), ''),
  postcode: filled(12),
  city: filled(60),
});
export type Address = v.InferOutput<typeof address>;

/** Contact details and address. The country is the store's and stays. */
export const detailsBody = v.strictObject({
  firstName: filled(60),
  lastName: filled(60),
  email: v.pipe(line(254), v.email()),
  phone: v.pipe(line(30), v.regex(/^$|^\+?[\d ()/.-]{5,}$/)),
  address,
  /** BCP 47: one of those that the store's country may choose. */
  locale: text,
  version: count,
});
export type DetailsBody = v.InferOutput<typeof detailsBody>;

/** GET settings: what the settings page shows. */
export const settings = v.object({
  version: count,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: v.object({ line1: text, line2: text, postcode: text, city: text, country }),
  locale: text,
  /** BCP 47 tags that may be chosen. */
  locales: v.array(text),
  payment: v.object({ ...v.omit(payment, ['date']).entries }),
});
export type Settings = v.InferOutput<typeof settings>;
