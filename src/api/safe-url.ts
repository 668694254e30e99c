import type { Environment } from '../environment.ts';
import { webUrl } from '../web-url.ts';

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
