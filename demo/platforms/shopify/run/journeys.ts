import { expect } from '@playwright/test';
import { addDays } from '../../../../src/days.ts';
import { createWalk, deliveries, nextDelivery, rowOf, shown, takeStep, visit } from '../../kit/run/browser.ts';
import type { Journeys } from '../../kit/run/browser.ts';

/** The double's page has a link for each customer, where Shopify requests an email address and a code. */
const walkAs = createWalk((page, name) => page.getByRole('link', { name: `${name}@example.com` }).click());

/** What customers do, each in a browser on the gateway's own pages. */
export const journeys: Journeys = {
  'signing in at Shopify leads to the dashboard with dogs and the next delivery, and no unsupported group': (
    browser,
    site,
  ) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/account/');
      for (const dog of ['Bella', 'Rufus'])
        await expect(page.locator('account-pets-list').getByText(dog, { exact: true }).first()).toBeVisible(shown);
      await expect(page.locator('account-next-delivery')).toHaveAttribute('data-status', 'success', shown);
      await expect(page.locator('account-refer-a-friend')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Change date' })).toHaveCount(0);
    }),

  'deliveries: a planned one with its price, and the charged ones': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/gb/deliveries/');
      await expect(page.locator('account-deliveries')).toHaveAttribute('data-status', 'success', shown);
      await visit(page, `/account/gb/deliveries/future/${(await nextDelivery(page)).id}`);
      await expect(page.locator('account-delivery')).toContainText('£46.45', shown);
      await expect(page.locator('account-delivery')).toContainText('Chicken kibble, 6 kg');
    }),

  'a weight, which Shopify keeps': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/gb/profile/');
      await page.getByRole('link', { name: 'Weight log' }).first().click();
      await expect(page.locator('account-profile')).toContainText('12.4', shown);
      await page.getByRole('button', { name: 'Add a weight' }).click();
      await page.getByRole('textbox', { name: /Weight/ }).fill('12.9');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.locator('account-profile')).toContainText('12.9', shown);
      await page.reload();
      await expect(page.locator('account-profile')).toContainText('12.9', shown);
    }),

  'another card for all contracts, and the removal of the first one': (browser, site) =>
    walkAs(browser, site, 'reese', async (page) => {
      await visit(page, '/gb/settings/payment/');
      await page.getByRole('button', { name: /^Charge this one first/ }).click();
      const first = page.locator('account-settings .settings-methods > li').first();
      await expect(first).toContainText('4444', shown);
      await expect(page.getByRole('button', { name: /^Keep in reserve/ })).toHaveCount(0);
      await page.getByRole('button', { name: /^Remove.*4242/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.locator('account-settings .settings-methods > li')).toHaveCount(1, shown);
    }),

  'a report of damaged food, which becomes a request for a return': (browser, site) =>
    walkAs(browser, site, 'reese', async (page) => {
      await visit(page, '/gb/deliveries/');
      const [past] = await deliveries(page);
      await visit(page, `/account/gb/deliveries/${past!.id}#report`);
      const report = page.locator('account-delivery').getByRole('group', { name: 'Something wrong with this box?' });
      await report.getByRole('radio', { name: /damaged/i }).check();
      const food = report.getByRole('checkbox', { name: /Chicken kibble/ });
      if (await food.isVisible()) await food.check();
      await report.getByRole('button', { name: 'Send report' }).click();
      await expect(page.locator('account-delivery').getByRole('group', { name: 'Your report' })).toContainText(
        '£42.50',
        shown,
      );
    }),

  'an answer about a dog, which Shopify keeps': (browser, site) =>
    walkAs(browser, site, 'reese', async (page) => {
      await visit(page, '/gb/profile/');
      const breed = page.getByLabel('What breed is Juno?');
      await breed.fill('Border Collie');
      await page.getByRole('button', { name: 'Check and save' }).click();
      await expect(page.locator('account-profile')).toContainText('Saved.', shown);
      await page.reload();
      await expect(breed).toHaveValue('Border Collie', shown);
    }),

  'pausing and resuming': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/gb/settings/subscriptions/');
      await takeStep(page, 'Pause deliveries', 'Rufus');
      await visit(page, '/gb/settings/subscriptions/');
      await expect(rowOf(page, 'Rufus')).toContainText('Paused');
      await takeStep(page, 'Resume deliveries', 'Rufus');
      await expect(rowOf(page, 'Rufus')).toContainText('Active');
    }),

  'a pause with an end skips the next delivery': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/gb/settings/subscriptions/');
      const before = (await nextDelivery(page)).date;
      await takeStep(page, 'Pause deliveries', 'Bella', async (on) => {
        await on.getByLabel('Until a date').check();
        await on.getByLabel('Restart from').fill(addDays(before, 7));
      });
      expect((await nextDelivery(page)).date).toBe(addDays(before, 28));
    }),

  'a new address, which Shopify keeps for both contracts': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/gb/settings/details/');
      await page.getByRole('button', { name: 'Edit details' }).click();
      await page.getByLabel('Address line 1').fill('3 Mill Lane');
      await page.getByRole('button', { name: 'Save details' }).click();
      await expect(page.locator('account-settings')).toContainText('Saved.', shown);
      await visit(page, `/account/gb/deliveries/future/${(await nextDelivery(page)).id}`);
      await expect(page.locator('account-delivery')).toContainText('3 Mill Lane', shown);
    }),

  'cancelling with a reason': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/gb/settings/subscriptions/');
      await takeStep(page, 'Cancel deliveries', 'Rufus', (on) => on.locator('[name=reason]').fill('Moved abroad'));
      await visit(page, '/gb/settings/subscriptions/');
      await expect(rowOf(page, 'Rufus')).toContainText('Cancelled');
      await expect(page.getByRole('button', { name: 'Restart deliveries for Rufus' })).toHaveCount(0);
    }),

  'a failed charge leads to the shop’s page': (browser, site) =>
    walkAs(browser, site, 'late', async (page) => {
      await visit(page, '/gb/settings/payment/');
      await expect(page.getByRole('link', { name: 'Update payment' })).toHaveAttribute(
        'href',
        /^https:\/\/shop\.example\/pay\//,
        shown,
      );
    }),

  'signing out ends the session at Shopify too': (browser, site) =>
    walkAs(browser, site, 'toni', async (page) => {
      await visit(page, '/account/');
      await page.goto('/gb/signout/');
      await page.waitForURL(/\/gb\/signout\/\?done$/);
      expect((await page.request.get('/gb/new-account-api/1.0/customer/pets')).status()).toBe(401);
    }),
};
