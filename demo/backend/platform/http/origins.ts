import { readHeaders, sentHeaders } from '../../../../src/contract/cors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './failure.ts';

/** The origin that a request was sent to, in lower case; undefined when its Host or X-Forwarded headers name none. */
export function findOwnOrigin({ protocol, host }: FastifyRequest, https: boolean): string | undefined {
  const scheme = https ? 'https' : protocol;
  // `new URL` would accept a path, a user or a query, none of which belongs into a host.
  if (!host || !/^https?$/.test(scheme) || /[^\w.:[\]-]/.test(host)) return undefined;
  return URL.canParse(`${scheme}://${host}`) ? `${scheme}://${host}`.toLowerCase() : undefined;
}

/** The same, for answers that contain an address of this server. */
export function ownOrigin(request: FastifyRequest, https: boolean): string {
  const origin = findOwnOrigin(request, https);
  if (origin === undefined)
    throw new Refusal(400, 'host', 'The Host or an X-Forwarded header is not valid. Correct it.');
  return origin;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts any Host header, or none: for the health checks of load balancers. */
    anyHost?: boolean;
  }
}

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether pages of that origin may call with the customer's cookie. */
export function isAllowed(origin: string, own: string | undefined, config: Config): boolean {
  if (origin === own || config.allowedOrigins.includes(origin)) return true;
  return config.demo && loopback.test(origin);
}

/** Request headers of the client. */
const ownHeaders = [...sentHeaders, 'accept', 'cache-control', 'pragma'].map((name) => name.toLowerCase());

/**
 * Headers that monitoring scripts of a page add to each request: W3C Trace Context, Datadog, Sentry, Zipkin, New Relic,
 * Elastic, Application Insights. They identify a request and change none of its effects.
 */
const tracing =
  /^(traceparent|tracestate|baggage|sentry-trace|b3|newrelic|request-id|request-context|elastic-apm-traceparent|x-(b3|datadog|newrelic|request|correlation)-[a-z-]+)$/;

/** Tracing headers that a preflight requests. */
const tracingHeaders = ({ headers }: FastifyRequest): string[] =>
  (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((name) => tracing.test(name));

/**
 * Requests from other origins: CORS for the configured ones. A change from any other origin is refused, by its Origin
 * header, or by Sec-Fetch-Site where a form sends no Origin. The cookies are SameSite=Lax as well.
 */
export function registerOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    const anyHost = request.routeOptions.config.anyHost === true;
    const own = anyHost ? findOwnOrigin(request, config.https) : ownOrigin(request, config.https);
    const allowed = origin !== undefined && isAllowed(origin, own, config);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (allowed && origin !== own) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        // The client's retries and countdown read these headers.
        'access-control-expose-headers': readHeaders.join(', '),
      });
    }
    reply.header('vary', 'Origin');
    if (request.method === 'OPTIONS') {
      if (!allowed) throw new Refusal(403, 'origin', 'This origin may not call. It must be added to ALLOWED_ORIGINS.');
      void reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, DELETE',
          'access-control-allow-headers': [...ownHeaders, ...tracingHeaders(request)].join(', '),
          'access-control-max-age': '7200',
        })
        .send();
      return;
    }
    const site = request.headers['sec-fetch-site'];
    // Programs other than browsers send neither header.
    const foreign = origin !== undefined ? !allowed : site === 'cross-site' || site === 'same-site';
    if (!isRead && foreign)
      throw new Refusal(403, 'origin', 'A change from this origin is not allowed. Make it on the shop’s own pages.');
    done();
  });
}
