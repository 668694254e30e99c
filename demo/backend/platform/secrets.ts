import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Creates an unguessable secret for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this, so that its content grants no access. */
export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 19 MiB and two passes, as OWASP recommends. It takes 24 ms here. */
const work = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
const argon = promisify(argon2) as unknown as (
  algorithm: 'argon2id',
  options: typeof work & { message: string; nonce: Buffer },
) => Promise<Buffer>;

/** `salt$hash`, both in hex. Keyboards write some letters as two characters or as one: both are the same password. */
export async function hashPassword(password: string, nonce: Buffer = randomBytes(16)): Promise<string> {
  const hash = await argon('argon2id', { ...work, message: password.normalize(), nonce });
  return `${nonce.toString('hex')}$${hash.toString('hex')}`;
}

/** Whether the password is the stored one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt = ''] = stored.split('$');
  const candidate = await hashPassword(password, Buffer.from(salt, 'hex'));
  return candidate.length === stored.length && timingSafeEqual(Buffer.from(candidate), Buffer.from(stored));
}
