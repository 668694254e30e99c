import * as v from 'valibot';
import { count, instant, isoDate, listed, text } from '../base.ts';
import { unpaidDelivery } from '../pets/subscription.ts';
import type * as lists from '../lists.ts';
import type { LineLimit } from '../typed-text/text.ts';

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
