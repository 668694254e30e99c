import { enter } from '../support/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';

test('§8 "We already have an account matching your details", with no progress on upcoming orders: switch account or contact us', async ({
  page,
}) => {
  await enter(page, 'mismatch');
  for (const [path, tag] of [
    ['/gb/pets', 'account-next-delivery'],
    ['/gb/deliveries/', 'account-deliveries'],
  ] as const) {
    await page.goto(path);
    await expectStatus(page, tag);
    const notice = page
      .locator(tag)
      .getByRole('status')
      .filter({ hasText: 'We already have an account matching your details' });
    await expect(notice).toContainText('We can’t send orders from this account');
    await expect(notice.getByRole('link', { name: 'Switch account' })).toHaveAttribute('href', '/gb/signout/');
    await expect(notice.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/gb/help/');
    await expectAccessible(page);
  }
});

test('§8 Cannot proceed with upcoming orders for this pet: contact us', async ({ page }) => {
  await enter(page, 'mismatch');
  await page.goto('/gb/pets');
  const card = page.locator('account-pets-list').getByRole('listitem').first();
  await expect(card).toContainText('We can’t proceed with upcoming orders for Poppy.');
  await expect(card.getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test('§8 The date of a box that a mismatch holds back can’t be changed: the page shows the reason, and nothing fails', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [name, message] of [
    ['mismatch', 'We already have an account matching your details'],
    ['petmismatch', 'We can’t proceed with upcoming orders for Ziggy.'],
  ] as const) {
    await enter(page, name);
    for (const path of [`/gb/deliveries/change-date/`, `/account/gb/deliveries/future/s-${name}-4/change-date`]) {
      await page.goto(path);
      await expectStatus(page, 'account-change-date');
      await expect(page.locator('account-change-date')).toContainText(message);
    }
  }
  expect(asked.filter((url) => url.includes('/ranges'))).toEqual([]);
});

test('Going offline shows a message and keeps the content, with its time; back online it is fetched again', async ({
  page,
  context,
}) => {
  test.slow();
  await enter(page, 'single');
  // The bar's code loads while online.
  const ready = page.waitForResponse(/\/watch-[^/]*\.js$/, { timeout: 20_000 });
  await page.goto('/gb/pets');
  await expectStatus(page, 'account-pets-list');
  await ready;
  await expect(page.locator('[data-account-offline]')).toBeAttached();
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You’re offline.' });
  await expect(bar).toContainText(/stood at \d\d:\d\d/);
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
