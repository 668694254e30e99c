import { defineNetworkFixture } from '@msw/playwright';
import type { NetworkFixture } from '@msw/playwright';
import { test as base, expect } from '@playwright/test';
import { handlers } from 'pawtal/testing';

const test = base.extend<{ network: NetworkFixture }>({
  network: [
    async ({ context }, use) => {
      const network = defineNetworkFixture({ context, handlers: handlers() });
      await network.enable();
      await use(network);
      await network.disable();
    },
    { auto: true },
  ],
});

test('shows the sample dogs and the next delivery', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Waffle' })).toBeVisible();
  await expect(page.locator('account-next-delivery')).toHaveAttribute('data-status', 'success');
  await expect(page.locator('account-footer')).toContainText('Pawtal');
});

test('shows a problem with billing in German', async ({ network, page }) => {
  network.use(...handlers({ locale: 'de-DE', state: { 'account-next-delivery': 'billing-problem' } }));
  await page.goto('/');
  await expect(page.locator('account-next-delivery')).toContainText('Zahlung');
});

test('offers to try again when the dogs fail, and then shows them', async ({ network, page }) => {
  // The tag itself tries twice.
  network.use(...handlers({ faults: { 'GET customer/pets': { status: 500, times: 2 } } }));
  await page.goto('/');
  await page.locator('account-pets-list').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Waffle' })).toBeVisible();
});

test('leads a visitor to sign in', async ({ network, page }) => {
  network.use(...handlers({ state: 'signed-out' }));
  await page.route('https://shop.example/signin**', (route) =>
    route.fulfill({ body: 'Sign in', contentType: 'text/html' }),
  );
  await page.goto('/');
  await page.waitForURL('https://shop.example/signin**');
});
