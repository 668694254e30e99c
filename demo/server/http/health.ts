import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';

/** Milliseconds. A load balancer asks every few seconds, so a slower database counts as unavailable. */
const longestWait = 2000;

async function isReady({ database }: AppContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), longestWait);
  });
  try {
    return await Promise.race([isMigrated(database), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process answers. `/readyz`: its database answers, too, and has all migrations. */
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
