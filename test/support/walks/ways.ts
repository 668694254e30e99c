import type { Page } from '@playwright/test';

interface Link {
  text: string;
  href: string;
  /** It leads to the same page in a language. */
  isLanguage: boolean;
  /** A list of pages marks this one as the current page. */
  isCurrent: boolean;
}

/** The links of the page's content and of all tags in it, without the site's own, which are alike on all pages. */
export const linksOn = (page: Page): Promise<Link[]> =>
  page.evaluate(() => {
    const found: Link[] = [];
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.matches('account-navbar, account-footer')) continue;
        if (element.shadowRoot) look(element.shadowRoot);
        if (!(element instanceof HTMLAnchorElement) || !element.href) continue;
        // A tag's own content isn't shown together with its view.
        if (!(root instanceof ShadowRoot) && (!element.closest('main') || !element.checkVisibility())) continue;
        const { href, hreflang, ariaCurrent } = element;
        found.push({
          text: element.textContent.trim(),
          href,
          isLanguage: hreflang !== '',
          isCurrent: ariaCurrent === 'page',
        });
      }
    };
    look(document);
    return found;
  });

const place = (url: string): string => new URL(url).pathname.replace(/\/$/, '');
const shellRoutes =
  /^\/account\/[a-z]{2}(\/deliveries\/[\w-]+|\/deliveries\/future\/[\w-]+(\/change-date)?|\/[\w-]+\/feeding-plan)?$/;

/** Finds links that lead nowhere, or where one already is. It requests each address once. */
export function createWays(page: Page) {
  const tried = new Map<string, number>();
  return {
    tried,
    /** What is wrong with the links of the page shown. */
    wrong: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { text, href, isLanguage, isCurrent } of await linksOn(page)) {
        const { hash, origin, protocol } = new URL(href);
        if (!protocol.startsWith('http') || origin !== new URL(page.url()).origin) continue;
        const where = `“${text}” leads to ${place(href)}${hash}`;
        const isHere = place(href) === place(page.url()) && !hash;
        if (isHere && !isLanguage && !isCurrent) found.push(`${where}, where one already is`);
        if (place(href).endsWith('/signout')) continue;
        if (place(href).startsWith('/account') && !shellRoutes.test(place(href))) found.push(`${where}, no route`);
        if (!tried.has(href)) tried.set(href, (await page.request.get(href, { maxRedirects: 5 })).status());
        if (tried.get(href) !== 200) found.push(`${where}: ${tried.get(href)}`);
      }
      return found;
    },
  };
}
