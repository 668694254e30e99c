import { pageTable } from '../../demo/cms/page-table.ts';
import { enter } from '../support/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';

// Each page is loaded once and then shown at every width.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...pageTable.map((each) => each.path), 'signup']) {
  test(`§2 /gb/${path} fits every window, is accessible, and leaves nothing in the console`, async ({ page }) => {
    await enter(page, 'robin');
    await page.goto(`/gb/${path}`);
    for (const tag of await page.locator('[data-status]:not(account-slot, account-consent)').all()) {
      await tag.scrollIntoViewIfNeeded();
      await expect(tag).toHaveAttribute('data-status', 'success');
    }
    for (const width of [1200, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBeLessThanOrEqual(0);
      if (width !== 320) await expectAccessible(page);
    }
  });
}

test('§2 The footer’s and the navigation bar’s pages exist in every country', async ({ request }) => {
  for (const segment of ['gb', 'ie', 'fr', 'nl', 'de', 'at', 'be', 'se', 'dk']) {
    const statuses = pageTable.map(async ({ path }) => (await request.get(`/${segment}/${path}`)).status());
    expect(new Set(await Promise.all(statuses)), segment).toEqual(new Set([200]));
  }
});

test('§3 A page in another country: its language, its money and its dates', async ({ page }) => {
  await enter(page, 'de');
  await page.goto('/de/pets');
  await expectStatus(page, 'account-next-delivery');
  await expectStatus(page, 'account-refer-a-friend');
  await expect(page.locator('account-refer-a-friend')).toContainText('10\u00a0€');
  await expect(page.locator('account-pets-list')).toContainText('Frau Krümel');
  await expectAccessible(page);
});
