import type { Page } from '@playwright/test';

const counts = new WeakMap<Page, { underWay: number }>();

/** Starts counting a page's requests. Call it before opening the page. */
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
 * Waits until no request has been pending for some frames; "networkidle" would take 0.5 s longer. Responses have been
 * rendered by then.
 */
export async function idle(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = isBusy(page) ? 0 : quiet + 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10))));
}
