import { enter } from '../support/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';

test('§2 Quick links: pause/delay deliveries, view deliveries, edit account details, add a new dog, cancel', async ({
  page,
  request,
}) => {
  await enter(page, 'ie');
  await page.goto('/demo/widgets/account-quick-links');
  await expectStatus(page, 'account-quick-links');
  const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(links).toHaveText([
    'Pause or delay deliveries',
    'View deliveries',
    'Edit account details',
    'Add a new dog',
    'Cancel deliveries',
  ]);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual([
    '/ie/settings/#subscriptions',
    '/ie/deliveries/',
    '/ie/settings/#details',
    '/ie/profile#new',
    '/ie/settings/#subscriptions',
  ]);
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
  await expectAccessible(page, 'account-quick-links');
});

test('Without the customer’s data its links still work', async ({ page, harness, allowed }) => {
  allowed.push(/Failed to load resource.*500/, /Failed to fetch customer/);
  await enter(page, 'robin');
  await harness.fault({ call: 'customer-data', status: 500 });
  await page.goto('/demo/widgets/account-quick-links');
  await expect(page.getByRole('link', { name: 'View deliveries' })).toHaveAttribute('href', '/gb/deliveries/');
});

test('Without a past delivery, there is no heading above an empty list of food', async ({ page }) => {
  await enter(page, 'billing');
  const food = page.waitForResponse((answer) => answer.url().includes('/food'));
  await page.goto('/demo/widgets/account-quick-links');
  expect(await (await food).json()).toMatchObject({ dogs: [] });
  await expectStatus(page, 'account-quick-links');
  await expect(page.getByText('Food in the house')).toHaveCount(0);
});

test('Shows remaining food during a pause with an end date', async ({ page }) => {
  await enter(page, 'holiday');
  await page.goto('/demo/widgets/account-quick-links');
  await expectStatus(page, 'account-quick-links');
  const food = page.getByRole('region', { name: 'Food in the house' });
  await expect(food.getByRole('listitem')).toHaveText(/^Bonnie (for \d+ more days?, until|probably used up)/);
});
