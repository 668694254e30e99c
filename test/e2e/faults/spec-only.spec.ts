import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, readNextDelivery, test } from '../../support/page/page.ts';
import { specOnly } from '../../support/answers/spec-only.ts';
import { failures } from '../../support/walks/unsupported-walk.ts';

/** Lets the backend speak only the specification: no addition in its answers, and none that it understands. */
async function speakSpecification(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.request.post('/demo/api/unsupported', { data: { unsupported: 'specification' } });
  await page.route(/\/new-account-api\/|\/shopping\/auth/, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const asked = {
      method: request.method(),
      path: pathname + search,
      headers: request.headers(),
      body: request.postData() ?? '',
    };
    const { status, headers, text } = await specOnly(asked, async () => {
      const response = await route.fetch();
      return { status: response.status(), headers: new Headers(response.headers()), text: await response.text() };
    });
    if (status !== 200) refused.push(`${request.method()} ${pathname}: ${status}`);
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: text });
  });
  return refused;
}

test('DECISIONS.md#groups: on a backend with the specification alone a customer sees dashboard, deliveries, plan and the pages of every link, and changes what the specification has', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const refused = await speakSpecification(page);
  await enter(page, 'robin');
  const isWhole = async (): Promise<void> => {
    await expect(page.locator(failures)).toHaveCount(0);
    await expectAccessible(page);
  };
  /** Opens the menu and follows one of its links. */
  const follow = async (name: string): Promise<void> => {
    const bar = page.locator('account-navbar').getByRole('navigation').first();
    await bar.getByRole('button', { name: 'Menu' }).click();
    await bar.getByRole('link', { name, exact: true }).click();
  };

  await test.step('dashboard', async () => {
    await page.goto('/account/gb');
    await expectStatus(page, 'account-next-delivery');
    await expect(page.getByRole('heading', { name: /Robin/ })).toBeVisible();
    await expect(page.locator('account-next-delivery').getByRole('link', { name: 'View delivery' })).toBeVisible();
    await expect(page.locator('account-pets-list')).toContainText('Waffle');
    // Steps, forms and dates beyond the specification are not offered.
    const beyond = /Pause|Resume|Cancel|Change date|Edit account details/;
    await expect(page.getByRole('link', { name: beyond })).toHaveCount(0);
    await expect(page.getByRole('button', { name: beyond })).toHaveCount(0);
    await page.locator('account-check-in').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Loving it' }).click();
    await expect(page.locator('account-check-in')).toContainText('adjusting to it?');
    await isWhole();
  });

  for (const [name, title] of [
    ['Shop', 'Extras for the next box'],
    ['Account settings', 'Account settings'],
    ['Profile', 'Your dogs’ profiles'],
  ] as const)
    await test.step(`the shop’s page of ${name}`, async () => {
      await follow(name);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expectStatus(page, 'account-navbar');
      // Without our calls, the page leads to the people who can do it.
      await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/gb/help/#contact');
      await isWhole();
    });

  await test.step('deliveries, and one whose scoop is removed and added', async () => {
    await follow('Deliveries');
    await expectStatus(page, 'account-deliveries');
    await isWhole();
    const { id } = await readNextDelivery(page, 'robin-waffle');
    // An address from a mail of earlier days: the calendar is not offered, the delivery is.
    await page.goto(`/account/gb/deliveries/future/${id}/change-date`);
    await expectStatus(page, 'account-delivery');
    await expect(page.locator('account-change-date')).toBeHidden();
    await page.getByRole('button', { name: 'Remove the scoop for Waffle' }).click();
    await expect(page.getByRole('button', { name: 'Add a scoop for Waffle' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a scoop for Waffle' }).click();
    await expect(page.getByRole('button', { name: 'Remove the scoop for Waffle' })).toBeVisible();
    await page.getByRole('button', { name: 'One less: Chicken and carrot wet food' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.locator('account-delivery')).toContainText('41 trays');
    await isWhole();
  });

  await test.step('feeding plan, from the tab bar', async () => {
    await page.locator('account-navbar').getByRole('link', { name: 'Plan', exact: true }).click();
    await expectStatus(page, 'account-feeding-plan');
    await isWhole();
  });
  expect(refused).toEqual([]);
});
