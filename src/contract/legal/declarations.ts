import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { count, instant, isoDate, listed, text } from '../base.ts';
import { unpaidDelivery } from '../pets/unpaid-delivery.ts';
import type * as lists from '../lists.ts';
import type { LineLimit } from '../typed-text/text.ts';
import { typed } from '../typed-text/body.ts';

export type DeclarationKind = (typeof lists.declarationKinds)[number];

/** GET withdrawal and contract-cancellation: how it is declared in that country. */
export const declarationTerms = v.object({
  offered: v.boolean(),
  review: v.boolean(),
  days: count,
  exempt: v.array(v.object({ kind: text, reason: listed('exemptReasons') })),
  prefill: v.nullable(v.object({ name: text, email: text })),
  unpaid: v.nullish(v.array(v.omit(unpaidDelivery, ['kept'])), []),
});
export type DeclarationTerms = v.InferOutput<typeof declarationTerms>;

/** The answer to a statement: the same for everybody, whether there is such a contract or not. */
export const declared = v.object({
  reference: text,
  at: instant,
  endsOn: v.nullable(isoDate),
});
export type Declared = v.InferOutput<typeof declared>;

/** The limits of what is typed into a statement. */
export const declarationLimits = {
  name: { most: 120, required: true },
  email: { most: 254, required: true, kind: 'email' },
  contract: { most: 200, required: true },
  reason: { most: 1000 },
} as const satisfies Record<string, LineLimit>;

/* @__NO_SIDE_EFFECTS__ */
const line = (name: keyof typeof declarationLimits) => typed(declarationLimits[name]);

const who = {
  name: line('name'),
  email: line('email'),
  contract: line('contract'),
  locale: text,
};

/** POST withdrawal. */
export const withdrawalBody = v.strictObject(who);

/** POST contract-cancellation: by its terms, or for an important reason. `endsOn` null: as soon as possible. */
export const cancellationBody = v.strictObject({
  ...who,
  type: v.picklist(['ordinary', 'important']),
  reason: line('reason'),
  endsOn: v.nullable(isoDate),
});
export type CancellationBody = v.InferOutput<typeof cancellationBody>;

// Visitors may make these calls too.
export const getWithdrawal = call('GET withdrawal', {
  scope: 'money',
  groups: ['withdrawal'],
  open: true,
  answer: declarationTerms,
});

export const withdraw = call('POST withdrawal', {
  scope: 'money',
  groups: ['withdrawal'],
  open: true,
  body: withdrawalBody,
  answer: declared,
  change: 'withdrawal',
  touches: ['pets', 'deliveries', 'food', 'navbar', 'change-record', 'products'],
  refusals: ['not-possible', 'throttled'],
});

export const getCancellation = call('GET contract-cancellation', {
  scope: 'money',
  groups: ['cancel-contract'],
  open: true,
  answer: declarationTerms,
});

export const cancelContract = call('POST contract-cancellation', {
  scope: 'money',
  groups: ['cancel-contract'],
  open: true,
  body: cancellationBody,
  answer: declared,
  change: 'cancellation',
  touches: ['pets', 'deliveries', 'food', 'navbar', 'change-record', 'products'],
  refusals: ['not-possible', 'throttled'],
});
