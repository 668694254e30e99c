import * as v from 'valibot';
import { instant, text } from '../base.ts';

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
