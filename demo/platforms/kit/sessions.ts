import '@fastify/cookie';
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyReply, FastifyRequest } from 'fastify';

const digest = (id: string): string => createHash('sha256').update(id).digest('base64url');
const keyOf = (id: string): Buffer => Buffer.from(hkdfSync('sha256', id, '', 'session', 32));

function seal(id: string, value: unknown): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(id), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function unseal(id: string, sealed: Uint8Array): unknown {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(id), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as unknown;
}

/**
 * Sessions with a platform's tokens, which stay on the server. The browser has 32 random bytes. They are also the key that the
 * session's content is sealed with, and the table has only their digest: the table alone opens no session.
 */
export function createSessionStore<T>(
  database: DatabaseSync,
  { lifetime, now = Date.now }: { lifetime: number; now?: () => number },
) {
  const insert = database.prepare('insert into sessions (id, sealed, expires) values (?, ?, ?)');
  const select = database.prepare('select sealed from sessions where id = ? and expires > ?');
  const update = database.prepare('update sessions set sealed = ? where id = ?');
  const remove = database.prepare('delete from sessions where id = ?');
  const clean = database.prepare('delete from sessions where expires <= ?');
  return {
    create: (value: T): string => {
      clean.run(now());
      const id = randomBytes(32).toString('base64url');
      insert.run(digest(id), seal(id, value), now() + lifetime);
      return id;
    },
    read: (id: string): T | undefined => {
      const row = select.get(digest(id), now()) as { sealed: Uint8Array } | undefined;
      return row && (unseal(id, row.sealed) as T);
    },
    /** Replaces the content of a session that still exists. */
    write: (id: string, value: T): void => void update.run(seal(id, value), digest(id)),
    end: (id: string): void => void remove.run(digest(id)),
  };
}
export type SessionStore<T> = ReturnType<typeof createSessionStore<T>>;

/** A cookie that no script can read. */
export function createCookie(name: string, https: boolean, maxAge?: number) {
  const fullName = https ? `__Host-${name}` : name;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https, ...(maxAge && { maxAge }) } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[fullName],
    set: (reply: FastifyReply, value: string): void => void reply.setCookie(fullName, value, options),
    clear: (reply: FastifyReply): void => void reply.clearCookie(fullName, options),
  };
}
