import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

test('The demo’s start shows three tags, and has a door for editors, customers and developers; a customer is signed in with one press', async ({
  page,
}) => {
  await page.goto('/demo/');
  for (const tag of ['account-next-delivery', 'account-pets-list', 'account-quick-links']) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expectStatus(page, tag, 'success');
  }
  await expectAccessible(page);
  await expect(page.locator('main .cards').getByRole('link')).toHaveText([
    'Put a widget on a page',
    'Open the workbench',
  ]);
  await page.getByLabel('Customer').selectOption('single@example.test');
  await page.getByRole('button', { name: 'Open the account area' }).click();
  await expect(page).toHaveURL(/\/account\/\w\w$/);
  expect((await page.request.get('/service-endpoint/shopping/auth')).ok()).toBe(true);
});

test('The gallery links to each widget and block in each state', async ({ page }) => {
  await page.goto('/demo/widgets');
  await expect(page).toHaveURL(/\/demo\/gallery$/);
  await expectAccessible(page);
  await page.goto('/demo/blocks');
  await expect(page).toHaveURL(/\/demo\/gallery#blocks$/);
  await page.getByRole('link', { name: /^button \(/ }).click();
  await expect(page).toHaveURL(/\/demo\/blocks\/button$/);
});
