import type { Page } from '@playwright/test';
import { windowed } from '../../support/browsers/chromium.mjs';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

test.use({
  // For the back/forward cache.
  launchOptions: windowed,
  allowed: [/401/],
  // Tall enough for the dogs to be near the window: they come after the next delivery.
  viewport: { width: 390, height: 2400 },
});

const list = 'account-pets-list';
const mark = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('pawtal:customer'));

/** Opens a page with the customer's dogs, which notes in each frame after a return whether they are visible. */
async function openDogs(page: Page, name: string): Promise<void> {
  await enter(page, name);
  await page.goto('/gb/pets');
  await expectStatus(page, list);
  await expect.poll(() => mark(page)).toMatch(/^\w{1,7}$/);
  await page.evaluate((tag) => {
    sessionStorage.removeItem('seen');
    addEventListener('pageshow', ({ persisted }) => {
      const look = (): void => {
        const { visibility } = getComputedStyle(document.querySelector(tag)!);
        sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''} ${visibility}`);
        requestAnimationFrame(look);
      };
      if (persisted) look();
    });
  }, list);
}
const seen = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('seen'));

test('After signing out, Back from the cache shows nothing personal and leads to sign in', async ({ page }) => {
  await openDogs(page, 'robin');
  await page.goto('/gb/signout/');
  await expect.poll(() => mark(page)).toBeNull();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL(/\/signin\?return=/);
  expect(await seen(page)).toMatch(/^( hidden)+$/);
});

test(
  'Back from the cache shows the page to the same customer again, once it is known who is signed in',
  {
    tag: '@long',
  },
  async ({ page }) => {
    await openDogs(page, 'robin');
    await page.goto('/gb/help');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => seen(page)).toMatch(/^( hidden)+( visible)+$/);
  },
);

test(
  'Two customers after one another on one device: Back shows nothing of the first one',
  { tag: '@long' },
  async ({ page }) => {
    await openDogs(page, 'robin');
    await page.goto('/gb/signout/');
    await enter(page, 'single');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator(list)).toContainText('Nala');
    await expect(page.locator(list)).not.toContainText('Pickle');
    expect(await seen(page)).toMatch(/^( hidden)+$/);
  },
);

test('On sign-out every other tab of the site empties at once', { tag: '@long' }, async ({ page, context }) => {
  await openDogs(page, 'robin');
  const other = await context.newPage();
  await other.goto('/gb/signout/');
  await page.waitForURL(/\/signin\?return=/);
});

test('On sign-in of another customer every other tab of the site shows that customer', async ({ page, context }) => {
  await openDogs(page, 'robin');
  const other = await context.newPage();
  await openDogs(other, 'single');
  await expect(page.locator(list)).toContainText('Nala');
});
