import type { Environment } from './environment.ts';

/**
 * A link or a picture from outside (a parcel's tracking page, a photo), if it is http(s) and carries no credentials;
 * else undefined. A relative one belongs to the backend. Only for what is shown: what the program itself follows needs
 * `safeUrl`.
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
