import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

/** Scrolls each tag near the viewport, so that it loads. What loads above it may push it away again. */
async function readOn(page: Page): Promise<void> {
  for (const tag of ['account-refer-a-friend', 'account-shop', 'account-treatments', 'account-check-in']) {
    const element = page.locator(tag);
    await expect(async () => {
      // A tag that shows nothing has no delivery to scroll to.
      await element.evaluate((each) => (each.previousElementSibling ?? each.parentElement)?.scrollIntoView());
      // Without dogs the check-in has nothing to load.
      await expect(element).toHaveAttribute('data-status', /success|error/, { timeout: 1000 });
    }).toPass();
  }
}

/** The dashboard's visible elements, from the top. */
const shown = (page: Page): Promise<string[]> =>
  page.locator('.shell-page *').evaluateAll((all) =>
    all
      .filter((each) => each.localName.startsWith('account-') && each.getBoundingClientRect().height > 0)
      .map((each) => [each, each.getBoundingClientRect()] as const)
      .toSorted(([, a], [, b]) => a.top - b.top || a.left - b.left)
      .map(([each]) => each.localName.replace('account-', '')),
  );

test('§2 Dashboard: next delivery, quick links, pets list, check-in, refer-a-friend box, shop tiles, treatment promotion', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, 'robin');
  await page.goto('/account/gb');
  await readOn(page);
  const all = ['next-delivery', 'pets-list', 'quick-links', 'check-in', 'refer-a-friend', 'shop', 'treatments'];
  expect(await shown(page)).toEqual(all);
  const footer = page.locator('account-footer');
  expect((await footer.boundingBox())!.y + (await page.evaluate(() => scrollY))).toBeLessThanOrEqual(2600);
  await expectAccessible(page, 'main');

  // One and part of the next on a phone, with arrows.
  const tiles = page.locator('account-shop');
  expect((await tiles.getByRole('group', { name: '2 of 4' }).boundingBox())?.x).toBeLessThan(350);
  await tiles.getByRole('button', { name: 'More products' }).click();
  await tiles.getByRole('button', { name: 'Add to box: Salmon bites' }).click();
  await expect(tiles.locator('.action-bar')).toContainText('The new total is £');
  await tiles.getByRole('button', { name: 'Save changes' }).click();
  await expect(tiles.locator('.notification')).toContainText('£');
  await expect(tiles.getByRole('spinbutton', { name: 'Quantity of Salmon bites' })).toBeVisible();

  // §9 As soon as a third party has filled a slot, its tiles are shown instead.
  await page.locator('account-slot[name=shop-tile-2]').evaluate((slot) => slot.append('Two for one'));
  await expect(page.locator('account-slot[name=shop-tile-2] .slot')).toHaveText('Two for one');
  await expect(page.locator('account-slot[name=shop-tile-2]')).toBeVisible();
  await expect(tiles.getByRole('button', { name: 'Salmon bites' })).toHaveCount(0);

  // Thanks in place; on the next visit there is no question and no gap.
  const checkIn = page.locator('account-check-in');
  await checkIn.getByRole('button', { name: 'Loving it' }).click();
  await checkIn.getByRole('button', { name: 'Settling in well' }).click();
  await expect(checkIn).toContainText('Thank you for telling us about Waffle');
  await checkIn.getByRole('button', { name: 'Next: Pickle' }).click();
  await checkIn.getByRole('button', { name: 'Loving it' }).click();
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('adjusting:yes') ?? false);
  await checkIn.getByRole('button', { name: 'Settling in well' }).click();
  await expect(checkIn).toContainText('Thank you for telling us about Pickle');
  await saved;
  await page.reload();
  await readOn(page);
  expect(await shown(page)).toEqual(all.filter((each) => each !== 'check-in'));
});

test.describe('on a desktop', () => {
  test.use(wide);

  test('§2 Shop tiles: all four side by side, without arrows', { tag: '@long' }, async ({ page }) => {
    await enter(page, 'robin');
    await page.goto('/account/gb');
    await readOn(page);
    const tiles = page.locator('account-shop');
    const buttons = tiles.getByRole('button', { name: /^Add to box: / });
    await expect(buttons).toHaveCount(4);
    const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    await expect(tiles.getByRole('button', { name: 'More products' })).toHaveCount(0);
  });

  test(
    'design §10 Skip what does not apply, and never leave a hole: no dogs, nothing to ask, to add to or to treat',
    { tag: '@long' },
    async ({ page }) => {
      await enter(page, 'nopets');
      await page.goto('/account/gb');
      await readOn(page);
      expect(await shown(page)).toEqual(['pets-list', 'quick-links', 'refer-a-friend']);
      const pair = await page.locator('.shell-pair').boundingBox();
      const refer = await page.locator('account-refer-a-friend').boundingBox();
      expect(refer).toEqual(pair);
    },
  );
});
