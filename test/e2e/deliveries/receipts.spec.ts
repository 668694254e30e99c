import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectWhole, test } from '../../support/page/page.ts';

test.use({ locale: 'de-DE' });

/** Sheets of paper in a PDF. */
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('A receipt: from the settings to one A4 sheet, and all of them together, in German', async ({ page }) => {
  await enter(page, 'de');
  await page.goto('/de/settings/#receipts');
  const part = page.locator('account-settings').locator('#receipts');
  await part
    .getByRole('link', { name: /Rechnung 2026-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Rechnung 2026-\d{6}$/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Im Betrag enthaltene USt.' })).toContainText('7\u00a0%');
  await expect(page.getByRole('button', { name: 'Drucken oder speichern' })).toBeVisible();
  await expectAccessible(page);
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.getByRole('link', { name: 'Zurück zu den Einstellungen' }).click();
  const together = part.getByRole('link', { name: 'Alle auf einer Seite' });
  await together.waitFor();
  // While parts load, the page scrolls to the one that its address names.
  await expectWhole(page, 'account-settings');
  await together.click();
  const all = page.locator('.sheet');
  await expect(all.first()).toBeVisible();
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(await all.count());
});
