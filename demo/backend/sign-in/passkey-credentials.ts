import { createPublicKey } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { digest } from '../platform/secrets.ts';

/** Ed25519, P-256 with SHA-256, and RSA with SHA-256, as COSE names them: every device has one of them. */
export const algorithms: readonly number[] = [-8, -7, -257];

/** How a device names the account: bytes in base64url that reveal nothing and never change. */
export const userHandleOf = (publicId: string): string => digest(`passkey:${publicId}`).toString('base64url');

/** The challenge that a browser's answer states; undefined if that can't be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Members of a key in COSE, and the key as JWK names it. @source RFC 9053 §7 */
const kinds: Readonly<Record<number, { fixed: JsonWebKey; members: Readonly<Record<string, number>> }>> = {
  1: { fixed: { kty: 'OKP', crv: 'Ed25519' }, members: { x: -2 } },
  2: { fixed: { kty: 'EC', crv: 'P-256' }, members: { x: -2, y: -3 } },
  3: { fixed: { kty: 'RSA' }, members: { n: -1, e: -2 } },
};

/** Whether a device's public key is whole: one that is cut off would be kept and never sign in. */
export function isPublicKey(cose: Uint8Array<ArrayBuffer>): boolean {
  try {
    const key = decodeCredentialPublicKey(cose) as unknown as ReadonlyMap<number, unknown>;
    const { fixed, members } = kinds[key.get(1) as number]!;
    const values = Object.entries(members).map(([name, member]) => [
      name,
      Buffer.from(key.get(member) as Uint8Array).toString('base64url'),
    ]);
    createPublicKey({ key: { ...fixed, ...Object.fromEntries(values) } as JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
