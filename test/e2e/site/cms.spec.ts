import { pageTable } from '../../../demo/site/cms/page-table.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

test('§2 The footer’s and the navigation bar’s pages exist in every country', async ({ request }) => {
  for (const segment of ['gb', 'ie', 'fr', 'nl', 'de', 'at', 'be', 'se', 'dk']) {
    const statuses = pageTable.map(async ({ path }) => (await request.get(`/${segment}/${path}`)).status());
    expect(new Set(await Promise.all(statuses)), segment).toEqual(new Set([200]));
  }
});

test('§3 A page of another country: its language, currency and dates', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'de');
  await page.goto('/de/pets');
  await expectStatus(page, 'account-next-delivery');
  await page.locator('account-refer-a-friend').scrollIntoViewIfNeeded();
  await expectStatus(page, 'account-refer-a-friend');
  await expect(page.locator('account-refer-a-friend')).toContainText('10\u00a0€');
  await expect(page.locator('account-pets-list')).toContainText('Frau Krümel');
});
