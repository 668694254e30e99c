import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { withDeliveries } from '../calls/topics.ts';
import { count, id, instant, isoDate, listed, money, text } from '../base.ts';
import { gap } from './timetable.ts';

const day = { date: isoDate, until: isoDate, charge: isoDate };

/**
 * POST mail-action, and with /take and /undo: what the link of a mail does with a delivery, or has done. `becomes`: the
 * delivery's new day; null: the action moves nothing, or nothing more.
 */
export const mailAction = v.object({
  action: listed('mailActions'),
  state: listed('mailActionStates'),
  until: instant,
  delivery: v.object({
    id,
    orderId: text,
    status: listed('deliveryStatuses'),
    ...day,
    total: money,
    dogs: v.array(text),
  }),
  /** The extra that the action ends; null: it is about the delivery. */
  extra: v.nullish(v.object({ name: text, dog: text, quantity: count })),
  becomes: v.nullable(v.object({ ...day, total: v.nullish(money) })),
  gaps: v.array(gap),
  undoUntil: v.nullable(instant),
});
export type MailAction = v.InferOutput<typeof mailAction>;

/** POST mail-action, and with /take and /undo: the secret of a mail's link. */
export const mailActionBody = v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
export type MailActionBody = v.InferOutput<typeof mailActionBody>;

// Any holder of a mail's link may make these three.
export const findMailAction = call('POST mail-action', {
  scope: 'owner',
  groups: ['mail-actions'],
  open: true,
  body: mailActionBody,
  answer: mailAction,
  refusals: ['not-found', 'throttled'],
});

export const takeMailAction = call('POST mail-action/take', {
  scope: 'owner',
  groups: ['mail-actions'],
  open: true,
  body: mailActionBody,
  answer: mailAction,
  change: 'mail-action',
  touches: withDeliveries('plans'),
  refusals: ['not-found', 'throttled', 'conflict', 'mismatch', 'closed', 'not-possible'],
  present: findMailAction,
});

export const undoMailAction = call('POST mail-action/undo', {
  scope: 'owner',
  groups: ['mail-actions'],
  open: true,
  body: mailActionBody,
  answer: mailAction,
  change: 'mail-action-undone',
  touches: withDeliveries('plans'),
  refusals: ['not-found', 'throttled', 'too-late', 'not-undoable', 'depended-on', 'mismatch', 'not-possible'],
  present: findMailAction,
});
