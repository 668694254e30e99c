import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';
import type { Database } from '../database/open.ts';

/** Milliseconds. A load balancer asks every few seconds, so a slower database counts as unavailable. */
const longestWait = 2000;

/** Checks for space after a change has failed without it: a new table takes a page. */
async function hasSpace(database: Database): Promise<boolean> {
  if (!database.isFull) return true;
  await database.health.query('create temporary table space_check on commit drop as select 1 as one');
  database.isFull = false;
  return true;
}

/** Whether the database accepts changes and has all migrations. Requests that wait for the pool don't delay the answer. */
async function isServing(database: Database): Promise<boolean> {
  const { health } = database;
  const { rows } = await health.query<{ writable: boolean }>(
    `select current_setting('transaction_read_only') = 'off' as writable`,
  );
  return rows[0]!.writable && (await isMigrated({ pool: health })) && (await hasSpace(database));
}

async function isReady({ database }: AppContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), longestWait);
  });
  try {
    return await Promise.race([isServing(database), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process answers. `/readyz`: its database answers, accepts changes, and has all migrations. */
export function registerHealth(app: FastifyInstance, context: AppContext): void {
  const config = { anyHost: true };
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await isReady(context)) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' });
  });
}

/**
 * Sends `Connection: close` once the server closes: browsers and proxies then use another connection for their next
 * request instead of finding this one reset.
 */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
