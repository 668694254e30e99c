import * as v from 'valibot';
import { id, instant, listed, text } from '../base.ts';

/** GET email: the address, and the one that waits to be confirmed. */
export const emailState = v.object({
  email: text,
  /** Requested, but not yet confirmed from the new address. Until then nothing changes. */
  pending: v.nullable(v.object({ email: text, until: instant })),
  /** Whether a change requires the password: not in a session that has just started with a link from a mail. */
  asksPassword: v.boolean(),
});
export type EmailState = v.InferOutput<typeof emailState>;

/** GET and POST password: whether the customer has one, and what a new one takes. */
export const passwordState = v.object({
  isSet: v.boolean(),
  /** Proof for a new password: the current one; a link from a mail; nothing, in a session that started with one. */
  proof: listed('passwordProofs'),
  /** The page that mails a link which signs in, and leads back here; null: there is none. */
  linkUrl: v.nullable(text),
});
export type PasswordState = v.InferOutput<typeof passwordState>;

/** GET devices, and the answer after one was signed out: where the customer is signed in, the latest first. */
export const devices = v.object({
  devices: v.array(
    v.object({
      id,
      /** Names such as `Firefox` and `Windows`; null: unknown. */
      browser: v.nullable(text),
      system: v.nullable(text),
      since: instant,
      /** To the hour. */
      lastUsed: instant,
      /** The device that asks. */
      current: v.boolean(),
    }),
  ),
});
export type Device = v.InferOutput<typeof devices>['devices'][number];
