import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { Database } from '../database/open.ts';
import { diskFull, isUnavailable } from '../database/unavailable.ts';

/** A refusal with a code and a sentence with the next step. @source DECISIONS.md#bodies */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: { redirectUrl?: string; current?: unknown; field?: string };
  /** Seconds, for the header. */
  readonly wait: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { redirectUrl?: string; current?: unknown; field?: string } = {},
    wait?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
    this.wait = wait;
  }

  get body() {
    return { error: { code: this.code, message: this.message, ...this.more } };
  }
}

/** A service that keeps photos can't be reached, or is full. It may work a moment later. */
export class StorageDown extends Error {}

/** The same answer for unknown ids and for those of other customers. */
export const notFound = (): Refusal =>
  new Refusal(404, 'not-found', 'There is nothing with this address or id. Check it and try again.');

/** Errors of Fastify in the contract's shape. */
const ofFastify: Readonly<Record<string, [number, string, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large', 'The body is too large. Send at most 64 kB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media-type', 'Send the body as application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed', 'The body is not valid JSON. Correct it and send it again.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformed', 'The body is empty. Send JSON, or no content type.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed', 'The content length is wrong. Send the request again.'],
};

function toRefusal(error: Error & { code?: string; statusCode?: number }): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const known = ofFastify[error.code ?? ''];
  if (known) return new Refusal(...known);
  if (error instanceof SyntaxError && error.statusCode === 400)
    return new Refusal(...ofFastify['FST_ERR_CTP_INVALID_JSON_BODY']!);
  if (error.statusCode === 429) return new Refusal(429, 'too-many', 'Too many tries. Wait a minute and try again.');
  if (error.statusCode && error.statusCode < 500) return new Refusal(error.statusCode, 'bad-request', error.message);
  return undefined;
}

/** Seconds after which a database that was restarted is usually back. */
export const retryAfter = 2;
export const unavailable = new Refusal(
  503,
  'unavailable',
  'The service is not available right now. Try again in a few seconds.',
);
const internal = new Refusal(500, 'internal', 'Something went wrong on our side. Nothing was changed. Try again.');

function failureOf(error: Error, request: FastifyRequest, database: Pick<Database, 'isFull'>): Refusal {
  if (isUnavailable(error)) {
    if ((error as { code?: string }).code === diskFull) database.isFull = true;
    request.log.error(error, 'The database is unavailable');
    return unavailable;
  }
  if (error instanceof StorageDown) {
    request.log.error(error, 'Photos can’t be stored or read');
    return unavailable;
  }
  request.log.error(error, 'The request failed');
  return internal;
}

/**
 * Answers every error in the contract's shape, or with a page (`sendPage`) if a person requested one. Unexpected
 * errors are logged; the answer reveals nothing about them.
 */
export function registerFailures(
  app: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
  database: Pick<Database, 'isFull'> = { isFull: false },
): void {
  app.setErrorHandler((error: Error, request, reply: FastifyReply) => {
    const refusal = toRefusal(error) ?? failureOf(error, request, database);
    reply.code(refusal.status);
    const wait = refusal === unavailable ? retryAfter : refusal.wait;
    if (wait !== undefined) reply.header('retry-after', String(wait));
    if (refusal.status >= 500) {
      reply.header('cache-control', 'no-store');
      const page = sendPage(request, reply);
      if (page) return page;
    }
    // The handler may have set a page's content type before it failed.
    return reply.type('application/json; charset=utf-8').send(refusal.body);
  });
}

/** Answers a request that Node's parser gave up: it came too slowly, was too long (`sendTooLong`), or isn't HTTP. */
export const answerBrokenRequest =
  (sendTooLong: (socket: Socket) => void) =>
  (error: { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    if (error.code === 'HPE_HEADER_OVERFLOW') {
      sendTooLong(socket);
      return;
    }
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const body = JSON.stringify({
      error: isLate
        ? { code: 'timeout', message: 'The request came too slowly. Send it again.' }
        : { code: 'malformed', message: 'This is not a valid HTTP request. Correct it and send it again.' },
    });
    const status = isLate ? '408 Request Timeout' : '400 Bad Request';
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      () => socket.destroy(),
    );
  };
