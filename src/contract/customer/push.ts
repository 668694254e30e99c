import * as v from 'valibot';
import { id, instant, text } from '../base.ts';
import { get } from '../calls/call.ts';
import { ours, post } from '../calls/later-call.ts';

/** Kinds of reminder that arrive on a device, in display order. */
export const reminderKinds = ['last-day', 'dispatch', 'treatment', 'food'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Hours and minutes on the clock, `21:00`. */
export const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** The quiet hours of a customer who has chosen none. */
export const defaultQuiet = { on: true, from: '21:00', until: '08:00' } as const;

/** Bytes in base64url, as browsers write the keys of a subscription. */
export const bytes = (count: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`)));

/** A device's id is the SHA-256 of its endpoint in base64url, by which a browser finds itself in the list. */
const device = v.object({
  id,
  browser: v.nullable(text),
  system: v.nullable(text),
  since: instant,
  lastSent: v.nullable(instant),
});
export type PushDevice = v.InferOutput<typeof device>;

/** GET push, and the answer to each of its changes: what arrives, when not, and where. */
export const push = v.object({
  kinds: v.array(v.object({ kind: text, on: v.boolean() })),
  quiet: v.object({ on: v.boolean(), from: clock, until: clock }),
  devices: v.array(device),
  publicKey: bytes(65),
  workerUrl: text,
  addUrl: text,
});
export type Push = v.InferOutput<typeof push>;

const origin = /* @__PURE__ */ ours('push');
export const getPush = /* @__PURE__ */ get('push', push, origin);
/** Adds the browser of the request, or replaces its earlier subscription. */
export const addPushDevice = /* @__PURE__ */ post('push', push, origin);
export const removePushDevice = /* @__PURE__ */ post('push/{id}/remove', push, origin);
export const saveReminder = /* @__PURE__ */ post('push/kinds', push, origin);
export const saveQuiet = /* @__PURE__ */ post('push/quiet', push, origin);
