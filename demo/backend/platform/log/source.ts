import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeName } from '../http/route-name.ts';
import { startSpan } from './span.ts';
import type { OpenSpan } from './span.ts';

/** What a process is doing when it writes a line of the log, queues something, or sends a query. */
export interface Source {
  /** The request's id, also in what follows from the request: its mails and its jobs. */
  id: string;
  /** The W3C trace context of its span, or the one that the request came with. */
  traceparent?: string | undefined;
  /** The route. */
  call?: string;
  /** The job. */
  job?: string;
}

const sources = new AsyncLocalStorage<Source>();

export const currentSource = (): Source | undefined => sources.getStore();

/** Runs work as part of a request or of a job. */
export const during = <T>(source: Source, work: () => T): T => sources.run(source, work);

/** What a row has of the request from which it follows. */
export interface Caused {
  request_id: string | null;
  traceparent: string | null;
}

/** What a row has that follows from a request, for the job that takes it. */
export const causeOf = (): Caused => {
  const { id = null, traceparent = null } = currentSource() ?? {};
  return { request_id: id, traceparent };
};

/** The source of a job that takes a row: the request from which the row follows, if it follows from one. */
export const sourceOfRow = (row: Caused | undefined, job: string): Source & { job: string } => ({
  id: row?.request_id ?? randomUUID(),
  traceparent: row?.traceparent ?? undefined,
  job,
});

/** Whether a text can be an id: it is written to the log and sent back. */
const isId = (text: unknown): text is string => typeof text === 'string' && /^[\w.:/+=-]{1,128}$/.test(text);

/** @source https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparentPattern = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const traceparentOf = ({ traceparent }: IncomingHttpHeaders): string | undefined =>
  typeof traceparent === 'string' && traceparentPattern.test(traceparent) ? traceparent : undefined;

/** The id of a trace. */
export const traceOf = (traceparent: string | undefined): string | undefined =>
  traceparentPattern.exec(traceparent ?? '')?.[1];

/** The id of a request: that of the proxy in front, that of its trace, or a new one. */
export function idOfRequest({ headers }: { headers: IncomingHttpHeaders }): string {
  const sent = headers['x-request-id'];
  return isId(sent) ? sent : (traceOf(traceparentOf(headers)) ?? randomUUID());
}

const ofRequests = new WeakMap<FastifyRequest, { source: Source; span: OpenSpan | undefined }>();

function open(request: FastifyRequest): { source: Source; span: OpenSpan | undefined } {
  const call = routeName(request);
  const sent = traceparentOf(request.headers);
  const span = startSpan(call, 'request', sent);
  span?.set({ 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? '' });
  const opened = { source: { id: request.id, traceparent: span?.traceparent ?? sent, call }, span };
  ofRequests.set(request, opened);
  return opened;
}

/** Makes each request the source of what it does, and names its id in the answer. */
export function registerSource(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    during(open(request).source, done);
  });
  // The body arrives in the connection's own context.
  app.addHook('preHandler', (request, _reply, done) => {
    const { source } = ofRequests.get(request) ?? open(request);
    if (currentSource() === source) done();
    else during(source, done);
  });
  app.addHook('onError', async (request, _reply, error) => {
    ofRequests.get(request)?.span?.set({ 'error.type': (error as { code?: string }).code ?? error.name });
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = ofRequests.get(request) ?? {};
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? new Error(`Answered ${reply.statusCode}`) : undefined);
    done();
  });
}
