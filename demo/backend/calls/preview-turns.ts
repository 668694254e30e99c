import { setImmediate as nextRound } from 'node:timers/promises';
import type { Database } from '../platform/database/open.ts';

/** The end of the last preview on each embedded database. */
const ends = new WeakMap<object, Promise<unknown>>();
/** Rounds of the event loop without a query, after which a preview starts. */
const quietRounds = 3;
/** Milliseconds after which it starts anyway. */
const longestWait = 1000;

/**
 * Waits until the requests that have arrived meanwhile have made their queries. A timer would not do: one that is late
 * runs before the event loop reads from sockets.
 */
async function giveWay({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const end = performance.now() + longestWait;
  for (let quiet = 0; quiet < quietRounds && performance.now() < end;) {
    await nextRound();
    quiet = pool.waitingCount === 0 && pool.idleCount === pool.totalCount ? quiet + 1 : 0;
  }
}

/**
 * Runs a preview when it is its turn. The embedded database has one connection, and computes in this process: a preview
 * takes both for some tenths of a second if there are fifty dogs. So previews run one at a time there, and let others go
 * first. A server has a connection for each.
 */
export function inPreviewTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const { isServer, pool } = database;
  if (isServer) return work();
  const turn = (ends.get(pool) ?? Promise.resolve()).then(() => giveWay(database)).then(work);
  ends.set(
    pool,
    turn.catch(() => {}),
  );
  return turn;
}
