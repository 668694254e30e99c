import type { Page } from '@playwright/test';
import { samples } from '../../demo/server/samples/customers.ts';
import { enter } from '../support/enter.ts';
import { watchRequests } from '../support/idle.ts';
import { openAll } from '../support/open-all.ts';
import { expect, test } from '../support/page.ts';

test.describe.configure({ mode: 'parallel' });

interface Way {
  text: string;
  href: string;
}

/** The links of all tags in the page's content, without the navigation bar's and the footer's. */
const waysOn = (page: Page): Promise<Way[]> =>
  page.evaluate(() => {
    const found: Way[] = [];
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.matches('account-navbar, account-footer')) continue;
        if (element.shadowRoot) look(element.shadowRoot);
        if (!(element instanceof HTMLAnchorElement) || !(root instanceof ShadowRoot) || !element.href) continue;
        found.push({ text: element.textContent.trim(), href: element.href });
      }
    };
    look(document);
    return found;
  });

const place = (url: string): string => new URL(url).pathname.replace(/\/$/, '');
const shellRoutes =
  /^\/account\/[a-z]{2}(\/deliveries\/[\w-]+|\/deliveries\/future\/[\w-]+(\/change-date)?|\/[\w-]+\/feeding-plan)?$/;

const pages = (segment: string): string[] => [
  `/account/${segment}`,
  ...['pets', 'deliveries/', 'settings/', 'feeding-plan', 'check-in/'].map((path) => `/${segment}/${path}`),
];

// The incomplete sign-up has no pages of its own yet. Fifty dogs have no other ways than two.
const people = samples.filter(({ name }) => name !== 'incomplete' && name !== 'many');

for (const half of [0, 1]) {
  test(`No dead end: each link of every sample customer leads to something else that is there, part ${half + 1} of 2`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1200, height: 4000 });
    watchRequests(page);
    const found: string[] = [];
    const tried = new Map<string, number>();
    for (const { name, country } of people.filter((_, index) => index % 2 === half)) {
      await enter(page, name);
      for (const path of pages(country.toLowerCase())) {
        await openAll(page, path);
        for (const { text, href } of await waysOn(page)) {
          const { hash, origin, protocol } = new URL(href);
          if (!protocol.startsWith('http') || origin !== new URL(page.url()).origin) continue;
          const where = `${name} on ${path}: “${text}” leads to ${place(href)}${hash}`;
          if (place(href) === place(page.url()) && !hash) found.push(`${where}, where one already is`);
          if (place(href).endsWith('/signout')) continue;
          if (place(href).startsWith('/account') && !shellRoutes.test(place(href))) found.push(`${where}, no route`);
          if (!tried.has(href)) tried.set(href, (await page.request.get(href, { maxRedirects: 5 })).status());
          if (tried.get(href) !== 200) found.push(`${where}: ${tried.get(href)}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(tried.size).toBeGreaterThan(20);
  });
}
