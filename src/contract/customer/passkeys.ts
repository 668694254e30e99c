import * as v from 'valibot';
import { count, id, instant, text } from '../base.ts';
import { call } from '../calls/call.ts';
import { longestPasskeyName } from '../limits.ts';
import { proofBody } from './sign-in.ts';
import { typed } from '../typed-text/body.ts';

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

/** What the browser has made, in base64url. */
/* @__NO_SIDE_EFFECTS__ */
const encoded = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));

/** POST passkeys: members of the browser's PublicKeyCredential. */
export const passkeyBody = v.strictObject({
  id: encoded(1400),
  clientDataJSON: encoded(4000),
  attestationObject: encoded(20_000),
  transports: v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10)),
});
export type PasskeyBody = v.InferOutput<typeof passkeyBody>;

/** POST passkeys/{id}/rename. */
export const passkeyNameBody = v.strictObject({ name: typed({ most: longestPasskeyName, required: true }) });
export type PasskeyNameBody = v.InferOutput<typeof passkeyNameBody>;

export const getPasskeys = call('GET passkeys', { scope: 'owner', groups: ['passkeys'], answer: passkeys });

/** Returns what the browser needs to make a passkey, for this session and five minutes. */
export const startPasskey = call('POST passkeys/options', {
  scope: 'owner',
  groups: ['passkeys'],
  body: proofBody,
  answer: passkeyOptions,
  refusals: [['wrong-password', 'password'], 'too-many-passkeys', 'throttled', 'daily-limit'],
});

/** Keeps the passkey that the browser has made. */
export const addPasskey = call('POST passkeys', {
  scope: 'owner',
  groups: ['passkeys'],
  body: passkeyBody,
  answer: passkeys,
  change: 'passkey-added',
  touches: ['passkeys', 'change-record'],
  refusals: ['passkey-late', 'passkey-refused', 'passkey-known', 'too-many-passkeys'],
});

export const renamePasskey = call('POST passkeys/{id}/rename', {
  scope: 'owner',
  groups: ['passkeys'],
  body: passkeyNameBody,
  answer: passkeys,
  change: 'passkey-renamed',
  id: 'passkey',
  touches: ['passkeys'],
});

export const removePasskey = call('POST passkeys/{id}/remove', {
  scope: 'owner',
  groups: ['passkeys'],
  answer: passkeys,
  change: 'passkey-removed',
  id: 'passkey',
  touches: ['passkeys', 'change-record'],
});
