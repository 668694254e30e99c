/** What decides whether a link leads to the account. */
interface Own {
  /** URL that the page's links are relative to. */
  page: string;
  /** URL of the script. */
  script: string;
  /** The backend's origin; empty: the page's own. */
  host: string;
  /** Further hosts of the configuration. */
  allowedHosts: readonly string[];
}

/** Whether a link leads to the page's site, the script's, the backend's, or a host that the configuration lists. */
export const isOwnLink = (
  { protocol, origin, host: target }: URL,
  { page, script, host, allowedHosts }: Own,
): boolean =>
  /^https?:$/.test(protocol) &&
  ([page, script, new URL(host || '/', page).href].some((url) => new URL(url).origin === origin) ||
    allowedHosts.includes(target));
