import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { Refusal } from './failure.ts';

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const ownOrigin = (request: FastifyRequest, { https }: Config): string =>
  `${https ? 'https' : request.protocol}://${request.host}`.toLowerCase();

/** Whether pages of that origin may call with the customer's cookie. */
function isAllowed(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === ownOrigin(request, config) || config.allowedOrigins.includes(origin)) return true;
  return config.demo && loopback.test(origin);
}

/**
 * Calls from elsewhere: CORS for the origins listed, and a refusal of every change from any other (Origin, or Sec-Fetch-Site
 * where a form sends none). Cookies are SameSite=Lax besides.
 */
export function registerOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const allowed = origin !== undefined && isAllowed(origin, request, config);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (allowed && origin !== ownOrigin(request, config)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        // The retry rules and the countdown read these.
        'access-control-expose-headers': 'Date, Retry-After',
      });
    }
    reply.header('vary', 'Origin');
    if (request.method === 'OPTIONS') {
      if (!allowed) throw new Refusal(403, 'origin', 'This origin may not call. Ask for it to be added to ALLOWED_ORIGINS.');
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
