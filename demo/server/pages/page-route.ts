import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/** A page's address with and without a slash at its end, since links and people write both. */
export function addPage(app: FastifyInstance, method: 'GET' | 'POST', path: string, handler: RouteHandlerMethod): void {
  const url = path.replace(/\/+$/, '');
  for (const each of [url, `${url}/`]) app.route({ method, url: each, handler });
}
