import * as v from 'valibot';
import { id, instant, listed, text } from '../base.ts';
import { call } from '../calls/call.ts';
import { line } from '../address.ts';
import { passwordLimits } from '../limits.ts';

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

/** POST email. `password`: unless `asksPassword` is false. */
export const emailBody = v.strictObject({
  email: line('email'),
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type EmailBody = v.InferOutput<typeof emailBody>;

/** POST personal-data and account-deletion. `password`: unless `asksPassword` is false. */
export const proofBody = v.strictObject({ password: v.optional(v.pipe(v.string(), v.maxLength(1000))) });
export type ProofBody = v.InferOutput<typeof proofBody>;

const { least, most } = passwordLimits;

/** POST password. `current` where the proof is the current one. */
export const passwordBody = v.strictObject({
  current: v.optional(v.pipe(v.string(), v.maxLength(most))),
  next: v.pipe(v.string(), v.minLength(least), v.maxLength(most)),
});
export type PasswordBody = v.InferOutput<typeof passwordBody>;

export const getEmail = call('GET email', { scope: 'owner', groups: ['email'], answer: emailState });

/** Requests another address. It takes effect once it is confirmed. */
export const requestEmail = call('POST email', {
  scope: 'owner',
  groups: ['email'],
  body: emailBody,
  answer: emailState,
  change: 'email',
  touches: ['email'],
  refusals: [['wrong-password', 'password'], ['same-email', 'email'], 'throttled'],
});

export const cancelEmail = call('POST email/cancel', {
  scope: 'owner',
  groups: ['email'],
  answer: emailState,
  change: 'email-cancelled',
  touches: ['email'],
});

export const getPassword = call('GET password', { scope: 'owner', groups: ['password'], answer: passwordState });

/** Sets another password. Every other session of the customer ends. */
export const savePassword = call('POST password', {
  scope: 'owner',
  groups: ['password'],
  body: passwordBody,
  answer: passwordState,
  change: 'password',
  touches: ['password', 'devices', 'change-record', 'push'],
  refusals: [
    ['wrong-password', 'current'],
    ['required', 'current'],
    ['wait', 'current'],
    ['easy-password', 'next'],
    'link-needed',
  ],
});

export const getDevices = call('GET devices', { scope: 'owner', groups: ['devices'], answer: devices });

export const signOutDevice = call('POST devices/{id}/sign-out', {
  scope: 'owner',
  groups: ['devices'],
  answer: devices,
  change: 'signed-out',
  id: 'device',
  touches: ['devices', 'change-record', 'push'],
});

/** Ends all sessions, the one that asks included. */
export const signOutEverywhere = call('POST devices/sign-out', {
  scope: 'owner',
  groups: ['devices'],
  answer: devices,
  change: 'signed-out-everywhere',
  touches: ['devices', 'customer', 'push'],
});
