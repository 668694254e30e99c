import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './failure.ts';
import { findOwnOrigin, ownOrigin } from './own-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers whatever the Host header says, or without one: health checks of a load balancer. */
    anyHost?: boolean;
  }
}

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether pages of that origin may call with the customer's cookie. */
export function isAllowed(origin: string, own: string | undefined, config: Config): boolean {
  if (origin === own || config.allowedOrigins.includes(origin)) return true;
  return config.demo && loopback.test(origin);
}

/**
 * Calls from elsewhere: CORS for the origins listed, and a refusal of every change from any other (Origin, or
 * Sec-Fetch-Site where a form sends none). Cookies are SameSite=Lax besides.
 */
export function registerOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const anyHost = request.routeOptions.config.anyHost === true;
    const own = anyHost ? findOwnOrigin(request, config.https) : ownOrigin(request, config.https);
    const allowed = origin !== undefined && isAllowed(origin, own, config);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (allowed && origin !== own) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        // The retry rules and the countdown read these.
        'access-control-expose-headers': 'Date, Retry-After',
      });
    }
    reply.header('vary', 'Origin');
    if (request.method === 'OPTIONS') {
      if (!allowed)
        throw new Refusal(403, 'origin', 'This origin may not call. Ask for it to be added to ALLOWED_ORIGINS.');
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, DELETE',
          'access-control-allow-headers': 'content-type, accept, cache-control, pragma, idempotency-key',
          'access-control-max-age': '7200',
        })
        .send();
    }
    const site = request.headers['sec-fetch-site'];
    // Programs that are no browser send neither.
    const foreign = origin !== undefined ? !allowed : site === 'cross-site' || site === 'same-site';
    if (!isRead && foreign)
      throw new Refusal(403, 'origin', 'A change from this origin is not allowed. Make it on the shop’s own pages.');
    return undefined;
  });
}
