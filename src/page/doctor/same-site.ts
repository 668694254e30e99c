const marker = 'pawtal-site';

/**
 * Whether the browser keeps a cookie for all of a domain: not for one under which anybody can have a name, such as
 * co.uk.
 */
function takesCookie(domain: string): boolean {
  document.cookie = `${marker}=1;domain=${domain};path=/;max-age=5;samesite=lax`;
  const taken = document.cookie.includes(`${marker}=`);
  if (taken) document.cookie = `${marker}=;domain=${domain};path=/;max-age=0`;
  return taken;
}

/**
 * The part of a host name that makes a site: for www.shop.co.uk it is shop.co.uk. Only the browser knows; it is asked
 * by a cookie.
 */
function siteOf(hostname: string): string {
  const labels = hostname.split('.');
  if (labels.length === 1 || /^[\d.]+$|:/.test(hostname)) return hostname;
  const suffixes = labels.map((_, index) => labels.slice(index).join('.')).toReversed();
  try {
    return suffixes.find(takesCookie) ?? hostname;
  } catch {
    // A frame without an origin may have no cookies: then what is nearly always right.
    return labels.slice(-2).join('.');
  }
}

/** Whether a page's browser sends cookies to a host: same site, and the same protocol. */
export function isSameSite(page: URL, host: URL): boolean {
  if (page.origin === host.origin) return true;
  if (page.protocol !== host.protocol) return false;
  const site = siteOf(page.hostname);
  return host.hostname === site || host.hostname.endsWith(`.${site}`);
}
