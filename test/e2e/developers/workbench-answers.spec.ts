import type { FrameLocator, Page } from '@playwright/test';
import { violations } from '../../support/accessibility/axe.ts';
import { expect, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

test.use({
  ...wide,
  allowed: [/Failed to load resource|This answer is a fault of the harness/],
  viewport: { width: 1440, height: 960 },
});

const open = async (page: Page, query: string): Promise<FrameLocator> => {
  await page.goto(`/demo/workbench${query}`);
  await expect(page.locator('.bench-bar')).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  return page.frameLocator('iframe[title="The page"]');
};
const call = (page: Page) => page.getByRole('button', { name: 'GET customer/pets', exact: true }).first();
const answer = (page: Page) => page.getByLabel('Answer to customer/pets, as JSON');
const pets = '?as=robin&page=/demo/widgets/account-pets-list&consent=all';

test(
  'Workbench: an answer is edited, and the call answered with it until that is removed; the address carries it',
  { tag: '@long' },
  async ({ page, context }) => {
    const stage = await open(page, pets);
    const list = stage.locator('account-pets-list');
    await expect(list).toContainText('Waffle');
    await call(page).click();
    await page.getByRole('button', { name: 'Edit the answer' }).click();
    const text = await answer(page).inputValue();
    await answer(page).fill(text.replace('"pets": [', '"pets": [,'));
    await page.getByRole('button', { name: 'Answer with this' }).click();
    await expect(page.getByRole('alert').first()).toHaveText(
      'Line 2, column 12: a value or “]” is expected here, not “,”.',
    );
    await expect(answer(page)).toBeFocused();
    await answer(page).fill(text.replaceAll('Waffle', 'Pancake'));
    await page.getByRole('textbox', { name: 'Status' }).fill('204');
    await page.getByRole('button', { name: 'Answer with this' }).click();
    await expect(page.getByText('Take a status from 200 to 599 that has a body.')).toBeVisible();
    expect(await violations(page, { without: ['iframe'] })).toEqual([]);
    await page.getByRole('textbox', { name: 'Status' }).fill('200');
    await page.getByRole('button', { name: 'Answer with this' }).click();
    await expect(list).toContainText('Pancake');
    await expect(page.getByRole('button', { name: /^Faults pets edited answer/ })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'GET customer/pets' }).first()).toContainText('200 · fault');

    // Also after a skip link, which would replace the fragment.
    await page.getByRole('link', { name: 'Skip to the page' }).focus();
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(list).toContainText('Pancake');
    const other = await context.newPage();
    const address = page.url();
    await page.goto('about:blank');
    await other.request.delete('/demo/api/faults');
    await other.goto(address);
    const same = other.frameLocator('iframe[title="The page"]').locator('account-pets-list');
    await expect(same).toContainText('Pancake', { timeout: 30_000 });

    await call(other).click();
    await other.getByRole('button', { name: 'Remove the edited answer' }).click();
    await expect(same).toContainText('Waffle');
    expect(new URL(other.url()).hash).toBe('');
    await other.close();
  },
);

test(
  'Workbench: another address that differs in its edited answer only is opened',
  { tag: '@long' },
  async ({ page }) => {
    const stage = await open(page, pets);
    await expect(stage.locator('account-pets-list')).toContainText('Waffle');
    await page.evaluate(() => (location.hash = 'fault=customer/pets:200={"pets":[]}'));
    await expect(page.getByRole('button', { name: /^Faults pets edited answer/ })).toBeVisible();
    await expect(stage.locator('account-pets-list')).not.toContainText('Waffle');
  },
);
