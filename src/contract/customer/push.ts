import * as v from 'valibot';
import { id, instant, text } from '../base.ts';
import { call } from '../calls/call.ts';

/** Kinds of reminder that arrive on a device, in display order. */
export const reminderKinds = ['last-day', 'dispatch', 'treatment', 'food', 'transition'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** Hours and minutes on the clock, `21:00`. */
export const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** The quiet hours of a customer who has chosen none. */
export const defaultQuiet = { on: true, from: '21:00', until: '08:00' } as const;

/** Bytes in base64url, as browsers write the keys of a subscription. */
/* @__NO_SIDE_EFFECTS__ */
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

export const getPush = call('GET push', { scope: 'owner', groups: ['push'], answer: push });

/** Adds the browser of the request, or replaces its earlier subscription. */
export const addPushDevice = call('POST push', {
  scope: 'owner',
  groups: ['push'],
  body: pushBody,
  answer: push,
  change: 'push-added',
  touches: ['push'],
  refusals: ['too-many-devices'],
});

export const removePushDevice = call('POST push/{id}/remove', {
  scope: 'owner',
  groups: ['push'],
  answer: push,
  change: 'push-removed',
  id: 'device',
  touches: ['push'],
});

export const saveReminder = call('POST push/kinds', {
  scope: 'owner',
  groups: ['push'],
  body: reminderBody,
  answer: push,
  change: 'push',
  touches: ['push'],
});

export const saveQuiet = call('POST push/quiet', {
  scope: 'owner',
  groups: ['push'],
  body: quietBody,
  answer: push,
  change: 'push-quiet',
  touches: ['push'],
});
