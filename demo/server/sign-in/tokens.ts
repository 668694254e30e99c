import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The database has only this, so that its content lets nobody in. */
export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
