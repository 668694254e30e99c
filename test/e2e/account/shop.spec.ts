import type { Locator, Page } from '@playwright/test';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { enter } from '../../support/page/enter.ts';
import {
  expect,
  expectAccessible,
  expectStatus,
  minutesBefore,
  readNextDelivery,
  test,
} from '../../support/page/page.ts';

const tag = 'account-shop';
const widget = (page: Page): Locator => page.locator(tag);
const product = (page: Page, name: string): Locator => widget(page).locator('.shop-product').filter({ hasText: name });
const bar = (page: Page): Locator => widget(page).locator('.action-bar');
const press = (where: Page | Locator, name: string | RegExp): Promise<void> =>
  where.getByRole('button', { name }).click();
/** Chooses one of a product and saves it. */
async function add(page: Page, name = 'Dental chews'): Promise<void> {
  await press(page, `Add to box: ${name}`);
  await press(bar(page), 'Save changes');
}
const call = 'box-breakdown/upcoming/adjust-quantity';

async function open(page: Page, name = 'single', segment = 'gb'): Promise<void> {
  await enter(page, name);
  await page.goto(`/${segment}/products/`);
  await expectStatus(page, tag);
}
const chewsIn = ({ pets }: Delivery): number | undefined =>
  pets.flatMap(({ items }) => items).find(({ identifier }) => identifier === 'dental-chews')?.quantity;

test('§1 Use a shop: the products, with their prices, and the delivery that they go into', async ({ page }) => {
  await open(page);
  const delivery = await readNextDelivery(page, 'single-nala');
  await expect(widget(page).locator('.shop-product')).toHaveCount(8);
  await expect(product(page, 'Dental chews')).toContainText(/1\spack, 28\schews.*£7\.95/);
  await expect(widget(page).getByRole('link', { name: /For the delivery of/ })).toHaveAttribute(
    'href',
    `/account/gb/deliveries/${delivery.id}`,
  );
  // The recommendations of the shopping service come after the products and move nothing.
  await expect(widget(page).locator('.shop-product', { hasText: 'Recommended' })).toHaveCount(2);
  await expectAccessible(page, tag);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
});

test('EU 767/2009: each product has the facts of its label before it is added, and its price for a kilogram', async ({
  page,
}) => {
  await open(page);
  const products = widget(page).locator('.shop-product');
  await expect(products.locator('summary')).toHaveCount(8);
  await expect(products.filter({ hasText: '/kg' })).toHaveCount(7);
  await expect(product(page, 'Salmon bites')).toContainText('£45.00/kg £4.50');
  const roll = product(page, 'Lamb and rice roll');
  await roll.locator('summary').click();
  await expect(roll.getByRole('term')).toHaveText([
    'Kind',
    'Ingredients',
    'Analytical constituents',
    'Additives per kg',
    'How to use it',
    'Storage',
    'Net weight',
    'Responsible business',
  ]);
  await expect(roll).toContainText('Protein 14%, Fat 12%, Ash 3%, Fibre 0.8% and Moisture 62%');
  await expect(roll).toContainText('approval number GB 0117 F 0042');
  await expectAccessible(page, tag);
  await product(page, 'Toothbrush kit').locator('summary').click();
  await expect(product(page, 'Toothbrush kit').getByRole('term')).toHaveText(['How to use it', 'Responsible business']);
});

