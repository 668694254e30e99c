import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/** What a read of our backend sent to the database, and its answer. */
export interface Recorded {
  path: string;
  statements: readonly { text: string; values: readonly unknown[] }[];
  answer: object;
}

/*
 * A server as somebody would write it by hand for these reads alone: the same statements, prepared, and the same answer as
 * JSON. It computes nothing and checks nothing. Started by `reads.ts`.
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
for (const { path, statements, answer } of JSON.parse(readFileSync(file!, 'utf8')) as Recorded[])
  app.get(path, async (_request, reply) => {
    for (const { text, values } of statements) await pool.query({ name: nameOf(text), text, values: [...values] });
    return reply.header('cache-control', 'no-store').send(answer);
  });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address.replace('127.0.0.1', 'localhost')}/demo\n`);
