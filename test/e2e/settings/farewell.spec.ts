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
  await expect(settings.getByText('Waffle is among your dogs again')).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Undo' }).click();
  await expect(settings.getByRole('group', { name: 'We’ve seen to everything for Waffle' })).toBeFocused();
  await settings.getByRole('button', { name: 'This was a mistake' }).click();
  await expect(settings.getByRole('button', { name: 'Restart deliveries for Waffle' })).toBeVisible();
});

test('DECISIONS.md#farewell For a month after the only dog’s death nothing sells or invites, and what is kept is one press away', async ({
  page,
  harness,
}) => {
  await enter(page, 'single');
  const pages = ['/account/gb', '/gb/pets/', '/gb/deliveries/', '/gb/refer/', '/gb/check-in/', '/gb/feeding-plan/'];
  const inviting = /Add a new dog|Who’s joining|Share the love|enjoying/;
  await page.goto('/gb/settings/#died/single-nala');
  const settings = page.locator('account-settings');
  await settings.getByRole('button', { name: 'Stop Nala’s deliveries' }).click();
  await expect(settings.getByRole('group', { name: 'We’ve seen to everything for Nala' })).toBeFocused();
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const main = page.locator('main');
    await expect(main.locator('[data-status=loading], .skeleton')).toHaveCount(0);
    // The one quiet link is below what is kept.
    const invitations = main.getByText(inviting);
    expect(await invitations.count(), path).toBeLessThanOrEqual(1);
    await expectAccessible(page);
  }
  await page.goto('/gb/deliveries/');
  await expect(page.getByRole('heading', { name: 'No more deliveries or charges' })).toBeVisible();
  const past = page.locator('account-deliveries .deliveries-past-row');
  await expect(past.first()).toContainText('Nala');
  await past.first().click();
  await expect(page.locator('account-delivery').getByText('Nala').first()).toBeVisible();
  await page.goto('/account/gb');
  await expect(page.getByRole('heading', { name: 'We’re so sorry about Nala' })).toBeVisible();
  await page.getByRole('link', { name: 'Yours to keep' }).click();
  await expect(page.getByRole('link', { name: /^Nala’s feeding plan/ })).toBeVisible();
  await harness.clock({ advanceDays: 31 });
  await page.goto('/gb/pets/');
  await expect(page.getByRole('heading', { name: 'Who’s joining the pack?' })).toBeVisible();
});
