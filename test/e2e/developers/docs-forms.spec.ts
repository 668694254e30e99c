import { violations } from '../../support/accessibility/axe.ts';
import { expect, test } from '../../support/page/page.ts';

test('code in several forms has tabs: they follow the keys, the choice applies to all pages, and a link leads to one', async ({
  page,
}) => {
  await page.goto('/demo/docs/account-footer');
  const tabs = page.getByRole('tablist', { name: 'How the code is written' }).getByRole('tab');
  await expect(tabs).toHaveText(['HTML', 'WordPress', 'React', 'Next', 'Vue', 'Svelte', 'Angular', 'Astro']);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  for (const width of [390, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page, { without: ['iframe'] }), `${width}`).toEqual([]);
  }
  await page.getByRole('tab', { name: 'HTML' }).focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Astro'],
    ['ArrowRight', 'HTML'],
    ['End', 'Astro'],
    ['Home', 'HTML'],
    ['ArrowRight', 'WordPress'],
    ['ArrowRight', 'React'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name }).getByRole('region', { name })).toBeVisible();
  }
  // One stop for Tab: the next one is the code.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'React' })).toBeFocused();
  await expect(page).toHaveURL(/#copy-react$/);

  await page.goto('/demo/docs/');
  await expect(page.getByRole('tabpanel', { name: 'React' })).toBeVisible();
  await page.goto('/demo/docs/account-footer#copy-vue');
  await expect(page.getByRole('tabpanel', { name: 'Vue' })).toBeInViewport();
  await page.goto('/demo/docs/');
  await expect(page.getByRole('tabpanel', { name: 'React' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all forms of the code are shown, each with its name', async ({ page }) => {
    await page.goto('/demo/docs/account-footer');
    for (const name of ['HTML', 'React', 'Astro']) {
      await expect(page.getByRole('region', { name })).toBeVisible();
      await expect(page.locator('.form-name').filter({ hasText: name })).toBeVisible();
    }
  });
});
