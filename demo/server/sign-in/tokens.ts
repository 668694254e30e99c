import { createHash, randomBytes } from 'node:crypto';

/** Creates an unguessable secret for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this, so that its content grants no access. */
export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
