/** What links resolve against: the backend's site, or the page's own if `host` is empty. */
export interface Site {
  host: string;
  page: URL;
}

/** The text that Cloudflare's protection of e-mail addresses hides: each byte is xor-ed with the first one. */
export function revealed(hidden: string): string | undefined {
  const [key = 0, ...bytes] = (hidden.match(/^(?:[\da-f]{2}){2,}$/i)?.[0].match(/../g) ?? []).map((byte) =>
    parseInt(byte, 16),
  );
  return bytes.length > 0
    ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte ^ key))
    : undefined;
}

/** URL of a link to write or call: `mailto:` or `tel:`. Undefined for any other. */
export function contactHref(value: string | null): string | undefined {
  const wanted = value?.trim() ?? '';
  if (/^mailto:[^\s@?]+@[^\s@?]+(\?\S*)?$/i.test(wanted))
    return URL.canParse(wanted) ? new URL(wanted).href : undefined;
  return /^tel:\+?[\d().\s-]{3,}$/i.test(wanted) ? `tel:${wanted.slice(4).replace(/[^+\d]/g, '')}` : undefined;
}

/**
 * URL of a link in untrusted HTML: http(s) without credentials, or root-relative, resolved against the host. Undefined
 * for anything else, such as javascript:, data:, relative or protocol-relative URLs.
 */
export function safeHref(value: string | null, { host, page }: Site): string | undefined {
  const wanted = value?.trim() ?? '';
  const path = /^\/(?![/\\])/.test(wanted);
  if (!path && !/^https?:\/\//i.test(wanted)) return undefined;
  const base = new URL(host || page.origin, page);
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined;
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return undefined;
  if (!path) return url.href;
  // Use the parsed URL: the parser drops tabs and line breaks, which could turn a path into another site.
  return url.origin === base.origin ? host + url.pathname + url.search + url.hash : undefined;
}

const networks = ['instagram', 'youtube', 'facebook', 'tiktok', 'linkedin', 'pinterest', 'twitter', 'threads'];

/** The social network that a link leads to, by its host name. */
export function networkOf(href: string): string | undefined {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase();
  return networks.find((name) => host === `${name}.com` || host?.endsWith(`.${name}.com`));
}
