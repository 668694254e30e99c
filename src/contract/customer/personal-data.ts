import * as v from 'valibot';
import { count, id, instant, isoDate, listed, text } from '../base.ts';

/** GET and POST personal-data: a copy of all data that the backend stores about the customer. */
export const personalData = v.object({
  /** Whether a copy requires the password: not in a session that has just started with a link from a mail. */
  asksPassword: v.boolean(),
  /**
   * Links to the copy, a JSON file and a readable page, and their expiry. Both work only in the session that requested
   * the copy. Null: no copy was requested.
   */
  copy: v.nullable(v.object({ fileUrl: text, pageUrl: text, until: instant })),
});
export type PersonalData = v.InferOutput<typeof personalData>;

/** GET and POST account-deletion: consequences of the deletion, and its time if it was requested. */
export const accountDeletion = v.object({
  /** Whether the password is required: not in a session that has just started with a link from a mail. */
  asksPassword: v.boolean(),
  /** Grace period in days. */
  days: count,
  /** Time of the deletion; null: it wasn't requested. */
  due: v.nullable(instant),
  /** Deliveries to come, and what becomes of each. */
  boxes: v.array(v.object({ id, date: isoDate, until: isoDate, becomes: listed('leavingDeliveries') })),
  /** Records that remain, and for how many years: as long as the law of the store's country requires. */
  kept: v.array(v.object({ what: listed('keptRecords'), years: count })),
});
export type AccountDeletion = v.InferOutput<typeof accountDeletion>;
