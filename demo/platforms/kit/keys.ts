import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { Refusal, unavailable } from '../../backend/platform/http/failure.ts';

const lifetime = 86_400_000;

interface Row {
  request: string;
  owner: string;
  lease: number;
  answer: string | null;
}

interface Options {
  now?: () => number;
  /** Milliseconds for which work may run until another process takes it over. */
  lease?: number;
}

/**
 * One effect for each idempotency key, in front of a platform that knows none. Answers are kept for a day. While the work of a
 * key runs, it has a lease: a second request waits for its answer, and takes the work over once the lease has ended, since the
 * process that had it is gone. A failure releases the key: it changed nothing that the same request would not do again.
 */
export function createKeys(database: DatabaseSync, { now = Date.now, lease = 60_000 }: Options = {}) {
  const claim = database.prepare(`
    insert into keys (key, request, owner, lease, made) values ($key, $request, $owner, $until, $now)
    on conflict (key) do update set owner = excluded.owner, lease = excluded.lease
      where keys.answer is null and keys.lease < $now and keys.request = excluded.request`);
  const find = database.prepare('select request, owner, lease, answer from keys where key = ?');
  const keep = database.prepare('update keys set answer = ? where key = ? and owner = ?');
  const release = database.prepare('delete from keys where key = ? and owner = ?');
  const forget = database.prepare('delete from keys where made < ?');

  const run = async <T>(key: string, owner: string, work: () => Promise<T>): Promise<T> => {
    try {
      const answer = await work();
      keep.run(JSON.stringify(answer), key, owner);
      return answer;
    } catch (error) {
      release.run(key, owner);
      throw error;
    }
  };

  return async <T>(key: string | undefined, request: unknown, work: () => Promise<T>): Promise<T> => {
    if (key === undefined) return work();
    const text = JSON.stringify(request);
    const owner = randomUUID();
    forget.run(now() - lifetime);
    for (const last = now() + 2 * lease; now() < last;) {
      const { changes } = claim.run({ key, request: text, owner, until: now() + lease, now: now() });
      if (changes === 1) return run(key, owner, work);
      const row = find.get(key) as Row | undefined;
      if (row && row.request !== text)
        throw new Refusal(422, 'key-reused', 'This Idempotency-Key was used for another request. Take a new one.');
      if (row?.answer != null) return JSON.parse(row.answer) as T;
      await wait(20);
    }
    throw unavailable;
  };
}
export type Once = ReturnType<typeof createKeys>;
