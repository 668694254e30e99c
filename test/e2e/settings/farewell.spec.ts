import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test('DECISIONS.md#farewell From the list of dogs to the end of one dog’s deliveries, and back', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await enter(page, 'robin');
  await page.goto('/gb/pets');
  await page.locator('account-pets-list').getByRole('link', { name: 'My dog has died' }).click();
  const settings = page.locator('account-settings');
  await expect(settings.getByRole('heading', { name: 'Which dog is it about?' })).toBeVisible();
  await settings.getByRole('link', { name: 'Waffle' }).click();
  await expect(settings.getByRole('heading', { name: 'We’re so sorry about Waffle' })).toBeInViewport();
  await expect(settings.getByText('£10.32 comes back to you')).toBeVisible();
  await expect(settings.getByText(/^Pickle’s food still comes on 18/)).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Stop Waffle’s deliveries' }).click();
  const done = settings.getByRole('group', { name: 'We’ve seen to everything for Waffle' });
  await expect(done).toBeFocused();
  // What comes back is the same after a reload.
  await page.reload();
  await expect(settings.getByText('£10.32 comes back to you')).toBeVisible();
  await expect(settings.getByText(/to Visa ending 4242/)).toBeVisible();
  await expect(settings.getByText(/^Pickle’s food still comes on 18/)).toBeVisible();
  await expect(settings.getByRole('link', { name: /^Waffle’s photo/ })).toHaveAttribute('download', 'Waffle');
  await expectAccessible(page);
  const plan = page.waitForEvent('popup');
  await settings.getByRole('link', { name: /^Waffle’s feeding plan/ }).click();
  await expect((await plan).getByRole('heading', { name: 'Waffle’s feeding plan' })).toBeVisible();
  await page.goto('/gb/pets');
  const dogs = page.locator('account-pets-list');
  await expect(dogs.getByRole('heading', { name: 'Pickle' })).toBeVisible();
  await expect(page.getByText('Waffle')).toHaveCount(0);
  await page.goto('/gb/settings/#subscriptions');
  await settings.getByRole('link', { name: 'Waffle' }).click();
  await settings.getByRole('button', { name: 'This was a mistake' }).click();
  await expect(settings.getByRole('button', { name: 'Restart deliveries for Waffle' })).toBeVisible();
});
