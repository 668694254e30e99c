import { readFileSync } from 'node:fs';
import { violations } from '../../support/accessibility/axe.ts';
import { expect, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

test.use({ ...wide, allowed: [/^warning: Account widgets:/], viewport: { width: 1440, height: 1400 } });

test('Workbench: words are edited on the stage, in all forms of a number, and saved as a file', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/demo/workbench?as=robin&page=/account/gb&consent=all');
  await expect(page.locator('.bench-bar')).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  const stage = page.frameLocator('iframe[title="The page"]');
  const delivery = stage.locator('account-next-delivery');
  await expect(delivery).toHaveAttribute('data-status', 'success');
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /^Widgets/ }).click();
    await page
      .getByRole('group', { name: 'Widgets on the page' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  };
  await choose('next-delivery');
  const panel = page.getByRole('complementary', { name: 'account-next-delivery' });
  await panel.getByRole('button', { name: 'Edit words' }).click();
  const title = panel.getByLabel('nextDelivery.title');
  await expect(title).toHaveValue('Your next delivery');
  await title.fill('Your next parcel');
  await expect(delivery.getByRole('heading', { name: 'Your next parcel' })).toBeVisible();
  // What is wrong is named, and the stage keeps ours.
  const left = panel.getByLabel('nextDelivery.left.days_other');
  await left.fill('days left');
  await expect(panel).toContainText('“nextDelivery.left.days_other” of en-GB has lost {{count}}');
  await left.fill('{{count}} more days');
  await expect(delivery).toContainText(/\d more days/);
  expect(await violations(page, { without: ['iframe'] })).toEqual([]);

  // A text is picked on the page.
  await panel.getByRole('button', { name: 'Pick a text on the page' }).click();
  const box = (await delivery.getByRole('heading', { name: 'Your next parcel' }).boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await expect(panel).toContainText('1 texts, en-GB');
  await expect(panel.getByRole('textbox', { name: 'nextDelivery.title' })).toHaveValue('Your next parcel');

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download 3 changed' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('words.json');
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual({
    'en-GB': {
      'nextDelivery.title': 'Your next parcel',
      'nextDelivery.left.days_one': '{{count}} day left',
      'nextDelivery.left.days_other': '{{count}} more days',
    },
  });
  // The words are there on the next page, and go with the end of editing.
  await page.reload();
  await expect(delivery.getByRole('heading', { name: 'Your next parcel' })).toBeVisible();
  await choose('next-delivery');
  await panel.getByRole('button', { name: 'Discard and stop' }).click();
  await expect(delivery.getByRole('heading', { name: 'Your next delivery' })).toBeVisible();
});
