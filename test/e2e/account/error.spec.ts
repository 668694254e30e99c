import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

test('§2 Error page: a title, a dog image, a message that the page could not load, and a reload button that reloads', async ({
  page,
}) => {
  await enter(page, 'robin');
  await page.goto('/account/gb/error');
  await expectStatus(page, 'account-error');
  const content = page.locator('account-error');
  await expect(content.getByRole('heading', { level: 1, name: 'Our bad' })).toBeVisible();
  await expect(content.locator('img')).toHaveJSProperty('complete', true);
  await expect(content).toContainText('This page couldn’t load. Give it another go.');
  await expectAccessible(page, 'account-error');
  await page.evaluate(() => Object.assign(globalThis, { before: true }));
  await Promise.all([page.waitForEvent('load'), content.getByRole('button', { name: 'Reload' }).click()]);
  expect(await page.evaluate(() => 'before' in globalThis)).toBe(false);
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible();
});

test('§2 An unknown address shows an error with Reload, and links to the dashboard', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource.*404/);
  await enter(page, 'robin');
  // The last one can't be decoded.
  for (const path of ['/account/gb/no/such/page', '/account/xx', '/account/%E0%A4%A']) {
    await page.goto(path);
    await expectStatus(page, 'account-error');
    await expect(page.locator('account-error')).toContainText('There’s no page at this address.');
  }
  await expect(page.locator('account-error').getByRole('button', { name: 'Reload' })).toBeVisible();
  await expectAccessible(page, 'account-error');
  await page.locator('account-error').getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await page.goto('/gb/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This trail has gone cold');
});

test(
  'It needs no session, and uses the page’s language or that of its attribute',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/demo/widgets/account-error?locale=FR');
    await expect(page.getByRole('heading', { level: 1, name: 'C’est notre faute' })).toBeVisible();
  },
);
