import { createHash } from 'node:crypto';

/** What names a way to pay: a hash of its token, so that it keeps its name when it becomes the default one. */
export const methodId = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22);
