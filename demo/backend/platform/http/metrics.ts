import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { notFound, routeName } from './failure.ts';

/** Rows that a gauge counts at most: more is "many", and counting them takes time. */
const mostRows = 10_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Backlog {
  visits: number;
  mails: number;
  due: number;
  mailLag: number;
  lookLag: number;
}

/** Counts what waits in the database. Each part reads an index, and at most `mostRows` rows. */
async function readBacklog({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<Backlog> {
  const shopTime = await now();
  const { rows } = await sql<Backlog>`select
    (select count(*) from (select 1 from payment_visits where outcome is null limit ${mostRows}) each) as visits,
    (select count(*) from (select 1 from outbox where sent_at is null and failed_at is null limit ${mostRows}) each) as mails,
    (select count(*) from (select 1 from due where at <= ${shopTime} limit ${mostRows}) each) as due,
    coalesce((select greatest(0, extract(epoch from now() - next_at)) from outbox
      where sent_at is null and failed_at is null order by next_at, id limit 1), 0)::float8 as "mailLag",
    coalesce((select greatest(0, extract(epoch from ${shopTime} - at)) from due
      where at > '-infinity' and at <= ${shopTime} order by at limit 1), 0)::float8 as "lookLag"`.execute(
    database.kysely,
  );
  return rows[0]!;
}

/** Serves `/metrics` to requests with the token of METRICS_TOKEN. Without a token there is no such page. */
export function registerMetrics(app: FastifyInstance, context: AppContext): void {
  const { metricsToken } = context.config;
  if (metricsToken === undefined) return;
  const registers = [new Registry()];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `pawtal_${name}`, help, labelNames, registers });
  const answers = new Counter({
    name: 'pawtal_answers_total',
    help: 'Answers by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pawtal_answer_seconds',
    help: 'Time until the answer, by call.',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const connections = gauge('pool_connections', 'Database connections of this process.', ['pool', 'state']);
  const waiting = gauge('pool_waiting', 'Requests that wait for a database connection.', ['pool']);
  const visits = gauge('open_visits', 'Visits to the payment provider without an outcome.');
  const mails = gauge('unsent_mails', 'Mails and reminders that are not sent yet.');
  const due = gauge('due_customers', 'Customers at whose deliveries the jobs look next.');
  const lag = gauge('job_lag_seconds', 'Time for which the oldest item of a job has waited.', ['job']);

  app.addHook('onResponse', async (request, reply) => {
    const call = routeName(request);
    answers.inc({ call, status: reply.statusCode });
    seconds.observe({ call }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    const sent = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(sent, digest(`Bearer ${metricsToken}`))) throw notFound();
    const { pool: writes, reads } = context.database;
    for (const [pool, own] of Object.entries(writes === reads ? { all: writes } : { reads, writes })) {
      connections.set({ pool, state: 'idle' }, own.idleCount);
      connections.set({ pool, state: 'used' }, own.totalCount - own.idleCount);
      waiting.set({ pool }, own.waitingCount);
    }
    const backlog = await readBacklog(context);
    visits.set(backlog.visits);
    mails.set(backlog.mails);
    due.set(backlog.due);
    lag.set({ job: 'mails' }, backlog.mailLag);
    lag.set({ job: 'deliveries' }, backlog.lookLag);
    return reply
      .header('cache-control', 'no-store')
      .type(registers[0]!.contentType)
      .send(await registers[0]!.metrics());
  });
}

/**
 * Writes a line of JSON for each answer. It names the route, not the address, and nothing of the customer: no id, no
 * network address, no browser. The id is also in the answer's header, so that a report can name it.
 */
export function registerAccessLog(app: FastifyInstance, write: (line: string) => void): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-request-id', randomUUID());
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = {
      time: new Date().toISOString(),
      id: reply.getHeader('x-request-id'),
      call: routeName(request),
      status,
      ms: Math.round(elapsedTime * 10) / 10,
    };
    write(`${JSON.stringify(line)}\n`);
  });
}
