import type { Environment } from '../environment.ts';
import { webUrl } from '../web-url.ts';

/** URL of an account call: {host}/{country}/new-account-api/1.0/…, or without the country if it is empty. @source §7 */
export const accountUrl = (host: string, path: string, country: string): string =>
  `${host}${country && `/${country}`}/new-account-api/1.0/${path}`;

/**
 * A read's URL, which no cache knows, and its options. `no-store` makes the browser itself send the no-cache headers: set
 * by hand they would cost a preflight before each read of another origin. @source §7
 */
export const readRequest = (url: string, now: number) =>
  [
    `${url}${url.includes('?') ? '&' : '?'}t=${now}`,
    {
      method: 'GET',
      headers: { accept: 'application/json' },
      cache: 'no-store',
      credentials: 'include',
    },
  ] as const satisfies readonly [string, RequestInit];

/**
 * Returns a URL from outside (a 401 body, a caller-supplied POST URL) if it is safe to follow: http(s), without
 * credentials, and on the page's origin, the backend's, or a host that the configuration lists. Otherwise undefined. A
 * relative URL is resolved against the backend.
 * @source DECISIONS.md#session
 */
export function safeUrl(url: string | null | undefined, environment: Environment): string | undefined {
  const target = webUrl(url, environment);
  if (!target) return undefined;
  const page = environment.location();
  const { origin, host } = new URL(target);
  const own = [page.origin, new URL(environment.host || '/', page).origin];
  return own.includes(origin) || environment.allowedHosts.includes(host) ? target : undefined;
}
