import * as v from 'valibot';
import { instant, isoDate, money, text } from '../base.ts';
import { timetable } from '../deliveries/timetable.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { withDeliveries } from '../calls/topics.ts';

/** Kinds of change. The view shows an unknown kind with a fallback text. */
export const changeKinds = [
  'date',
  'method',
  'quantity',
  'scoop',
  'removed-all',
  'kept',
  'arrived',
  'reported',
  'place',
  'note',
  'treatment',
  'start',
  'pause',
  'resume',
  'cancel',
  'restart',
  'details',
  'address',
  'language',
  'calendar',
  'kitchen',
  'grant',
  'grant-revoked',
  'assistant',
  'assistant-revoked',
  'profile',
  'weight',
  'photo',
  'dog-added',
  'rhythm',
  'recipe',
  'extra',
  'gift',
  'code',
  'farewell',
  'farewell-undone',
  'undone',
  'password',
  'signed-out',
  'signed-out-everywhere',
  'passkey-added',
  'passkey-removed',
  'payment',
  'payment-reserve',
  'data-copied',
  'deletion-asked',
  'deletion-taken-back',
  'withdrawal',
  'cancellation',
] as const;

/**
 * A value before or after the change: one of a date, a quantity, an amount of money, a code of the contract, or typed
 * text.
 */
const value = v.nullable(
  v.object({
    date: v.nullish(isoDate),
    quantity: v.nullish(v.number()),
    money: v.nullish(money),
    code: v.nullish(text),
    text: v.nullish(text),
  }),
);
export type ChangeValue = v.InferOutput<typeof value>;

export const change = v.object({
  reference: text,
  at: instant,
  kind: text,
  subject: v.nullable(text),
  from: value,
  to: value,
  undoUntil: v.nullish(instant),
  undone: v.nullish(v.boolean()),
  actor: v.nullish(text),
});
export type Change = v.InferOutput<typeof change>;

/** GET changes: the latest 100, newest first. */
export const changeRecord = v.object({ changes: v.array(change) });

/** What taking a change back did or, in a preview, would do. */
export const undoOutcome = v.object({
  ...timetable.entries,
  kind: v.optional(text),
  dependents: v.array(
    v.object({
      reference: text,
      kind: text,
      subject: v.nullable(text),
      at: v.nullish(instant),
      from: v.nullish(value),
      to: v.nullish(value),
    }),
  ),
  reference: v.nullish(text, null),
});
export type UndoOutcome = v.InferOutput<typeof undoOutcome>;

export const getChangeRecord = call('GET changes', { groups: ['record'], answer: changeRecord });

/** `{id}` is the reference of a change. */
export const undoChange = call('POST changes/{id}/undo', {
  scope: 'manage',
  groups: ['undo'],
  answer: undoOutcome,
  change: 'undone',
  id: 'change',
  touches: withDeliveries('pets', 'places', 'plans', 'profile', 'weights', 'shopping-customer'),
  refusals: ['not-undoable', 'too-late', 'depended-on', 'mismatch', 'not-possible'],
});

/** Returns the outcome without taking anything back. */
export const previewUndo = previewOf(undoChange);
