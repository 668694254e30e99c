import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Hides `navigator.webdriver`: the banner isn't shown to automated browsers. */
export async function asPerson(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
}

export interface Arrived {
  method: string;
  /** Path and query. */
  url: string;
  body: string;
}

/** Fake third party: a server on another origin that records requests. Its scripts act like a vendor's. */
export async function startVendors(scripts: Readonly<Record<string, string>> = {}) {
  const arrived: Arrived[] = [];
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const html = pages.get(path);
    if (html !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const url = request.url ?? '';
      arrived.push({ method: request.method ?? '', url, body });
      const [file = ''] = url.split('?');
      const script = scripts[file];
      response.writeHead(script === undefined ? 202 : 200, {
        'access-control-allow-origin': '*',
        'content-type':
          script === undefined ? 'application/json' : file.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript',
      });
      response.end(script ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /**
     * Serves another site's page from the same machine, because browsers let no page from elsewhere reach a local
     * server.
     */
    serve: (path: string, html: string): string => {
      pages.set(path, html);
      return `http://localhost:${port}${path}`;
    },
    arrived,
    paths: () => arrived.map(({ method, url }) => `${method} ${url.split('?')[0]}`),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type Vendors = Awaited<ReturnType<typeof startVendors>>;

/** A page's complete configuration, with these vendors. */
export const vendorSettings = ({ origin }: Pick<Vendors, 'origin'>): Record<string, string> => ({
  environment: 'production',
  'consent-policies': 'en=1001 de=1002',
  'recommendation-script': `${origin}/scarab.js`,
  'optimisation-queue': 'optimiser',
  'consent-tag-script': `${origin}/tag.js`,
  'tracking-url': `${origin}/track`,
  'tracking-event': 'account-opened',
  'rum-application-id': 'app-1',
  'rum-client-token': 'token-1',
  'rum-proxy': `${origin}/rum`,
});

interface Foreign {
  lang?: string;
  body?: string;
  csp?: string;
}

/** A page of a foreign site: our script with its configuration, consent, and some tags. */
const foreign = (
  script: string,
  settings: Readonly<Record<string, string>>,
  { lang = 'en-GB', body }: Foreign,
): string => {
  const attributes = Object.entries(settings).map(([name, value]) => ` data-${name}="${value}"`);
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Page</title><link rel="icon" href="${script}/theme/pictures/logo-mark.svg">
<meta name="viewport" content="width=device-width"><script type="module" src="${script}/account.js"${attributes.join('')}></script>
<body><account-consent></account-consent><main><h1>Page</h1>${body ?? '<account-navbar signed-out="content"></account-navbar>'}
<p><a href="/foreign?showCookieTool=true">Cookie settings</a></p></main>`;
};

/** The same page at `/foreign` of the backend's own origin, with a policy. */
export async function servePage(
  page: Page,
  settings: Readonly<Record<string, string>>,
  { csp = '', ...more }: Foreign = {},
): Promise<void> {
  await page.route('**/foreign*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: csp ? { 'content-security-policy': csp } : {},
      body: foreign('', settings, more),
    }),
  );
}

/** Serves the page on another origin, with vendors that respond. @returns its URL */
export const serveForeign = (vendors: Vendors, host: string, more: Foreign = {}): string =>
  vendors.serve('/foreign', foreign(host, { host, ...vendorSettings(vendors) }, more));

export const banner = (page: Page) => page.locator('account-consent .choice-bar');
export const preferences = (page: Page) => page.locator('account-consent dialog');
