import type { Call } from '../contract/call.ts';

/** Values of the placeholders in a call's path. */
export type Params = Partial<Record<'id' | 'step', string>>;

const fill = (path: string, params: Params): string =>
  path.replace(/\{(id|step)\}/g, (_, name: keyof Params) => encodeURIComponent(params[name] ?? ''));

/** The URL of a call: {host}/{country}/new-account-api/1.0/…, or without the country if it is empty. @source §7 */
export function accountUrl(host: string, call: Pick<Call, 'path'>, country: string, params: Params = {}): string {
  const path = fill(call.path, params);
  if (path.startsWith('/')) return host + path;
  return `${host}${country && `/${country}`}/new-account-api/1.0/${path}`;
}

/** A read's URL, which no cache knows, and its options. @source §7 */
export const readRequest = (url: string, now: number) =>
  [
    `${url}${url.includes('?') ? '&' : '?'}t=${now}`,
    {
      method: 'GET',
      headers: { accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache' },
      cache: 'no-store',
      credentials: 'include',
    },
  ] as const satisfies readonly [string, RequestInit];
