import type { Locator, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

const tag = 'account-delivery';
const widget = (page: Page): Locator => page.locator(tag);
const card = (page: Page, name: string): Locator =>
  widget(page)
    .locator('.card')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens Robin's next delivery from the list. */
const next = '/account/gb/deliveries/s-robin-5';

async function visit(page: Page, path = next, status: 'success' | 'error' = 'success'): Promise<void> {
  await page.goto(path);
  await expectStatus(page, tag, status);
}
const stages = (page: Page): Locator =>
  widget(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.stages-icon') });

test('§2 Received-delivery question: dispatched, tracking, yes', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page, '/account/gb/deliveries/s-robin-4');
  await expect(widget(page).getByRole('link', { name: 'Track parcel' })).toBeVisible();
  await widget(page).getByRole('button', { name: 'Yes' }).click();
  await expect(widget(page).getByText('Thank you. Enjoy unpacking!')).toBeFocused();
  await expect(stages(page).last()).toContainText('Delivered on');
});

test('Somebody else’s delivery wasn’t found, with a link to all deliveries', async ({ page, allowed }) => {
  allowed.push(/404/, /nothing with this/);
  await enter(page, 'robin');
  await visit(page, '/account/gb/deliveries/s-single-3', 'error');
  await expect(widget(page).getByRole('heading', { name: 'We couldn’t find this delivery' })).toBeVisible();
  await expect(widget(page).getByRole('link', { name: 'All deliveries' })).toHaveAttribute('href', '/gb/deliveries/');
  await expectAccessible(page, tag);
});

test('§8 A failure shows a message, with a Reload action', async ({ page, harness, allowed }) => {
  allowed.push(/500/, /fault of the harness/);
  await enter(page, 'robin');
  await harness.fault({ call: 'box-breakdown/upcoming', status: 500 });
  await visit(page, next, 'error');
  await expect(widget(page).getByRole('alert')).toContainText('Error retrieving this delivery');
  await harness.clearFaults();
  await widget(page).getByRole('button', { name: 'Reload' }).click();
  await expect(card(page, 'For Waffle')).toBeVisible();
});
