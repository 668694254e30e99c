import type { Locator, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

const alone = '/demo/widgets/account-next-delivery';
const tag = 'account-next-delivery';
const widget = (page: Page): Locator => page.locator(tag);

async function visit(page: Page, status: 'success' | 'error' = 'success', path = alone): Promise<void> {
  await page.goto(path);
  await expectStatus(page, tag, status);
}

test('§2 Received-delivery question: offers yes or not yet; yes is thanked for in place, reported to the page by an event, and can be undone', async ({
  page,
}) => {
  await enter(page, 'robin');
  await visit(page);
  await page.evaluate(() =>
    document.addEventListener('account-delivery-changed', (event) =>
      Object.assign(window, { detail: (event as CustomEvent<unknown>).detail }),
    ),
  );
  await expect(widget(page).getByText('Has it arrived?')).toBeVisible();
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/pet/confirm-delivery/'),
  );
  await widget(page).getByRole('button', { name: 'Yes' }).click();
  expect((await posted).postData()).toBeNull();
  await expect(widget(page).locator(':focus')).toContainText('Thank you. Enjoy unpacking!');
  // The page's events load after the first view.
  await expect
    .poll(() => page.evaluate(() => (window as { detail?: unknown }).detail))
    .toEqual({ delivery: 's-robin-4', change: 'arrived' });
  await widget(page).getByRole('button', { name: 'Undo' }).click();
  await expect(widget(page).getByText('Has it arrived?')).toBeVisible();
  await widget(page).getByRole('button', { name: 'Yes' }).click();
  await expect(widget(page).locator(':focus')).toContainText('Thank you. Enjoy unpacking!');
  await visit(page);
  await expect(widget(page).getByText('Has it arrived?')).toHaveCount(0);
});

test(
  '"Not yet" shows a kind reply and changes nothing; "It’s here now" confirms the arrival after it',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'robin');
    await visit(page);
    await widget(page).getByRole('button', { name: 'Not yet' }).click();
    await expect(widget(page).locator(':focus')).toContainText('Thanks for letting us know. It should be with you by');
    await visit(page);
    await widget(page).getByRole('button', { name: 'Not yet' }).click();
    await widget(page).getByRole('button', { name: 'It’s here now' }).click();
    await expect(widget(page).locator(':focus')).toContainText('Thank you. Enjoy unpacking!');
  },
);

test(
  '§8 "Failed to save": whether it was saved isn’t known, and trying again counts it once',
  { tag: '@long' },
  async ({ page, harness, allowed }) => {
    allowed.push(/Failed to load resource/, /no answer/);
    await enter(page, 'robin');
    await visit(page);
    // The answer is lost after it was saved.
    await harness.fault({ call: 'pet/confirm-delivery', drop: true, when: 'after' });
    await widget(page).getByRole('button', { name: 'Yes' }).click();
    await expect(widget(page).getByRole('alert')).toHaveText(
      /Failed to save\. We don’t know whether your answer was saved\./,
    );
    await expectAccessible(page, tag);
    await harness.clearFaults();
    await widget(page).getByRole('button', { name: 'Try again' }).click();
    await expect(widget(page).getByText('Thank you. Enjoy unpacking!')).toBeVisible();
  },
);
