import * as v from 'valibot';
import { count, id, money, text } from '../base.ts';
import { paymentPurposes } from '../lists.ts';
import { typed } from '../typed-text/body.ts';
import { lineLimits, longestPasskeyName, passwordLimits } from './limits.ts';
import { bytes, clock, reminderKinds } from './push.ts';
import { optionalMails } from './settings.ts';

// Only a backend checks request bodies. Forms use the browser's checks: these schemas would add bytes to every page.

const line = (name: keyof typeof lineLimits) => typed(lineLimits[name]);

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
  email: line('email'),
  phone: line('phone'),
  address,
  locale: text,
  version: count,
});
export type DetailsBody = v.InferOutput<typeof detailsBody>;

/** POST email. `password`: unless `asksPassword` is false. */
export const emailBody = v.strictObject({
  email: line('email'),
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type EmailBody = v.InferOutput<typeof emailBody>;

/** POST personal-data and account-deletion. `password`: unless `asksPassword` is false. */
export const proofBody = v.strictObject({ password: v.optional(v.pipe(v.string(), v.maxLength(1000))) });
export type ProofBody = v.InferOutput<typeof proofBody>;

/** POST mails: one kind, on or off. */
export const mailBody = v.strictObject({ kind: v.picklist(optionalMails), on: v.boolean() });
export type MailBody = v.InferOutput<typeof mailBody>;

/** POST push/kinds: one kind, on or off. */
export const reminderBody = v.strictObject({ kind: v.picklist(reminderKinds), on: v.boolean() });
export type ReminderBody = v.InferOutput<typeof reminderBody>;

/** POST push/quiet. From and until are different. */
export const quietBody = v.pipe(
  v.strictObject({ on: v.boolean(), from: clock, until: clock }),
  v.forward(
    v.check(({ from, until }) => from !== until, 'The quiet hours have no length'),
    ['until'],
  ),
);
export type QuietBody = v.InferOutput<typeof quietBody>;

/** POST push: members of the browser's PushSubscription. */
export const pushBody = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\/\S+$/)),
  keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushBody = v.InferOutput<typeof pushBody>;

const { least, most } = passwordLimits;

/** POST password. `current` where the proof is the current one. */
export const passwordBody = v.strictObject({
  current: v.optional(v.pipe(v.string(), v.maxLength(most))),
  next: v.pipe(v.string(), v.minLength(least), v.maxLength(most)),
});
export type PasswordBody = v.InferOutput<typeof passwordBody>;

/** What the browser has made, in base64url. */
const encoded = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));

/** POST passkeys: members of the browser's PublicKeyCredential. */
export const passkeyBody = v.strictObject({
  id: encoded(1400),
  clientDataJSON: encoded(4000),
  attestationObject: encoded(20_000),
  transports: v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10)),
});
export type PasskeyBody = v.InferOutput<typeof passkeyBody>;

/** POST passkeys/{id}/rename. */
export const passkeyNameBody = v.strictObject({ name: typed({ most: longestPasskeyName, required: true }) });
export type PasskeyNameBody = v.InferOutput<typeof passkeyNameBody>;

/** POST payment/start. */
export const startPaymentBody = v.strictObject({
  purpose: v.picklist(paymentPurposes),
  delivery: v.nullable(id),
  /** What the customer has agreed to pay with it at once; null: nothing. Missing where the page doesn't know. */
  agreed: v.optional(v.nullable(money)),
  returnTo: v.pipe(v.string(), v.maxLength(2000)),
});
export type StartPaymentBody = v.InferOutput<typeof startPaymentBody>;
export type PaymentPurpose = StartPaymentBody['purpose'];

/** POST payment/result: the reference that the way back added to the page's address. */
export const paymentResultBody = v.strictObject({ reference: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) });
