import type { Locator, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

const alone = '/demo/widgets/account-deliveries';
const tag = 'account-deliveries';
const widget = (page: Page): Locator => page.locator(tag);
const row = (page: Page, name: string): Locator => widget(page).locator('.deliveries-row').filter({ hasText: name });

async function visit(page: Page, status: 'success' | 'error' = 'success'): Promise<void> {
  await page.goto(alone);
  await expectStatus(page, tag, status);
}

test(
  '§2 Received-delivery question: yes is thanked for in place, and the delivery stays where it was',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'robin');
    await visit(page);
    await widget(page).getByRole('button', { name: 'Yes' }).click();
    await expect(widget(page).getByText('Thank you. Enjoy unpacking!')).toBeFocused();
    await expect(row(page, 'Thank you').locator('.label')).toHaveText('Delivered');
    await visit(page);
    await expect(widget(page).getByRole('heading', { level: 3 })).toHaveText(['Coming up', 'Past deliveries']);
  },
);

test('§8 "Failed to save" keeps the question', { tag: '@long' }, async ({ page, harness, allowed }) => {
  allowed.push(/500/, /fault of the harness/);
  await enter(page, 'robin');
  await visit(page);
  await harness.fault({ call: 'pet/confirm-delivery', status: 500 });
  await widget(page).getByRole('button', { name: 'Yes' }).click();
  await expect(widget(page).getByRole('alert')).toHaveText(
    /Failed to save\. We don’t know whether your answer was saved\./,
  );
  await expect(widget(page).getByText('Has it arrived?')).toBeVisible();
});

test(
  '500 deliveries stay fast: the first ten of a group are shown, more on request',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'many');
    await visit(page);
    const past = widget(page).locator('.deliveries-past-row');
    await expect(past).toHaveCount(10);
    for (const list of await widget(page)
      .getByRole('list')
      .filter({ has: page.locator('.deliveries-row') })
      .all()) {
      expect(await list.locator('.deliveries-row').count()).toBeLessThanOrEqual(10);
    }
    const more = widget(page).locator('.accordion').getByRole('button', { name: 'Show more' });
    await more.click();
    await expect(past).toHaveCount(20);
    await expect(past.nth(10)).toBeFocused();
  },
);

test('§2 Far treatments are folded; a key opens them, and they stay open after a look at one', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/gb/deliveries/');
  const fold = widget(page).locator('summary', { hasText: '3 treatments until' });
  const treatment = row(page, 'Treatment for Pickle').first();
  await expect(treatment).toBeHidden();
  await fold.press('Enter');
  await treatment.getByRole('link', { name: 'View delivery' }).click();
  await page.waitForURL(/deliveries\/future\//);
  await page.goBack();
  await expect(treatment).toBeVisible();
});
