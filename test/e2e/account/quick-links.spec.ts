import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

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
