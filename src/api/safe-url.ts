import type { Environment } from '../environment.ts';

/**
 * A URL from outside (a 401 body, a caller-supplied POST URL), if it may be followed: http(s), no credentials in it,
 * and on the page's origin, the backend's, or a host that the configuration lists. Else undefined.
 * @source decisions, Session
 */
export function safeUrl(url: string | null | undefined, environment: Environment): string | undefined {
  if (!url) return undefined;
  const page = environment.location();
  let target: URL;
  try {
    target = new URL(url, page);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(target.protocol) || target.username || target.password) return undefined;
  const origins = [page.origin, environment.host && new URL(environment.host, page).origin];
  const allowed = origins.includes(target.origin) || environment.allowedHosts.includes(target.host);
  return allowed ? target.href : undefined;
}
