import type { Locator, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

const tag = 'account-delivery';
const widget = (page: Page): Locator => page.locator(tag);
const stages = (page: Page): Locator =>
  widget(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.stages-icon') });

test('§2 Received-delivery question: dispatched, tracking, yes', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/account/gb/deliveries/s-robin-4');
  await expectStatus(page, tag);
  await expect(widget(page).getByRole('link', { name: 'Track parcel' })).toBeVisible();
  await widget(page).getByRole('button', { name: 'Yes' }).click();
  await expect(widget(page).getByText('Thank you. Enjoy unpacking!')).toBeFocused();
  await expect(stages(page).last()).toContainText('Delivered on');
});
