import * as v from 'valibot';
import { text } from '../base.ts';

/** Kinds of mail that a customer may switch off. All others are needed for the contract or the account. */
export const optionalMails = ['delivery-date', 'last-day'] as const;

/** GET and POST mails: which of them the customer gets. */
export const mails = v.object({ kinds: v.array(v.object({ kind: text, on: v.boolean() })) });
export type Mails = v.InferOutput<typeof mails>;
