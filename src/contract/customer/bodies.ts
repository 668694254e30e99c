import * as v from 'valibot';
import { count, text } from '../base.ts';
import { optionalMails } from './mails.ts';
import { lineLimits, phonePattern, printable } from './limits.ts';

// Only a backend checks request bodies. Forms use the browser's checks: these schemas would add bytes to every page.

/** A line that a person typed: trimmed, without control characters, within its length limit. */
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

/** POST customer-data: contact details and address. The country is the store's and cannot change. */
export const detailsBody = v.strictObject({
  firstName: line('firstName'),
  lastName: line('lastName'),
  email: v.pipe(line('email'), v.email()),
  phone: v.pipe(line('phone'), v.regex(phonePattern)),
  address,
  /** BCP 47: one of the locales that the store's country offers. */
  locale: text,
  version: count,
});
export type DetailsBody = v.InferOutput<typeof detailsBody>;

/** POST mails: one kind, on or off. */
export const mailBody = v.strictObject({ kind: v.picklist(optionalMails), on: v.boolean() });
export type MailBody = v.InferOutput<typeof mailBody>;
