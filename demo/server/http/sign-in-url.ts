import type { FastifyRequest } from 'fastify';

/** The sign-in page's address, with the way back to the referring page if that is ours. */
export function signInUrl(request: FastifyRequest): string {
  try {
    const page = new URL(request.headers.referer ?? '');
    const own = new URL(`${request.protocol}://${request.host}`);
    if (page.host === own.host) return `/signin?return=${encodeURIComponent(page.pathname + page.search)}`;
  } catch {
    // Without a referrer there is no page to return to.
  }
  return '/signin';
}
