import type { Browser, BrowserContext, Page } from '@playwright/test';
import { settledTag } from '../../../src/remote.ts';
import { watchShift } from './layout-shift.ts';

/** How a page of the demo loads the script: as documented, or as a module that nothing waits for. */
export type Snippet = 'documented' | 'plain';

const styleSheet = /<link rel="stylesheet" href="\/account\.css" \/>/;
const blocking = /(<script type="module" src="\/account\.js"[^>]*) blocking="render"/;

/** The page's HTML with that snippet. The documented one needs no style sheet in Chromium. */
export function withSnippet(html: string, snippet: Snippet): string {
  if (!styleSheet.test(html) || !blocking.test(html)) throw new Error('The page has another snippet');
  return snippet === 'documented' ? html.replace(styleSheet, '') : html.replace(blocking, '$1');
}

const hasPainted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/**
 * The worst order of a slow network: fonts arrive after the first paint, and so does a script that the page doesn't
 * wait for. Requests that a test holds don't come from the browser's cache; what the loader remembers remains.
 */
async function slowDown(page: Page, snippet: Snippet): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withSnippet(await response.text(), snippet) });
  });
  const late = snippet === 'plain' ? /\/account\.js$|\.woff2$/ : /\.woff2$/;
  await page.route(late, async (route) => {
    await hasPainted(page);
    await route.continue();
  });
}

/** Every tag in the window shows what it has to show, and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (settled) =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter(({ localName }) => localName.startsWith('account-'))
        .filter(({ localName }) => !/-slot$|-consent$/.test(localName))
        .filter((tag) => tag.getBoundingClientRect().top < innerHeight)
        .every((tag) => tag.matches(settled) || 'own' in tag.dataset),
    settledTag,
  );
  await page.waitForLoadState('networkidle');
}

export interface Look {
  /** The state of a context in which the customer is signed in; undefined for visitors. */
  signedIn?: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  url: string;
  width: number;
  snippet: Snippet;
  times: 1 | 2;
}

/** Layout shift of a page on a first visit, and on a second one if `times` is 2. */
export async function shiftsOf(browser: Browser, { signedIn, url, width, snippet, times }: Look): Promise<number[]> {
  const viewport = { width, height: 844 };
  const context = await browser.newContext({ viewport, ...(signedIn && { storageState: signedIn }) });
  try {
    const page = await context.newPage();
    await watchShift(page);
    await slowDown(page, snippet);
    const shifts: number[] = [];
    for (let visit = 0; visit < times; visit += 1) {
      await page.goto(url);
      await settled(page);
      shifts.push(await page.evaluate(() => globalThis.layoutShift));
    }
    return shifts;
  } finally {
    await context.close();
  }
}
