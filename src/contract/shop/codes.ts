import * as v from 'valibot';
import { count, id, isoDate, listed, money, percent, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { deliveryTopics } from '../calls/topics.ts';

/** A delivery that can still be changed, with what it uses. */
const use = v.object({ id, date: isoDate, until: v.nullish(isoDate, null), amount: money });

/** A code that the customer has entered. */
export const enteredCode = v.object({
  id,
  label: text,
  kind: listed('codeKinds'),
  percent: v.nullable(percent),
  off: v.nullish(money, null),
  left: v.nullable(count),
  minimum: v.nullable(money),
  amount: v.nullable(money),
  rest: v.nullish(money, null),
  uses: v.nullish(v.array(use), []),
  lost: v.nullish(money, null),
  waits: v.nullish(listed('codeWaits'), null),
  removable: v.boolean(),
});
export type EnteredCode = v.InferOutput<typeof enteredCode>;

/** GET codes: what the customer has entered, and the credit with the deliveries that use it. */
export const codes = v.object({
  codes: v.array(enteredCode),
  credit: money,
  uses: v.array(use),
});
export type Codes = v.InferOutput<typeof codes>;

/** POST codes, and its preview: what the code did or, in a preview, would do. */
export const codeOutcome = v.object({
  codes,
  boxes: v.array(v.object({ id, date: isoDate, before: v.nullable(money), after: v.nullable(money) })),
  deliveries: v.nullish(v.array(delivery)),
  reference: v.nullish(text, null),
});
export type CodeOutcome = v.InferOutput<typeof codeOutcome>;

/** The longest text that a code can be typed as. */
export const longestCode = 64;

/** POST codes, and its preview. Capitals, spaces and hyphens make no difference. */
export const codeBody = v.strictObject({
  code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestCode)),
});
export type CodeBody = v.InferOutput<typeof codeBody>;

/** What a refusal with `code-minimum` has as `current`: how much the goods of a delivery must cost. */
export const neededByCode = v.object({ minimum: money });

export const getCodes = call('GET codes', { scope: 'money', groups: ['codes'], answer: codes });

export const enterCode = call('POST codes', {
  scope: 'money',
  groups: ['codes'],
  body: codeBody,
  answer: codeOutcome,
  change: 'code',
  touches: deliveryTopics,
  refusals: [
    'mismatch',
    'not-possible',
    ['code-unknown', 'code'],
    ['code-used', 'code'],
    ['code-country', 'code'],
    ['code-currency', 'code'],
    ['code-not-yet', 'code'],
    ['code-expired', 'code'],
    ['code-exhausted', 'code'],
    ['code-new-customers', 'code'],
    ['code-minimum', 'code'],
    'throttled',
  ],
});

/** Returns the outcome without changing anything. */
export const previewCode = previewOf(enterCode);

/** `{id}` is the id of an entered code of which nothing is used. */
export const removeCode = call('POST codes/{id}/remove', {
  scope: 'money',
  groups: ['codes'],
  answer: codeOutcome,
  change: 'code-removed',
  id: 'code',
  touches: deliveryTopics,
  refusals: ['mismatch', 'not-possible'],
});
