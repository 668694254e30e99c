import type { Page } from '@playwright/test';
import { enter } from '../support/enter.ts';
import { barePage, notLoaded } from '../support/lazy-presses.ts';
import { failedLoads, openBare, scripts, testLazyParts } from '../support/lazy-parts.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';
import { part, readSettings, visit, widget } from '../support/settings-page.ts';

test.use({ allowed: [failedLoads, { scope: 'test' }] });

// One whose parts are many, one that shows before react-dom, and one of fields. The long walk has all tags.
testLazyParts(['account-settings', 'account-next-delivery', 'account-profile']);

test('A part that can’t be loaded shows a message in its place, and loads automatically when the network is back', async ({
  page,
  context,
}) => {
  await visit(page, 'robin');
  const pets = part(page, 'Pause or cancel');
  await context.setOffline(true);
  await pets
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  await expect(pets.getByRole('alert')).toContainText(notLoaded);
  await expect(pets.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, 'account-settings');
  await context.setOffline(false);
  await expect(widget(page).getByRole('dialog')).toBeVisible();
});

test('A part that fails a second time while online offers Reload', async ({ page }) => {
  await visit(page, 'robin', 'details');
  const details = part(page, 'Contact and address');
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await details.getByRole('button', { name: 'Edit details' }).click();
  await details.getByRole('button', { name: 'Try again' }).click();
  const reload = details.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute(scripts);
  await reload.click();
  await expectStatus(page, 'account-settings');
  await details.getByRole('button', { name: 'Edit details' }).click();
  await expect(details.getByLabel('First name')).toBeFocused();
});

test('"Save details" offline fails with its message; the input stays, and a second press saves', async ({
  page,
  context,
}) => {
  await visit(page, 'robin', 'details');
  const details = part(page, 'Contact and address');
  await details.getByRole('button', { name: 'Edit details' }).click();
  await details.getByLabel('Town or city').fill('Bath');
  await context.setOffline(true);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByRole('alert')).toContainText('You’re offline.');
  await expect(details.getByLabel('Town or city')).toHaveValue('Bath');
  await context.setOffline(false);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toContainText('Saved.');
  expect((await readSettings(page)).address.city).toBe('Bath');
});

const core: Record<string, (page: Page) => Promise<unknown>> = {
  'a tag': (page) => openBare(page, barePage('<account-next-delivery></account-next-delivery>')),
  'the account area': (page) => page.goto('/account/gb'),
};
for (const [what, load] of Object.entries(core)) {
  test(`If its code can’t be loaded, ${what} shows "Our bad" with Reload`, async ({ page }) => {
    await enter(page, 'robin');
    await page.route(scripts, (route) => route.fulfill({ status: 503 }));
    await load(page);
    const failure = page.locator('p').filter({ hasText: 'Our bad.' }).first();
    await expect(failure).toBeVisible();
    await page.unroute(scripts);
    await failure.getByRole('button', { name: 'Reload' }).click();
    await expectStatus(page, 'account-next-delivery');
    await expect(failure).toHaveCount(0);
  });
}
