import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test.use({ allowed: [[/status of 422/], { scope: 'test' }] });

test('DECISIONS.md#codes In a delivery, a code with its reason or its effect before it is used, in the shop before something is bought, then the credit among the payments', async ({
  page,
}) => {
  await enter(page, 'single');
  await page.goto('/gb/deliveries/');
  await page
    .getByRole('link', { name: /^View delivery/ })
    .first()
    .click();
  const delivery = page.locator('account-delivery');
  const total = delivery.locator('.delivery-total dd');
  const before = await total.innerText();
  await delivery.getByText('Codes and credit').click();
  await delivery.getByRole('button', { name: 'Add a code' }).click();
  const field = delivery.getByRole('textbox', { name: 'Code or gift card' });
  await expect(field).toBeFocused();
  await field.fill('summer25');
  await delivery.getByRole('button', { name: 'Check code' }).click();
  await expect(field).toHaveAccessibleDescription('This code has expired. Try another one.');
  await expectAccessible(page);
  await field.fill('bigbox10');
  await delivery.getByRole('button', { name: 'Check code' }).click();
  await expect(field).toHaveAccessibleDescription(/^Your next delivery is below this code’s minimum of £\d+\.\d\d\./);
  await field.fill('summer25');
  // What is typed survives a reload.
  await page.reload();
  await delivery.getByText('Codes and credit').click();
  await expect(field).toHaveValue('summer25');
  await field.fill('woof 20');
  await delivery.getByRole('button', { name: 'Check code' }).click();
  await expect(delivery.getByText(/£[\d.]+ instead of £[\d.]+/).first()).toBeVisible();
  await delivery.getByRole('button', { name: 'Apply code' }).click();
  const code = delivery.getByRole('listitem').filter({ hasText: 'WOOF20' });
  await expect(code).toContainText('20% off each of 2 more deliveries');
  await expect(delivery.getByRole('button', { name: 'Add a code' })).toBeFocused();
  await expect(total).not.toHaveText(before);
  await code.getByRole('button', { name: 'Remove, WOOF20' }).click();
  await expect(total).toHaveText(before);
  // In the shop, before something is bought, and before an extra is added.
  await page.goto('/gb/products/');
  const shop = page.locator('account-shop');
  const box = shop.getByRole('link', { name: /^For the delivery of/ });
  await expect(box).toContainText(before);
  await shop.getByText('Codes and credit').click();
  await shop.getByRole('button', { name: 'Add a code' }).click();
  await shop.getByRole('textbox', { name: 'Code or gift card' }).fill('WOOF20');
  await shop.getByRole('button', { name: 'Check code' }).click();
  await shop.getByRole('button', { name: 'Apply code' }).click();
  await expect(box).not.toContainText(before);
  await expectAccessible(page);
  await page.goto('/gb/pets/');
  await page
    .getByRole('link', { name: /feeding plan/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Extras for Nala' }).click();
  const extras = page.getByRole('group', { name: 'Extras for Nala' });
  await extras.getByRole('button', { name: 'Add another extra' }).click();
  await extras.getByRole('radio', { name: /Dental chews/ }).check();
  const price = extras.getByText(/£[\d.]+ instead of £[\d.]+/).first();
  const discounted = await price.innerText();
  await extras.getByText('Codes and credit').click();
  await extras.getByRole('button', { name: 'Remove, WOOF20' }).click();
  await expect(price).not.toHaveText(discounted);
  // A gift card, in the settings.
  await page.goto('/gb/settings/payment/');
  const settings = page.locator('account-settings');
  await settings.getByRole('button', { name: 'Add a code' }).click();
  await settings.getByRole('textbox', { name: 'Code or gift card' }).fill('GIFT-7KQ4-M2XP-9RTD');
  await settings.getByRole('button', { name: 'Check code' }).click();
  await settings.getByRole('button', { name: 'Apply code' }).click();
  await expect(settings.getByText(/^Credit: £17.00/)).toBeVisible();
  await expect(settings.getByText(/^£17.00 with the delivery of/)).toBeVisible();
});
