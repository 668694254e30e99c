import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

test('On a phone what customers do most often comes first, and the other quick links are behind a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'robin');
  await page.goto('/demo/widgets/account-quick-links');
  await expectStatus(page, 'account-quick-links');
  const nav = page.getByRole('navigation', { name: 'Quick links' });
  await expect(nav.getByRole('link')).toHaveText(['Holiday', 'How often', 'Extras', 'Address']);
  await expectAccessible(page, 'account-quick-links');
  await nav.getByRole('button', { name: 'More' }).click();
  await expect(nav.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
  await expect(nav.getByRole('link', { name: 'Cancel deliveries' })).toBeVisible();
  await expectAccessible(page, 'account-quick-links');
  await nav.getByRole('link', { name: 'Extras' }).click();
  await expect(page).toHaveURL(/\/feeding-plan#extras$/);
});

test(
  '§2 Quick links: pause/delay deliveries, view deliveries, edit account details, add a new dog, cancel',
  { tag: '@long' },
  async ({ page, request }) => {
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
  },
);
