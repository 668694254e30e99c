import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

test('Going offline shows a message and keeps the content, with its time; back online it is fetched again', async ({
  page,
  context,
  allowed,
}) => {
  test.slow();
  // The bar shows once a request has failed.
  allowed.push(/Failed to load resource/);
  await enter(page, 'single');
  // The bar's code loads while online.
  const ready = page.waitForResponse(/\/watch-[^/]*\.js$/, { timeout: 20_000 });
  await page.goto('/gb/pets');
  await expectStatus(page, 'account-pets-list');
  await ready;
  await expect(page.locator('[data-account-offline]')).toBeAttached();
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You’re offline.' });
  // It waits for the failure of the next request.
  await expect(bar).toContainText(/stood at \d\d:\d\d/, { timeout: 60_000 });
  await expect(page.locator('account-pets-list')).toContainText('Nala');
  await expectAccessible(page);
  const fresh = page.waitForResponse(/customer\/pets/);
  await context.setOffline(false);
  expect((await fresh).ok()).toBe(true);
  await expect(bar).toBeHidden();
});

test('Other tabs see a change at once', async ({ page, context }) => {
  await enter(page, 'robin');
  await page.goto('/gb/deliveries/');
  await expectStatus(page, 'account-deliveries');
  const other = await context.newPage();
  await other.goto('/gb/pets');
  await expectStatus(other, 'account-next-delivery');
  const fresh = other.waitForResponse(/delivery-details-public/);
  await page.getByRole('button', { name: 'Yes' }).click();
  expect((await fresh).ok()).toBe(true);
  await expect(other.locator('account-next-delivery')).not.toContainText('Did it arrive?');
});
