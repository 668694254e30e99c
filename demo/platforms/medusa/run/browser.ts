import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { password } from './samples.ts';

export const shown = { timeout: 20_000 };

/**
 * Signs a sample customer in on the form and takes them through the pages. Fails on an error in the console, and on a
 * panel that offers to try again.
 */
export async function walkAs(
  browser: Browser,
  site: string,
  name: string,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: site, viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(shown.timeout);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto('/signin');
    await page.locator('[name=email]').fill(`${name}@example.com`);
    await page.locator('[name=password]').fill(password);
    await page.locator('[name=password]').press('Enter');
    await page.waitForURL(/\/account\//);
    await walk(page);
    expect(errors, 'errors in the console').toEqual([]);
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until all its tags show data, nothing, or own content. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const loading = page.locator('[data-status=init], [data-status=loading]');
  await expect(loading).toHaveCount(0, shown);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

/** Takes a step for a dog in the settings, in the dialog that shows what it means. */
export async function takeStep(page: Page, step: string, dog: string, fill?: (dialog: Page) => Promise<void>) {
  await page.getByRole('button', { name: `${step} for ${dog}` }).click();
  await fill?.(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog.getByText(new RegExp(`^Deliveries for ${dog} (are|have)`))).toBeVisible(shown);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
}
