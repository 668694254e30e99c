import { enter } from '../support/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';

const tag = 'account-treatments';

test('§3 Treatment deliveries per pet: the next ones, also with food, and past ones', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/gb/treatments/');
  await expectStatus(page, tag);
  const pickle = page.getByRole('region', { name: 'Pickle' });
  await expect(pickle.getByRole('list', { name: 'Next treatments' }).getByRole('listitem')).toHaveText([
    /Scheduled.*Flea and tick treatment, 1\spack, 3\schews.*In the same box as the food\./,
    /Scheduled.*Flea and tick treatment, 1\spack, 3\schews/,
    /Scheduled.*Flea and tick treatment, 1\spack, 3\schews/,
  ]);
  await expect(pickle.getByRole('link', { name: /View delivery/ }).first()).toHaveAttribute(
    'href',
    /\/account\/gb\/deliveries\/s-robin-/,
  );
  await pickle.getByText('Past treatments').click();
  await expect(pickle.getByRole('listitem').last()).toContainText('Flea and tick treatment');
  await expectAccessible(page, tag);
});

test('§2 Treatment promotion: for dogs without treatments', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/gb/treatments/');
  await expectStatus(page, tag);
  await expect(page.getByRole('region', { name: 'Treatments for Waffle too?' })).toBeVisible();
  await page.goto('/demo/widgets/account-treatments?locale=gb');
  await expectStatus(page, tag);
  await page.locator(tag).evaluate((element) => element.setAttribute('promotion', ''));
  await expect(page.locator(tag).getByRole('link', { name: 'See treatments' })).toHaveAttribute(
    'href',
    '/gb/treatments/',
  );
  await expect(page.locator(tag).locator('.treatments-pet')).toHaveCount(0);
  await page.locator(tag).evaluate((element) => {
    element.removeAttribute('promotion');
    element.setAttribute('pet', 'robin-pickle');
  });
  await expect(page.locator(tag).getByRole('region')).toHaveCount(2);
});

test('A customer without dogs is still offered treatments', async ({ page }) => {
  await enter(page, 'nopets');
  await page.goto('/gb/treatments/');
  await expectStatus(page, tag);
  await expect(page.locator(tag).getByRole('heading', { name: 'Fleas, ticks and worms? Sorted.' })).toBeVisible();
});

test('§1 A treatment is ordered for a dog, is in its box, and can be cancelled', async ({ page, allowed, harness }) => {
  allowed.push(/Failed to load resource/, /no answer/);
  await enter(page, 'robin');
  await page.goto('/gb/treatments/');
  const order = page.getByRole('region', { name: 'Order treatments' });
  await expect(order).toContainText(/Comes once, in the box of .*, for £\d+\.\d\d\. The box is then £\d+\.\d\d\./);
  await expect(order).toContainText('You can cancel until');
  await expectAccessible(page, tag);
  await harness.fault({ call: 'treatments', drop: true, when: 'after' });
  await order.getByRole('button', { name: 'Order for Waffle' }).click();
  await expect(order).toContainText('No answer came.');
  await harness.clearFaults();
  await order.getByRole('button', { name: 'Try again' }).click();
  await expect(order).toContainText(/Ordered: it comes in the box of/);
  await expect(page.getByRole('region', { name: 'Waffle', exact: true })).toContainText('In the same box as the food.');
  await page.reload();
  await order.getByRole('button', { name: 'Cancel the order for Waffle' }).click();
  await expect(order.getByRole('button', { name: 'Order for Waffle' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waffle', exact: true })).toHaveCount(0);
});

test.describe('failures', () => {
  test.use({ allowed: [[/^error: Failed to load resource/, /^error: \d{4}-\S+Z /], { scope: 'test' }] });

  test('§8 Treatments can’t be loaded: shows a message, with a Reload action', async ({ page, harness }) => {
    await enter(page, 'robin');
    await harness.fault({ call: 'pet/delivery-details-public', status: 500 });
    await page.goto('/gb/treatments/');
    await expectStatus(page, tag, 'error');
    await expect(page.locator(tag)).toContainText('Error retrieving treatments');
    await harness.clearFaults();
    await page.locator(tag).getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('region', { name: 'Pickle' })).toBeVisible();
  });

  test('§8 Unable to load all items: the loaded items are shown, and nothing is offered on incomplete data', async ({
    page,
    harness,
  }) => {
    await enter(page, 'robin');
    await harness.fault({ call: 'pet/delivery-details-public/treatment', status: 500 });
    await page.goto('/gb/treatments/');
    await expectStatus(page, tag);
    await expect(page.locator(tag)).toContainText('We were unable to load all deliveries.');
    await expect(page.getByRole('region', { name: 'Pickle' })).toBeVisible();
    await expect(page.locator(tag).locator('.treatments-promotion')).toHaveCount(0);
  });
});

test('Auf Deutsch, mit 390 Pixeln', async ({ page }) => {
  await enter(page, 'de');
  await page.goto('/de/treatments/');
  await expectStatus(page, tag);
  await expect(page.locator(tag)).toContainText('Parasitenschutz für deine Hunde');
  await expectAccessible(page, tag);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
