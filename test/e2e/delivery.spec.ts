import type { Locator, Page } from '@playwright/test';
import { minutesBefore, readNextBox } from '../support/deliveries.ts';
import { enter } from '../support/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';

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

test('§2 Delivery detail: date, status, order id and method', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page);
  await expect(widget(page).getByRole('heading').first()).toContainText(/\w{3}\s\d+.*\s–\s\w{3}\s\d+\s\w+/);
  await expect(widget(page)).toContainText(/Order \d{4}-\d{4} · Free delivery window/);
  await expect(widget(page).getByRole('link', { name: 'All deliveries' })).toHaveAttribute('href', '/gb/deliveries/');
});

test('§3 Three stages: payment, preparation, delivery', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page);
  await expect(stages(page)).toHaveText([
    /Payment.*Now:.*We’ll charge £63\.46 on/,
    /Preparation.*Later:.*Mixed and packed on/,
    /Delivery.*Later:/,
  ]);
});

test('§3 It holds items for one or more pets, in their units', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page);
  await expect(card(page, 'For Waffle').locator('.delivery-item')).toHaveText([
    /Waffle’s kibble blend.*1\sbox, 3\.8\skg.*£21\.60/,
    /Chicken and carrot wet food.*42\strays of 150\sg.*£36\.12/,
    /Portion scoop.*1\sscoop, adjustable.*Free/,
  ]);
  await expect(card(page, 'For Pickle').locator('.delivery-item')).toHaveText([
    /1\sbox, 2\.3\skg.*£12\.40/,
    /1\spack, 3\schews.*£11\.50/,
  ]);
});

test('§3 Amounts: per pet, delivery fee, discounts and credits with a minus, total', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page);
  await expect(card(page, 'What you’ll pay').locator('dl > div')).toHaveText([
    'Waffle£57.72',
    'Pickle£23.90',
    'Delivery feeFree',
    'Offer discount−£8.16',
    'Referral credit−£10.00',
    'Total£63.46',
  ]);
});

test('§3 Address and payment, with ways to change them while changes are open', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page);
  const facts = widget(page).getByRole('list', { name: 'Date, address and payment' }).getByRole('listitem');
  await expect(facts).toHaveText([
    /Free delivery window.*Change/,
    /12 Orchard Lane.*Bristol BS1 4XX/,
    /Card ending 4242.*Will be charged on/,
  ]);
  await expect(widget(page).getByRole('link', { name: 'Change date' })).toHaveAttribute(
    'href',
    '/account/gb/deliveries/future/s-robin-5/change-date',
  );
});

test('§4 A changes window counts down in days, then hours and minutes, with a last day, then closed', async ({
  page,
  harness,
}) => {
  await enter(page, 'robin');
  const { changesUntil } = await readNextBox(page, 'robin-waffle');
  const left = async (days: number, hours: number, minutes: number): Promise<void> => {
    await harness.clock(minutesBefore(changesUntil, days * 1440 + hours * 60 + minutes + 0.5));
    await visit(page);
  };
  const timer = widget(page).getByRole('timer');
  await left(3, 5, 24);
  await expect(card(page, 'Time left to make changes')).toContainText('Last day for changes:');
  await expect(timer.locator('p')).toHaveText(['3 days', '5 hours', '24 minutes']);
  await left(1, 2, 10);
  await expect(card(page, 'One day left')).toContainText('Last day for changes: tomorrow');
  await expect(timer.locator('p')).toHaveText(['1 day', '2 hours', '10 minutes']);
  await left(0, 5, 1);
  await expect(card(page, 'Last day')).toContainText('Today is the last day for changes');
  await expect(timer.locator('p')).toHaveText(['5 hours', '1 minute']);
  await left(0, 0, -2);
  await expect(timer).toHaveCount(0);
  await expect(card(page, 'Changes are closed').getByRole('link', { name: 'View next delivery' })).toHaveAttribute(
    'href',
    /\/deliveries\/(s|t)-robin-/,
  );
  await expect(widget(page).getByRole('link', { name: 'Change date' })).toHaveCount(0);
});

test('§4 Problem with billing: the stage shows the problem and what comes next', async ({ page, harness }) => {
  await enter(page, 'billing');
  await harness.clock({ advanceDays: 1 });
  await visit(page, '/account/gb/deliveries/s-billing-3');
  await expect(stages(page)).toHaveText([
    /Payment.*Problem:.*Your card was declined/,
    /Waiting for payment/,
    /New date once paid/,
  ]);
  await expect(widget(page).getByRole('status')).toContainText('There’s a problem with your latest payment.');
  await expectAccessible(page, tag);
});

test('§4 Authentication required', async ({ page, harness }) => {
  await enter(page, 'authentication');
  await harness.clock({ advanceDays: 1 });
  await visit(page, '/account/gb/deliveries/s-authentication-3');
  await expect(stages(page)).toHaveText([/Your bank needs a quick check/, /Waiting for payment/, /Delivery/]);
  await expect(widget(page).getByRole('button', { name: 'Confirm payment' })).toBeVisible();
});

for (const [customer, id, text] of [
  ['lost', 's-lost-3', 'Your box was lost in transit'],
  ['returned', 's-returned-3', 'Your box came back to us'],
] as const) {
  test(`§4 Order ${customer}`, async ({ page }) => {
    await enter(page, customer);
    await visit(page, `/account/gb/deliveries/${id}`);
    await expect(stages(page).last()).toContainText(text);
    await expect(widget(page).getByRole('status')).toContainText('There’s a problem with your delivery.');
  });
}

test('§4 Order cancelled: it has no stage, and wasn’t charged', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page, '/account/gb/deliveries/s-robin-2');
  await expect(stages(page)).toHaveCount(0);
  await expect(widget(page)).toContainText('This order was cancelled. You weren’t charged for it.');
  await expect(widget(page)).toContainText('Not charged');
  await expectAccessible(page, tag);
});

test('§4 Delivered: all stages are done, nothing can be changed', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page, '/account/gb/deliveries/s-robin-3');
  await expect(stages(page)).toHaveText([/Done:.*Paid on/, /Done:.*Packed on/, /Done:.*Delivered on/]);
  await expect(card(page, 'What you paid')).toBeVisible();
  await expect(widget(page).getByRole('timer')).toHaveCount(0);
});

test('§2 Received-delivery question: dispatched, tracking, yes', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page, '/account/gb/deliveries/s-robin-4');
  await expect(widget(page).getByRole('link', { name: 'Track parcel' })).toBeVisible();
  await widget(page).getByRole('button', { name: 'Yes' }).click();
  await expect(widget(page).getByText('Thank you. Enjoy unpacking!')).toBeFocused();
  await expect(stages(page).last()).toContainText('Delivered on');
});

for (const id of ['nope', 's-single-3']) {
  test(`An unknown or somebody else’s delivery (${id}) wasn’t found, with a link to all deliveries`, async ({
    page,
    allowed,
  }) => {
    allowed.push(/404/, /nothing with this/);
    await enter(page, 'robin');
    await visit(page, `/account/gb/deliveries/${id}`, 'error');
    await expect(widget(page).getByRole('heading', { name: 'We couldn’t find this delivery' })).toBeVisible();
    await expect(widget(page).getByRole('link', { name: 'All deliveries' })).toHaveAttribute('href', '/gb/deliveries/');
    await expectAccessible(page, tag);
  });
}

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

test('Without an id it shows the next delivery', async ({ page }) => {
  await enter(page, 'robin');
  await visit(page, '/demo/widgets/account-delivery');
  await expect(card(page, 'For Waffle')).toBeVisible();
});
