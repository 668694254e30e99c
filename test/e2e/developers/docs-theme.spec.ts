import { violations } from '../../support/accessibility/axe.ts';
import { wide } from '../../support/browsers/widths.ts';
import { expect, test } from '../../support/page/page.ts';

test.use(wide);

test.describe('the theme builder', () => {
  // The badge of the frames reports the wrong theme, too.
  test.use({ allowed: [/Account widgets: .*(?:contrast|roundness)|422/] });

  test('ready themes, contrast, CSS, a tokens file in and out', async ({ page }) => {
    await page.goto('/demo/docs/theme');
    for (const scheme of ['light', 'dark'])
      await expect(
        page.frameLocator(`[data-scheme=${scheme}][data-tag=account-next-delivery]`).locator('account-next-delivery'),
      ).toHaveAttribute('data-status', 'success');
    await page.getByLabel('Start from').selectOption('Forest');
    await expect(page.locator('#code-css')).toContainText('--account-brand: #1f6b3a;');
    await expect(page.locator('[data-contrasts=dark] li')).toHaveCount(6);
    await expect(page.getByText('too low')).toHaveCount(0);
    await page.getByLabel('Cards', { exact: true }).fill('#1f6b3a');
    await expect(page.locator('[data-contrasts=light]')).toContainText(
      /Text on cards: 2\.\d\d : 1 \(too low, must be 4.5\)/,
    );
    await page.getByLabel('Roundness').fill('4px');
    await expect(page.getByLabel('Roundness')).toHaveAccessibleDescription(
      /“--account-roundness: 4px” is no number from 0 to 4\./,
    );
    const brand = page.getByLabel('Brand', { exact: true });
    await brand.fill('oragne');
    await expect(brand).toHaveAccessibleDescription(/“--account-brand: oragne” is no colour\./);
    await expect(brand).toHaveAttribute('aria-invalid', 'true');
    for (const box of ['#code-css', '#code-tokens']) await expect(page.locator(box)).not.toContainText(/oragne|brand/);
    await expect(page.getByText('no colour', { exact: false })).toHaveCount(1);
    await page.getByLabel('Pick: Brand').fill('#c4410c');
    await expect(brand).toHaveValue('#c4410c');
    await expect(page.locator('#code-css')).toContainText('--account-brand: #c4410c;');
    for (const scheme of ['light', 'dark'])
      await expect(page.frameLocator(`[data-scheme=${scheme}][data-tag=account-pets-list]`).locator('html')).toHaveCSS(
        '--account-brand',
        '#c4410c',
      );
    const saved = JSON.stringify({ account: { brand: { $value: '#8a1c4a' }, acent: { $value: '#fff' } } });
    await page
      .getByLabel('Tokens file', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'tokens.json', mimeType: 'application/json', buffer: Buffer.from(saved) });
    await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('#8a1c4a');
    await expect(page.locator('[data-problems]')).toContainText('Did you mean “account.accent”?');
    await expect(page.locator('#code-tokens')).toContainText('"hex": "#8a1c4a"');
  });

  test('a theme from a page’s address: its values, their places, and why a page has none', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/demo/docs/theme', async (route) => {
      if (route.request().method() === 'POST') await answered;
      await route.continue();
    });
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.goto('/demo/docs/theme');
    const status = page.locator('[data-origins]');
    await page.getByLabel('Address of a page').fill(`${baseURL}/gb/`);
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('Reading …');
    answer();
    await expect(status.getByRole('listitem').first()).toContainText('Brand, #');
    await expect(page.getByLabel('Brand', { exact: true })).not.toHaveValue('');
    await expect(page.locator('#code-css')).toContainText('--account-brand: #');
    for (const width of [390, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width}`).toBeLessThanOrEqual(0);
      expect(await violations(page, { without: ['iframe'] }), `${width}`).toEqual([]);
    }
    await page.getByLabel('Address of a page').fill('http://localhost:1/');
    await page.getByRole('button', { name: 'Read the page' }).click();
    await expect(status).toContainText('localhost:1/ can’t be read: nothing answers there.');
    // The theme before stays.
    await expect(page.locator('#code-css')).toContainText('--account-brand: #');
  });
});
