import { createHash } from 'node:crypto';

/**
 * Cookies have no port: those of everything on localhost come together. A prefix for each backend keeps them apart, so
 * that none is sent to a backend that didn't set it.
 */
const prefixOf = (origin: string): string => `b${createHash('sha256').update(origin).digest('hex').slice(0, 8)}.`;

/** What a browser on http://localhost can't keep, or would take for another site. */
const dropped = /^(?:domain|secure|samesite|partitioned)\b/i;

/** A cookie of the backend as this server sets it. */
export function cookieForBrowser(cookie: string, origin: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => attribute && !dropped.test(attribute));
  return [prefixOf(origin) + pair, ...kept, 'SameSite=Lax'].join('; ');
}

/** The `Cookie` header for the backend: only its own, under their names. Undefined: none. */
export function cookiesForBackend(header: string | undefined, origin: string): string | undefined {
  const prefix = prefixOf(origin);
  const own = (header ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
  return own.length > 0 ? own.join('; ') : undefined;
}

/** A typed `Cookie` header as cookies for this browser; undefined: it isn't one. */
export function cookiesOfText(text: string, origin: string): string[] | undefined {
  const pairs = text
    .replace(/^cookie:/i, '')
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean);
  if (pairs.length === 0 || pairs.some((pair) => !/^[\w!#$%&'*+.^`|~-]+=[\x21-\x7e]*$/.test(pair))) return undefined;
  return pairs.map((pair) => cookieForBrowser(`${pair}; Path=/; HttpOnly`, origin));
}
