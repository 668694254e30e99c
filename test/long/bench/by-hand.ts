import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
// Sets how columns are read.
import '../../../demo/backend/platform/database/open.ts';
import { now as clock } from '../../support/clock.ts';
import { answers } from './by-hand-answers.ts';
import type { Session } from './by-hand-answers.ts';

/** What a read of our backend sent to the database: first for the session, then for the answer. */
export interface Recorded {
  /** Its name in `calls`. */
  name: string;
  path: string;
  statements: readonly { text: string; values: readonly unknown[] }[];
}

/*
 * A server as somebody would write it by hand for these reads alone: the same statements, prepared, and the same answer, computed of
 * their rows. It finds the session by its cookie, and refuses a request without one. It has no chain: no declaration is checked,
 * no customer waits for a turn, no wait has an end, and nothing is counted. Started by `reads.ts`.
 */

const [file, url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url!, max: 6, options: '-c timezone=UTC' });
const app = Fastify();
const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `h${names.size}`;
  names.set(text, name);
  return name;
};
const headers = {
  'cache-control': 'no-store',
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

for (const { name, path, statements } of JSON.parse(readFileSync(file!, 'utf8')) as Recorded[]) {
  const prepared = statements.map(({ text, values }) => ({ name: nameOf(text), text, values: [...values] }));
  const [first, ...others] = prepared;
  const answer = answers[name]!;
  const id = path.split('/').at(-1)!;
  app.get(path, async ({ headers: { cookie = '', host = '' } }, reply) => {
    const token = /(?:^|; )pawtal=([^;]+)/.exec(cookie)?.[1] ?? '';
    const hash = createHash('sha256').update(token).digest();
    const found = await pool.query<Session>({ ...first!, values: [first!.values[0], hash] });
    const session = found.rows[0];
    reply.headers(headers);
    if (!session) return reply.code(401).send({ error: { code: 'signed-out' } });
    const rows: object[][] = [];
    for (const statement of others) rows.push((await pool.query<object>(statement)).rows);
    const now = new Date(clock() + session.offset_ms);
    return reply.header('date', now.toUTCString()).send(answer({ session, now, host, id, rows }));
  });
}
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address.replace('127.0.0.1', 'localhost')}/demo\n`);
