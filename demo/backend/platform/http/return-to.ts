import type { FastifyRequest } from 'fastify';
import type { SiteContext } from '../context.ts';
import { findOwnOrigin, isAllowed } from './origins.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const base = 'http://pawtal.invalid';

/** A path of this site in ASCII, as a header needs it. Undefined if it leads to another site. */
function safePath(path: string): string | undefined {
  if (!URL.canParse(path, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, base);
  // `/.//evil.example` is a path of this site, but its shorter form `//evil.example` is another site.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/**
 * Returns the address in `return` if it is a path of this site, or a page of an origin that `allows` accepts. Undefined
 * for anything else.
 */
export function safeReturn(value: unknown, allows: (origin: string) => boolean): string | undefined {
  const address = text(value);
  // Browsers read a backslash as a slash, and drop line breaks and tabs.
  if (!address || /[\\\s\p{Cc}]/u.test(address)) return undefined;
  if (address.startsWith('/')) return safePath(address);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, username, password, href } = new URL(address);
  return !username && !password && allows(origin) ? href : undefined;
}

/** The same for a request. It may lead back to pages of the origins that may call (`ALLOWED_ORIGINS`). */
export const returnFor = (value: unknown, request: FastifyRequest, { config }: SiteContext): string | undefined =>
  safeReturn(value, (origin) => isAllowed(origin, findOwnOrigin(request, config.https), config));

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
