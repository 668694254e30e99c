import type { Browser, BrowserContext, Page } from '@playwright/test';
import { settledTag } from '../../../src/remote.ts';

/** Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

declare global {
  /** Sum of the page's layout shifts that no press or key caused. */
  var layoutShift: number;
}

/** Sums up the layout shift of every document that the page opens from now on. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) globalThis.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function openWhole(page: Page, url: string): Promise<number> {
  // On slow 4G, and on a machine that does other things too.
  await page.goto(url, { timeout: 120_000 });
  await page.waitForFunction(
    (settled) =>
      [...document.querySelectorAll<HTMLElement>('[data-status]')]
        .filter((element) => element.getBoundingClientRect().top < innerHeight)
        .every((element) => element.matches(settled)),
    settledTag,
    { timeout: 120_000 },
  );
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  return page.evaluate(() => globalThis.layoutShift);
}

export interface Visit {
  /** The sample customer. */
  name: string;
  url: string;
  /** Width of the viewport in pixels. */
  width: number;
  /** How often the page is opened: once or twice. */
  visits: number;
  /** The page, in place of what the server has at the URL. */
  html?: string | undefined;
}

/** The same in a context that the customer is signed in to. */
export async function measureShiftIn(context: BrowserContext, url: string, visits = 2): Promise<number[]> {
  const page = await context.newPage();
  await watchShift(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const shifts: number[] = [];
  for (const conditions of [slow, fast].slice(0, visits)) {
    await network.send('Network.emulateNetworkConditions', conditions);
    shifts.push(await openWhole(page, url));
  }
  return shifts;
}

/** Layout shift of a page while its widgets load: on a first visit on slow 4G, and on a second, fast one. */
export async function measureShift(browser: Browser, { name, url, width, visits, html }: Visit): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  try {
    const form = { email: `${name}@example.test`, password: 'pawtal' };
    await context.request.post(new URL('/signin', url).href, { form });
    if (html) await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    return await measureShiftIn(context, url, visits);
  } finally {
    await context.close();
  }
}
