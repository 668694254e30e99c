import type { Page } from '@playwright/test';
import { idle, watchRequests } from '../page/idle.ts';
import { expect } from '../page/page.ts';

/** Opens a page with a stopped clock, and waits until fonts and images have loaded. */
export async function openStill(page: Page, url: string, ready: string): Promise<void> {
  await page.clock.setFixedTime('2026-11-16T09:00:00Z');
  watchRequests(page);
  await page.goto(url);
  await page.evaluate(() => document.body.classList.add('bare'));
  await expect(page.locator(ready)).toHaveCount(0);
  await idle(page);
  await page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]);
    for (const picture of pictures) picture.loading = 'eager';
    // An image that can't be loaded shows as broken.
    await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
