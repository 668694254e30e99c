import * as v from 'valibot';
import { count, id, instant, text } from '../base.ts';

/** GET passkeys, and the answer after one was added, renamed or removed: the latest first. */
export const passkeys = v.object({
  passkeys: v.array(
    v.object({
      id,
      name: v.nullable(text),
      browser: v.nullable(text),
      system: v.nullable(text),
      added: instant,
      lastUsed: v.nullable(instant),
    }),
  ),
  asksPassword: v.boolean(),
  addUrl: text,
  accepted: v.optional(v.object({ rpId: text, userId: text, credentialIds: v.array(text) })),
});
export type Passkeys = v.InferOutput<typeof passkeys>;
export type Passkey = Passkeys['passkeys'][number];

/** POST passkeys/options: PublicKeyCredentialCreationOptionsJSON, without members that aren't used. */
export const passkeyOptions = v.object({
  challenge: text,
  rp: v.object({ id: text, name: text }),
  user: v.object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: v.array(v.object({ type: text, alg: v.pipe(v.number(), v.integer()) })),
  timeout: count,
  excludeCredentials: v.array(v.object({ id: text, type: text })),
  authenticatorSelection: v.object({
    residentKey: text,
    requireResidentKey: v.boolean(),
    userVerification: text,
  }),
});
export type PasskeyOptions = v.InferOutput<typeof passkeyOptions>;
