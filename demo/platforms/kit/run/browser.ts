import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

export const shown = { timeout: 20_000 };

/** Signs a sample customer in, from `/signin` to the account area. */
export type SignIn = (page: Page, name: string) => Promise<void>;

/**
 * Takes sample customers through the pages of a gateway. Fails on an error in the console, and on a panel that offers to try
 * again.
 */
export function createWalk(signIn: SignIn) {
  return async (browser: Browser, site: string, name: string, walk: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({
      locale: 'en-GB',
      baseURL: site,
      viewport: { width: 1200, height: 900 },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(shown.timeout);
    const errors: string[] = [];
    // A page asks who is signed in, and after signing out the answer is a 401.
    const isExpected = (text: string): boolean => text.includes('status of 401');
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text()))
        errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    try {
      await page.goto('/signin');
      await signIn(page, name);
      await page.waitForURL(/\/account\//);
      await walk(page);
      expect(errors, 'errors in the console').toEqual([]);
    } finally {
      await context.close();
    }
  };
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

/** The first dog's deliveries, as the gateway has them. */
export async function deliveries(page: Page): Promise<{ id: string; status: string; date: string }[]> {
  const read = async (path: string) =>
    (await (await page.request.get(`/gb/new-account-api/1.0/${path}`)).json()) as Record<string, never[]>;
  const { pets = [] } = await read('customer/pets');
  const { petPublicId } = pets[0]! as { petPublicId: string };
  return (await read(`pet/delivery-details-public/${petPublicId}`))['deliveries'] ?? [];
}

/** The next one of them. */
export const nextDelivery = async (page: Page): Promise<{ id: string; date: string }> =>
  (await deliveries(page)).find(({ status }) => status === 'scheduled')!;

/** A dog's row in the settings. */
export const rowOf = (page: Page, dog: string) => page.locator('account-settings .settings-pet', { hasText: dog });

export type Journeys = Readonly<Record<string, (browser: Browser, site: string) => Promise<void>>>;