test('Products are added to the next delivery, in any quantity, and removed again; the next delivery shows it', async ({
  page,
}) => {
  await open(page);
  const before = await readNextDelivery(page, 'single-nala');
  // As on the delivery's page, nothing is saved before Save, and the new total is known before it.
  await press(page, 'Add to box: Dental chews');
  const total = `£${((before.amounts.total.amount + 795) / 100).toFixed(2)}`;
  await expect(bar(page)).toContainText(`1 change isn’t saved yet. The new total is ${total}.`);
  await expect(product(page, 'Dental chews')).toContainText('Not saved yet');
  expect((await readNextDelivery(page, 'single-nala')).version).toBe(before.version);
  await expectAccessible(page, tag);
  await press(bar(page), 'Save changes');
  await expect(bar(page)).toContainText(`Delivery updated. The new total is ${total}.`);
  const counter = product(page, 'Dental chews').locator('.counter');
  const field = counter.getByRole('spinbutton');
  await expect(field).toHaveValue('1');
  expect(chewsIn(await readNextDelivery(page, 'single-nala'))).toBe(1);
  // What comes late above it may push it out of the window again, where it doesn't load.
  await expect(async () => {
    await page.locator('account-next-delivery').scrollIntoViewIfNeeded();
    // The delivery had two products before.
    await expect(page.locator('account-next-delivery')).toContainText('3 extras', { timeout: 1000 });
  }).toPass();
  await field.fill('4');
  await field.press('Enter');
  await press(bar(page), 'Save changes');
  await expect(page.locator('account-next-delivery')).toContainText('6 extras');
  await expectAccessible(page, tag);
  const delivery = await readNextDelivery(page, 'single-nala');
  expect(chewsIn(delivery)).toBe(4);
  const shown = `£${(delivery.amounts.total.amount / 100).toFixed(2)}`;
  await expect(widget(page).getByRole('link', { name: /For the delivery of/ })).toContainText(`Total so far ${shown}`);
  await field.fill('0');
  await field.press('Enter');
  await press(bar(page), 'Save changes');
  await expect(page.getByRole('button', { name: 'Add to box: Dental chews' })).toBeVisible();
  // The shown quantity changes before the backend's.
  await expect.poll(async () => chewsIn(await readNextDelivery(page, 'single-nala'))).toBeUndefined();
  await press(bar(page), 'Undo');
  await expect(field).toHaveValue('4');
  await expect.poll(async () => chewsIn(await readNextDelivery(page, 'single-nala'))).toBe(4);
});

