import { enter } from '../support/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';

test('§2 Error page: a title, a dog image, a message that the page could not load, and a reload button that reloads', async ({
  page,
}) => {
  await enter(page, 'robin');
  await page.goto('/account/gb/no/such/page');
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

test('It needs no session, and uses the page’s language or that of its attribute', async ({ page }) => {
  await page.goto('/demo/widgets/account-error?locale=FR');
  await expect(page.getByRole('heading', { level: 1, name: 'C’est notre faute' })).toBeVisible();
});
