import type { VendorPage } from './page.ts';

/*
 * The page's cookies. `document.cookie` may be something else: an image or a form of the page that has this name.
 */
export const readCookies = (): string => Reflect.get(Document.prototype, 'cookie', document) as string;

export const writeCookie = (cookie: string): void => void Reflect.set(Document.prototype, 'cookie', cookie, document);

type Policy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };
let policy: Policy | undefined;

/** Trusted types policy `pawtal-vendors` for the configured addresses of vendors' scripts. */
function trusted(url: string): string {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pawtal-vendors', {
    createScriptURL: (text) => text,
  });
  return policy ? policy.createScriptURL(url) : url;
}

const opened = new URL(location.href);

/** The real page. A failing or blocked vendor affects nothing else. */
export const livePage = ($customer: VendorPage['$customer'], country: string): VendorPage => ({
  globals: window as unknown as Record<string, unknown>,
  load: (url) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted(url.href);
    document.head.append(script);
  },
  get: (url) =>
    void fetch(url, { mode: 'no-cors', credentials: 'omit', keepalive: true, referrerPolicy: 'origin' }).catch(
      () => {},
    ),
  cookies: { read: readCookies, write: writeCookie },
  opened,
  $customer,
  country,
  restart: () => {
    const url = new URL(location.href);
    url.searchParams.delete('showCookieTool');
    if (url.href === location.href) location.reload();
    else location.replace(url);
  },
  listen: (event, listener) =>
    document.addEventListener(event, (each) => listener((each as CustomEvent<unknown>).detail)),
});
