import { expect } from '@playwright/test';
import { addDays } from '../../../../src/days.ts';
import { createWalk, nextDelivery, rowOf, shown, takeStep, visit } from '../../kit/run/browser.ts';
import type { Journeys } from '../../kit/run/browser.ts';
import { password } from './samples.ts';

const walkAs = createWalk(async (page, name) => {
  await page.locator('[name=email]').fill(`${name}@example.com`);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
});

/** What customers do, each in a browser on the gateway's own pages. */
export const journeys: Journeys = {
  'the dashboard shows dogs and the next delivery, and no unsupported group': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/account/');
      for (const dog of ['Bella', 'Rufus'])
        await expect(page.locator('account-pets-list').getByText(dog, { exact: true }).first()).toBeVisible(shown);
      await expect(page.locator('account-next-delivery')).toHaveAttribute('data-status', 'success', shown);
      await expect(page.locator('account-refer-a-friend')).toBeHidden();
      // The specification's links lead to the shop's own pages, also without the groups behind our ones.
      await expect(page.locator('account-navbar').getByRole('link', { name: 'Shop' })).toBeVisible();
      await expect(page.locator('account-navbar').getByRole('link', { name: /Refer/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Change date' })).toHaveCount(0);
    }),

  'deliveries: the next one with its price, and the charged ones': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/gb/deliveries/');
      await expect(page.locator('account-deliveries')).toHaveAttribute('data-status', 'success', shown);
      await page.locator('account-deliveries').getByRole('link').first().click();
      const delivery = page.locator('account-delivery');
      await expect(delivery).toHaveAttribute('data-status', 'success', shown);
      await expect(delivery).toContainText('£46.45');
      await expect(delivery).toContainText('Chicken kibble, 6 kg');
    }),

  'pausing and resuming': (browser, site) =>
    walkAs(browser, site, 'robin', async (page) => {
      await visit(page, '/gb/settings/subscriptions/');
      await takeStep(page, 'Pause deliveries', 'Rufus');
      await expect(rowOf(page, 'Rufus')).toContainText('Paused');
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

  'a new address, which Medusa keeps for both subscriptions': (browser, site) =>
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

  'a declined card is shown': (browser, site) =>
    walkAs(browser, site, 'toni', async (page) => {
      await visit(page, '/gb/deliveries/');
      await expect(page.locator('account-deliveries')).toContainText('Problem with billing', shown);
      await visit(page, '/gb/settings/subscriptions/');
      await expect(rowOf(page, 'Pip')).toContainText('Paused');
    }),

  'an open payment is paid with another card': (browser, site) =>
    walkAs(browser, site, 'toni', async (page) => {
      await visit(page, '/gb/settings/payment/');
      await page.getByRole('link', { name: 'Update payment' }).click();
      await page.getByLabel('Card ending 4242').check();
      await page.getByRole('button', { name: 'Pay now' }).click();
      await page.waitForURL(/\/gb\/deliveries\//);
      await expect(page.locator('account-deliveries')).toHaveAttribute('data-status', 'success', shown);
      await expect(page.locator('account-deliveries')).not.toContainText('Problem with billing');
      await visit(page, '/gb/settings/payment/');
      await expect(page.locator('account-settings')).toContainText('Card ending 4242');
    }),
};
