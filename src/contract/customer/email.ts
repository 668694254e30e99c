import * as v from 'valibot';
import { instant, text } from '../base.ts';

/** GET email: the address, and the one that waits to be confirmed. */
export const emailState = v.object({
  email: text,
  /** Asked for, but not yet confirmed from the new address. Until then nothing changes. */
  pending: v.nullable(v.object({ email: text, until: instant })),
  /** Whether a change asks for the password: not in a session that has just begun with a link from a mail. */
  asksPassword: v.boolean(),
});
export type EmailState = v.InferOutput<typeof emailState>;