test.describe('failures', () => {
  test.use({ allowed: [[/^error: Failed to load resource/, /^error: \d{4}-\S+Z /], { scope: 'test' }] });

  test('A visitor sees the products without signing in', async ({ page }) => {
    await page.goto('/gb/products/');
    await expect(page.getByRole('heading', { name: 'Dental chews' })).toBeVisible();
    await expect(page).toHaveURL(/\/gb\/products\/$/);
  });

  test(
    '§8 "Something went wrong while updating your order": the choice is restored after a refresh',
    { tag: '@long' },
    async ({ page, harness }) => {
      await open(page);
      await press(page, 'Add to box: Dental chews');
      await expect(bar(page)).toContainText('The new total is');
      await harness.fault({ call, status: 500, times: 1 });
      await press(bar(page), 'Save changes');
      await expect(bar(page).getByRole('alert')).toContainText('Something went wrong while updating your order.');
      await press(bar(page), 'Refresh page');
      await expect(bar(page)).toContainText('1 change isn’t saved yet.');
      await press(bar(page), 'Save changes');
      await expect(bar(page)).toContainText('Delivery updated.');
      expect(chewsIn(await readNextDelivery(page, 'single-nala'))).toBe(1);
    },
  );

  test('Offline, a choice is marked as not saved, covers no other notice, and is sent once the network is back', async ({
    page,
    context,
  }) => {
    const ready = page.waitForResponse(/\/watch-[^/]*\.js$/, { timeout: 20_000 });
    await open(page);
    await ready;
    const offline = page.locator('[data-account-offline]');
    await expect(offline).toBeAttached();
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await add(page);
    await expect(bar(page)).toContainText(
      'Not saved yet: you’re offline. We’ll send it as soon as you’re back online.',
    );
    const chews = product(page, 'Dental chews');
    await expect(chews).toContainText('Not saved yet');
    // An answer that was on its way hides it for a moment.
    await expect(offline).toBeVisible();
    const [above, below] = [await bar(page).boundingBox(), await offline.boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
    await context.setOffline(false);
    await expect(bar(page)).toContainText('Delivery updated.');
    await expect(chews).toContainText('In the box');
    expect(chewsIn(await readNextDelivery(page, 'single-nala'))).toBe(1);
  });

  test(
    'DECISIONS.md#versions: on a conflict the customer sees both versions and chooses',
    { tag: '@long' },
    async ({ page }) => {
      await open(page);
      const { id } = await readNextDelivery(page, 'single-nala');
      const data = { identifierDesiredQuantityMapping: { 'dental-chews': 3 } };
      await page.request.post(`/gb/new-account-api/1.0/box-breakdown/upcoming/${id}/adjust-quantity`, { data });
      await add(page);
      await expect(bar(page)).toContainText(/You wanted: 1\spack.*Now in the box: 3\spacks/);
      await expectAccessible(page, tag);
      await press(bar(page), 'Save mine');
      await expect(bar(page)).toContainText('Delivery updated.');
      expect(chewsIn(await readNextDelivery(page, 'single-nala'))).toBe(1);
    },
  );

  test(
    'Closed meanwhile: explains it, and offers the delivery after it',
    { tag: '@long' },
    async ({ page, harness }) => {
      await open(page);
      const delivery = await readNextDelivery(page, 'single-nala');
      await harness.clock(minutesBefore(delivery.changesUntil, -1));
      await add(page);
      const link = widget(page).getByRole('link', { name: /For the delivery of/ });
      await expect(link).not.toHaveAttribute('href', new RegExp(`${delivery.id}$`));
      await expect(widget(page)).toContainText('Changes are closed.');
    },
  );
});

test('Auf Deutsch, mit 390 Pixeln: ins Paket legen und wieder herausnehmen', { tag: '@long' }, async ({ page }) => {
  await open(page, 'de', 'de');
  await page
    .getByRole('button', { name: /^Ins Paket: / })
    .first()
    .click();
  await expect(bar(page)).toContainText(/Die neue Summe ist \d+,\d\d\s€/);
  await press(widget(page).locator('.shop-product').first(), 'Eins weniger');
  await expect(page.getByRole('button', { name: /^Ins Paket: / })).toHaveCount(8);
  await expectAccessible(page, tag);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('DECISIONS.md#gifts A gift from a shop without a delivery: its day and price, then among the deliveries, then undone', async ({
  page,
}) => {
  await open(page, 'paused');
  await widget(page).getByText('Send a gift to a friend').click();
  await press(widget(page), 'One more: Dental chews');
  const fields = { 'Name of your friend': 'Ada Byron', Postcode: 'YO1 7HB', City: 'York' };
  for (const [name, value] of Object.entries(fields)) await widget(page).getByLabel(name).fill(value);
  await widget(page).getByLabel('Your message').fill('For Bramble');
  // What is missing has the focus and its reason.
  await press(widget(page), 'See date and price');
  const line = widget(page).locator('[name=line1]');
  await expect(line).toBeFocused();
  await line.fill('7 Mill Lane');
  await press(widget(page), 'See date and price');
  await expect(widget(page).getByText(/^It comes .* costs £7\.95/)).toBeVisible();
  await expectAccessible(page, tag);
  await press(widget(page), 'Send gift');
  const done = widget(page).getByRole('group', { name: 'Your gift for Ada Byron is planned.' });
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport({ ratio: 1 });
  const sent = widget(page).getByRole('list', { name: 'Your gifts' });
  await expect(sent).toContainText('Gift for Ada Byron');
  const deliveries = await page.context().newPage();
  await deliveries.goto('/gb/deliveries/');
  await expect(deliveries.getByRole('list', { name: 'Your gifts' })).toContainText('Gift for Ada Byron');
  await press(widget(page), 'Undo');
  await expect(widget(page).getByText('Undone')).toBeVisible();
  await expect(sent).toHaveCount(0);
});
