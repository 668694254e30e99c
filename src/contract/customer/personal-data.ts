import * as v from 'valibot';
import { count, id, instant, isoDate, listed, text } from '../base.ts';

/** GET and POST personal-data: a copy of all that the backend holds on the customer. */
export const personalData = v.object({
  /** Whether a copy asks for the password: not in a session that has just begun with a link from a mail. */
  asksPassword: v.boolean(),
  /**
   * Where the copy can be opened, and until when: a JSON file, and a page to read. Both only in the session that asked
   * for it. Null: it must be asked for.
   */
  copy: v.nullable(v.object({ fileUrl: text, pageUrl: text, until: instant })),
});
export type PersonalData = v.InferOutput<typeof personalData>;

/** GET and POST account-deletion: what deleting the account means, and when it comes if it was asked for. */
export const accountDeletion = v.object({
  /** Whether it asks for the password: not in a session that has just begun with a link from a mail. */
  asksPassword: v.boolean(),
  /** Days to change one's mind. */
  days: count,
  /** When the account is deleted; null: it wasn't asked for. */
  due: v.nullable(instant),
  /** Boxes to come, and what becomes of each. */
  boxes: v.array(v.object({ id, date: isoDate, until: isoDate, becomes: listed('leavingBoxes') })),
  /** What stays when all else is gone, and for how many years: as long as the law of the store's country asks for. */
  kept: v.array(v.object({ what: listed('keptRecords'), years: count })),
});
export type AccountDeletion = v.InferOutput<typeof accountDeletion>;
