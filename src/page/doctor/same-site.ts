const marker = 'pawtal-site';

/** Whether the browser accepts a cookie for a whole domain. It refuses public suffixes, such as co.uk. */
function takesCookie(domain: string): boolean {
  document.cookie = `${marker}=1;domain=${domain};path=/;max-age=5;samesite=lax`;
  const taken = document.cookie.includes(`${marker}=`);
  if (taken) document.cookie = `${marker}=;domain=${domain};path=/;max-age=0`;
  return taken;
}

/**
 * The registrable domain of a host name: shop.co.uk for www.shop.co.uk. Only the browser knows the public suffixes, so
 * this tries to set cookies.
 */
function siteOf(hostname: string): string {
  const labels = hostname.split('.');
  if (labels.length === 1 || /^[\d.]+$|:/.test(hostname)) return hostname;
  const suffixes = labels.map((_, index) => labels.slice(index).join('.')).toReversed();
  try {
    return suffixes.find(takesCookie) ?? hostname;
  } catch {
    // A frame with an opaque origin can't set cookies. The last two labels are nearly always right.
    return labels.slice(-2).join('.');
  }
}

/** Whether requests from a page to a host carry cookies: same site and same protocol. */
export function isSameSite(page: URL, host: URL): boolean {
  if (page.origin === host.origin) return true;
  if (page.protocol !== host.protocol) return false;
  const site = siteOf(page.hostname);
  return host.hostname === site || host.hostname.endsWith(`.${site}`);
}
