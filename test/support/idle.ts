import type { Page } from '@playwright/test';

const counts = new WeakMap<Page, { underWay: number }>();

/** Counts a page's requests from now on: call it before the page is opened. */
export function watchRequests(page: Page): void {
  if (counts.has(page)) return;
  const count = { underWay: 0 };
  counts.set(page, count);
  const end = (): void => void (count.underWay -= 1);
  page.on('request', () => void (count.underWay += 1));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

export const isBusy = (page: Page): boolean => (counts.get(page)?.underWay ?? 0) > 0;

/**
 * Until nothing is under way for some frames: "networkidle" waits half a second longer. What has come has been drawn
 * then.
 */
export async function idle(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = isBusy(page) ? 0 : quiet + 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10))));
}
