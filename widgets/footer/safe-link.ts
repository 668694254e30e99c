/** Where links lead: the backend's site, or the page's own if no host is named. */
export interface Site {
  host: string;
  page: URL;
}

/**
 * The address of a link in HTML that is not trusted: http(s) without credentials, or root-relative, which is the
 * host's. Anything else (javascript:, data:, relative, protocol-relative, with tricks) is undefined.
 */
export function safeHref(value: string | null, { host, page }: Site): string | undefined {
  const wanted = value?.trim() ?? '';
  const path = /^\/(?![/\\])/.test(wanted);
  if (!path && !/^https?:\/\//i.test(wanted)) return undefined;
  const base = new URL(host || page.origin, page);
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined;
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return undefined;
  if (!path) return url.href;
  // The parser drops tabs and line breaks, which could turn a path into another site.
  return url.origin === base.origin ? host + url.pathname + url.search + url.hash : undefined;
}

const networks = ['instagram', 'youtube', 'facebook', 'tiktok', 'linkedin', 'pinterest', 'twitter', 'threads'];

/** The social network that a link leads to, by its host name. */
export function networkOf(href: string): string | undefined {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase();
  return networks.find((name) => host === `${name}.com` || host?.endsWith(`.${name}.com`));
}
