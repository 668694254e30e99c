import * as v from 'valibot';
import { instant, money, isoDate, text } from '../base.ts';

/** What may be changed; another one is shown with the fallback wording. */
export const changeKinds = [
  'date',
  'method',
  'quantity',
  'scoop',
  'removed-all',
  'arrived',
  'start',
  'pause',
  'resume',
  'cancel',
  'restart',
  'details',
  'address',
  'language',
  'calendar',
] as const;

/** A value before or after, one of: a date, an amount of something, a word of ours, or what the customer typed. */
const value = v.nullable(
  v.object({
    date: v.optional(isoDate),
    quantity: v.optional(v.number()),
    money: v.optional(money),
    code: v.optional(text),
    text: v.optional(text),
  }),
);
export type ChangeValue = v.InferOutput<typeof value>;

export const change = v.object({
  /** Kept by the customer as a confirmation: `K-7F3A2`. */
  reference: text,
  at: instant,
  kind: text,
  /** What it was done to: a dog's name, an item's name, an order's number. */
  subject: v.nullable(text),
  /** Before and after; of a pause its first day and its end, none: until resumed. */
  from: value,
  to: value,
});
export type Change = v.InferOutput<typeof change>;

/** GET changes: the latest 100, newest first. */
export const changeRecord = v.object({ changes: v.array(change) });
