import type { FastifyRequest } from 'fastify';

/** Where to sign in, and back to the page that asked, where that is one of ours. */
export function signInUrl(request: FastifyRequest): string {
  try {
    const page = new URL(request.headers.referer ?? '');
    const own = new URL(`${request.protocol}://${request.host}`);
    if (page.host === own.host) return `/signin?return=${encodeURIComponent(page.pathname + page.search)}`;
  } catch {
    // No page is told: then there is none to come back to.
  }
  return '/signin';
}
