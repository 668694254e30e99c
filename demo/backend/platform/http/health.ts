import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';
import type { Database } from '../database/open.ts';

/** Checks for space after a change has failed without it: a new table takes a page. */
async function hasSpace(database: Database): Promise<boolean> {
  if (!database.isFull) return true;
  await database.health.query('create temporary table space_check on commit drop as select 1 as one');
  database.isFull = false;
  return true;
}

/** Commits a change that no table shows. It waits for the standby, as all changes do where one has to confirm them. */
const commits = `select pg_logical_emit_message(true, 'pawtal', '')`;

type State = 'ready' | 'database unavailable' | 'tables outdated' | 'build missing';

/** Whether a new connection reads a table and commits, and the database has all migrations. */
async function stateOf(database: Database): Promise<State> {
  const { health } = database;
  const { rows } = await health.query<{ writable: boolean }>(
    `select current_setting('transaction_read_only') = 'off' as writable from clock`,
  );
  if (!rows[0]?.writable || !(await hasSpace(database))) return 'database unavailable';
  if (!(await isMigrated({ pool: health }))) return 'tables outdated';
  await health.query(commits);
  return 'ready';
}

/** Requests at the same time share one check, so that monitors don't add up to connections. */
function createCheck(database: Database): () => Promise<State> {
  let checking: Promise<State> | undefined;
  return () =>
    (checking ??= stateOf(database)
      .catch((): State => 'database unavailable')
      .finally(() => (checking = undefined)));
}

/**
 * `/healthz`: the process answers. `/readyz`: the build is there, the database answers, accepts changes, and has all migrations,
 * and the process doesn't end.
 */
export function registerHealth(
  app: FastifyInstance,
  context: AppContext,
  { isBuilt, isClosing }: { isBuilt: () => boolean; isClosing: () => boolean },
): void {
  const config = { anyHost: true };
  const check = createCheck(context.database);
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = isClosing() ? 'ending' : isBuilt() ? await check() : 'build missing';
    if (status === 'ready') return { status };
    return reply.code(503).header('retry-after', '2').send({ status });
  });
}

/**
 * Sends `Connection: close` once the server closes: browsers and proxies then use another connection for their next
 * request instead of finding this one reset. `drain`: milliseconds for which it accepts connections meanwhile, so that proxies
 * notice that it isn't ready. Returns whether it closes.
 */
export function registerClosing(app: FastifyInstance, drain = 0): () => boolean {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    await wait(drain);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  return () => closing;
}
