import type { Locator, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import {
  expect,
  expectAccessible,
  expectStatus,
  minutesBefore,
  readNextDelivery,
  test,
} from '../../support/page/page.ts';

const alone = '/demo/widgets/account-next-delivery';
const tag = 'account-next-delivery';
const widget = (page: Page): Locator => page.locator(tag);
const hero = (page: Page): Locator => widget(page).getByRole('region', { name: 'Your next delivery' });

async function visit(page: Page, status: 'success' | 'error' = 'success', path = alone): Promise<void> {
  await page.goto(path);
  await expectStatus(page, tag, status);
}

test('§2 Dashboard: next delivery: date, status, what is in it, changes window, links', async ({ page, harness }) => {
  await enter(page, 'robin');
  const { changesUntil } = await readNextDelivery(page, 'robin-waffle');
  await harness.clock(minutesBefore(changesUntil, 3 * 1440 + 100));
  await visit(page);
  // The parcel on its way is one strip, with a link to it.
  await expect(widget(page).locator('.next-delivery-strip')).toContainText('Dispatched');
  await expect(widget(page).getByRole('link', { name: /Chicken and carrot wet food/ })).toHaveAttribute(
    'href',
    '/account/gb/deliveries/s-robin-4',
  );
  await widget(page).getByRole('button', { name: 'Yes' }).click();
  await expect(widget(page)).toContainText('Thank you. Enjoy unpacking!');
  await visit(page);
  await expect(widget(page).locator('.next-delivery-strip')).toHaveCount(0);
  await expect(hero(page)).toContainText('Scheduled');
  await expect(hero(page)).toContainText(/\w{3}\s\d+(\s\w{3})?\s–\s\w{3}\s\d+\s\w{3}/);
  await expect(hero(page)).toContainText('Waffle and Pickle’s food, a scoop and one treatment');
  await expect(hero(page)).toContainText(/3 days left.*to change it, until|to change it, until.*3 days left/);
  await expect(hero(page)).toContainText('£63.46');
  await expect(hero(page).getByRole('link', { name: 'View delivery' })).toHaveAttribute(
    'href',
    /^\/account\/gb\/deliveries\/s-robin-\d+$/,
  );
  await expect(hero(page).getByRole('link', { name: 'Change date' })).toHaveAttribute(
    'href',
    /^\/account\/gb\/deliveries\/future\/s-robin-\d+\/change-date$/,
  );
});

test('§2 Received-delivery question: offers yes or not yet; yes is thanked for in place and reported to the page by an event', async ({
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
  const thanks = widget(page).getByText('Thank you. Enjoy unpacking!');
  await expect(thanks).toBeFocused();
  expect(await page.evaluate(() => (window as { detail?: unknown }).detail)).toEqual({
    delivery: 's-robin-4',
    change: 'arrived',
  });
  await visit(page);
  await expect(widget(page).getByText('Has it arrived?')).toHaveCount(0);
});

test('"Not yet" shows a kind reply and changes nothing', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page);
  await widget(page).getByRole('button', { name: 'Not yet' }).click();
  await expect(widget(page).getByText('Thanks for letting us know. It should be with you by')).toBeFocused();
  await visit(page);
  await expect(widget(page).getByText('Has it arrived?')).toBeVisible();
});

test('§8 "Failed to save": whether it was saved isn’t known, and trying again counts it once', async ({
  page,
  harness,
  allowed,
}) => {
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
});
