/** URL of an account call: {host}/{country}/new-account-api/1.0/…, or without the country if it is empty. @source §7 */
export const accountUrl = (host: string, path: string, country: string): string =>
  `${host}${country && `/${country}`}/new-account-api/1.0/${path}`;

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
