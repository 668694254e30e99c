import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/** Registers a page with and without a final slash, since people and links use both. */
export function addPage(app: FastifyInstance, method: 'GET' | 'POST', path: string, handler: RouteHandlerMethod): void {
  const url = path.replace(/\/+$/, '');
  for (const each of [url, `${url}/`]) app.route({ method, url: each, handler });
}
