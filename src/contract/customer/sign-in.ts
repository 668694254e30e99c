import * as v from 'valibot';
import { id, instant, listed, text } from '../base.ts';

/** GET email: the address, and the one that waits to be confirmed. */
export const emailState = v.object({
  email: text,
  pending: v.nullable(v.object({ email: text, until: instant })),
  asksPassword: v.boolean(),
});
export type EmailState = v.InferOutput<typeof emailState>;

/** GET and POST password: whether the customer has one, and what a new one takes. */
export const passwordState = v.object({
  isSet: v.boolean(),
  proof: listed('passwordProofs'),
  linkUrl: v.nullable(text),
});
export type PasswordState = v.InferOutput<typeof passwordState>;

/** GET devices, and the answer after one was signed out: where the customer is signed in, the latest first. */
export const devices = v.object({
  devices: v.array(
    v.object({
      id,
      browser: v.nullable(text),
      system: v.nullable(text),
      since: instant,
      lastUsed: instant,
      current: v.boolean(),
    }),
  ),
});
export type Device = v.InferOutput<typeof devices>['devices'][number];
