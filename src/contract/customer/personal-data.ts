import * as v from 'valibot';
import { count, id, instant, isoDate, listed, money, text } from '../base.ts';

/** GET and POST personal-data: a copy of all data that the backend stores about the customer. */
export const personalData = v.object({
  asksPassword: v.boolean(),
  copy: v.nullable(v.object({ fileUrl: text, pageUrl: text, until: instant })),
});
export type PersonalData = v.InferOutput<typeof personalData>;

/** GET and POST account-deletion: consequences of the deletion, and its time if it was requested. */
export const accountDeletion = v.object({
  asksPassword: v.boolean(),
  days: count,
  due: v.nullable(instant),
  boxes: v.array(v.object({ id, date: isoDate, until: isoDate, becomes: listed('leavingDeliveries') })),
  credit: v.nullish(money, null),
  kept: v.array(v.object({ what: listed('keptRecords'), years: count })),
});
export type AccountDeletion = v.InferOutput<typeof accountDeletion>;
