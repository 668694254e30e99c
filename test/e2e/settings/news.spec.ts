import { expect, expectAccessible, test } from '../../support/page/page.ts';
import { fits, part, tag, visit } from '../../support/page/settings-page.ts';

test('DECISIONS.md#consents News are wanted in the settings, confirmed on the page of their mail, signed out, and ended in the settings', async ({
  page,
  browser,
}) => {
  await visit(page, 'single', 'mails');
  const mails = part(page, 'Emails and reminders');
  const news = mails.getByRole('checkbox', { name: /^News and offers by email/ });
  await expect(news).not.toBeChecked();
  await news.check();
  await expect(mails).toContainText(/We emailed you on .* Until then we send none\./);
  const again = mails.getByRole('button', { name: 'Send the email again' });
  await again.click();
  await expect(mails.getByText('Saved.')).toBeVisible();
  await expect(news).toBeChecked();
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);

  await page.goto('/demo/mails');
  await page.getByRole('link', { name: 'Would you like our news?' }).first().click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm' }).click();
  const { href } = new URL((await opened).url());
  const stranger = await browser.newPage();
  await stranger.goto(href);
  await stranger.getByRole('button', { name: 'Yes, send me news' }).click();
  await expect(stranger.getByRole('heading', { name: 'You’ll get our news' })).toBeVisible();
  await stranger.close();

  await visit(page, 'single', 'mails');
  await expect(news).toBeChecked();
  await expect(again).toHaveCount(0);
  await news.uncheck();
  await expect(mails.getByText('Saved.')).toBeVisible();
  await expect(news).not.toBeChecked();
});
