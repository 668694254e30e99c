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
