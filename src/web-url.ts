import type { Environment } from './environment.ts';

/**
 * Returns the URL of a link or picture from outside (a parcel's tracking page, a photo) if it is http(s) and has no
 * credentials, otherwise undefined. A relative URL is resolved against the backend. For display only: a URL that the
 * code itself follows needs `safeUrl`.
 */
export function webUrl(
  url: string | null | undefined,
  { host, location }: Pick<Environment, 'host' | 'location'>,
): string | undefined {
  if (!url) return undefined;
  try {
    const target = new URL(url, new URL(host || '/', location()));
    return /^https?:$/.test(target.protocol) && !target.username && !target.password ? target.href : undefined;
  } catch {
    return undefined;
  }
}
