import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The keys that id tokens are signed with. */
export const keySet = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'double', use: 'sig', alg: 'RS256' }] };

export function signedToken(claims: object): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: 'double' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export const secret = (prefix: string): string => `${prefix}_${randomBytes(24).toString('base64url')}`;

/** A sign-in that Shopify has granted: every token of it ends with it. */
export interface Grant {
  customerId: string;
  clientId: string;
  nonce: string | undefined;
  access: Map<string, number>;
  /** The one refresh token that is valid. A used one ends the grant. */
  refresh: string;
  used: Set<string>;
  isRevoked: boolean;
}
