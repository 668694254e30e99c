import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Gauge, Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { answers, answerSeconds, counted, watchProcess } from '../metrics/counted.ts';
import { notFound } from './failure.ts';
import { routeName } from './route-name.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the database has at the time of a look. */
interface Backlog {
  /** Its metrics. */
  registry: Registry;
  /** Reads it. */
  read: () => Promise<void>;
}

/** Gauges of the connections of this process, and of what it runs. */
function createOwn({ database, config }: AppContext): { registry: Registry; read: () => void } {
  const registry = new Registry();
  const registers = [registry];
  const connections = new Gauge({
    name: 'pawtal_pool_connections',
    help: 'Database connections of this process.',
    labelNames: ['pool', 'state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'pawtal_pool_waiting',
    help: 'Requests that wait for a database connection.',
    labelNames: ['pool'],
    registers,
  });
  const info = new Gauge({
    name: 'pawtal_build_info',
    help: '1, with the version and the commit of the build, and whether it is the demo.',
    labelNames: ['version', 'commit', 'node', 'demo'],
    registers,
  });
  info.set({ ...config.build, node: process.version, demo: String(config.demo) }, 1);
  const read = (): void => {
    const { pool: writes, reads } = database;
    for (const [pool, own] of Object.entries(writes === reads ? { all: writes } : { reads, writes })) {
      connections.set({ pool, state: 'idle' }, own.idleCount);
      connections.set({ pool, state: 'used' }, own.totalCount - own.idleCount);
      waiting.set({ pool }, own.waitingCount);
    }
  };
  return { registry, read };
}

/** Serves `/metrics` to requests with the token of METRICS_TOKEN. Without a token there is no such page. */
export function registerMetrics(app: FastifyInstance, context: AppContext, backlog: Backlog): void {
  const { metricsToken } = context.config;
  if (metricsToken === undefined) return;
  watchProcess();
  const own = createOwn(context);
  app.addHook('onResponse', async (request, reply) => {
    const call = routeName(request);
    answers.inc({ call, status: reply.statusCode });
    answerSeconds.observe({ call }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    const sent = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(sent, digest(`Bearer ${metricsToken}`))) throw notFound();
    own.read();
    // What the process knows itself is most needed while the database is away.
    const isRead = await backlog.read().then(
      () => true,
      () => false,
    );
    const registries = [counted, own.registry, ...(isRead ? [backlog.registry] : [])];
    const body = await Registry.merge(registries).metrics();
    return reply.header('cache-control', 'no-store').type(counted.contentType)
      .send(`${body}# HELP pawtal_database_up Whether the database answered.
# TYPE pawtal_database_up gauge
pawtal_database_up ${isRead ? 1 : 0}
`);
  });
}

/**
 * Writes a line for each answer. It names the route, not the address, and nothing of the customer: no id, no network
 * address, no browser.
 */
export function registerAccessLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    log.info({ id: request.id, call: routeName(request), status, ms: Math.round(elapsedTime * 10) / 10 }, 'Answered');
  });
}
