import { expect, expectAccessible, test } from '../support/page.ts';

// The page asks who is signed in, and the browser notes that nobody is.
test.use({ locale: 'de-DE', allowed: [[/status of 401/, /Customer is not logged in/], { scope: 'test' }] });

test('Verträge hier kündigen: from any page’s footer, without signing in, in two steps; what was declared is shown and mailed', async ({
  page,
}) => {
  await page.goto('/de/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click();
  const tag = page.locator('account-cancel-contract');
  const now = tag.getByRole('button', { name: 'jetzt kündigen' });
  await now.click();
  const name = tag.getByLabel('Vor- und Nachname');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Bitte füll das aus.');
  await expectAccessible(page, 'account-cancel-contract');
  await name.fill('Katharina Vogel');
  await tag.getByLabel('E-Mail-Adresse').fill('katharina@example.test');
  await tag.getByLabel('Vertrag').fill('4821-0937');
  await now.click();
  await expect(tag).toContainText('Deine Kündigung ist bei uns eingegangen.');
  await expect(tag).toContainText('4821-0937');
  await expect(tag).toContainText(/C-[0-9A-Z]{6}/);
  await expectAccessible(page, 'account-cancel-contract');
  await page.goto('/demo/mails');
  await expect(page.getByText('to katharina@example.test')).toHaveCount(1);
});
