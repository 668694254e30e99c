import type { Page } from '@playwright/test';
import {
  changeElsewhere,
  dayButton,
  freeDay,
  pick,
  readDelivery,
  robin,
  routeOf,
  tag,
  visit,
  widget,
} from '../../support/page/change-date.ts';
import { endSession } from '../../support/page/enter.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { expect, expectAccessible, expectStatus, minutesBefore, test } from '../../support/page/page.ts';

// Allows failed responses and their timestamped reports (§8), but no exceptions.
test.use({ allowed: [[/^error: Failed to load resource/, /^error: \d{4}-\S+Z /], { scope: 'test' }] });

const save = (page: Page) => widget(page).getByRole('button', { name: 'Save new date' });
const call = 'delivery/change-date';

test('No response, the connection killed after the commit: trying again has exactly one effect', async ({
  page,
  harness,
}) => {
  await visit(page, 'robin', robin);
  const { version } = await readDelivery(page, robin);
  const day = await freeDay(page, robin);
  await pick(page, day.date);
  await harness.fault({ call, drop: true, when: 'after' });
  await save(page).click();
  await expect(widget(page).getByRole('alert')).toContainText('Failed to save. No answer came.');
  await expectAccessible(page, tag);
  await harness.clearFaults();
  await widget(page).getByRole('button', { name: 'Try again' }).click();
  await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
  expect(await readDelivery(page, robin)).toMatchObject({ date: day.date, version: version + 1 });
});

test.describe('a backend that gave up waiting for its database', () => {
  test.use({ allowed: [/status of 503|The service is not available right now/] });
  test('§8 that it is busy, not that nothing was saved; trying again has exactly one effect', async ({ page }) => {
    await visit(page, 'robin', robin);
    const { version } = await readDelivery(page, robin);
    const day = await freeDay(page, robin, 2);
    await pick(page, day.date);
    const url = /\/change-date(\?|$)/;
    await page.route(url, async (route) => {
      await route.fetch();
      const error = { code: 'unavailable', message: 'The service is not available right now.' };
      await route.fulfill({ status: 503, json: { error } });
    });
    await save(page).click();
    await expect(widget(page).getByRole('alert')).toContainText('We’re busy right now.');
    await expect(widget(page).getByRole('alert')).toContainText('It won’t go through twice.');
    await expect(widget(page)).not.toContainText('Failed to save');
    await page.unroute(url);
    await widget(page).getByRole('button', { name: 'Try again' }).click();
    await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
    expect(await readDelivery(page, robin)).toMatchObject({ date: day.date, version: version + 1 });
  });
});

test('§8 "Failed to save" with a Refresh page action; the choice is restored after it', async ({ page, harness }) => {
  await visit(page, 'robin', robin);
  const day = await freeDay(page, robin, 1);
  await pick(page, day.date);
  await harness.fault({ call, status: 500 });
  await save(page).click();
  await expect(widget(page).getByRole('alert')).toContainText('Failed to save.');
  await harness.clearFaults();
  await widget(page).getByRole('button', { name: 'Refresh page' }).click();
  await expectStatus(page, tag);
  await expect(dayButton(page, day.date)).toHaveAttribute('data-look', 'picked');
  await save(page).click();
  await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
});

test(
  'A session that expires during an edit: a link to sign in, and the choice is restored',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, 'robin', robin);
    const day = await freeDay(page, robin, 1);
    await pick(page, day.date);
    await endSession(page);
    await save(page).click();
    await expect(widget(page).getByRole('status').filter({ hasText: 'You’ve been signed out.' })).toBeVisible();
    await expect(page).toHaveURL(routeOf(robin));
    await expectAccessible(page, tag);
    await widget(page).getByRole('link', { name: 'Sign in' }).click();
    await page.locator('input[name=email]').fill('robin@example.test');
    await page.locator('input[name=password]').fill('pawtal');
    await page.locator('form:has(input[name=password]) [type=submit]').first().click();
    await expect(page).toHaveURL(routeOf(robin));
    await expectStatus(page, tag);
    await expect(dayButton(page, day.date)).toHaveAttribute('data-look', 'picked');
    await save(page).click();
    await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
  },
);

test('A conflicting change from elsewhere: the customer keeps that change', { tag: '@long' }, async ({ page }) => {
  await visit(page, 'robin', robin);
  const [mine, theirs] = [await freeDay(page, robin, 2), await freeDay(page, robin, 4)];
  await pick(page, mine.date);
  await changeElsewhere(page, robin, theirs.date);
  await save(page).click();
  await expect(widget(page).locator('.change-date-conflict')).toBeFocused();
  await expect(save(page)).toHaveCount(0);
  await widget(page).getByRole('button', { name: 'Keep what’s booked' }).click();
  await expect(widget(page).locator('[data-date][tabindex="0"]')).toBeFocused();
  await expect(widget(page).locator('[data-look=picked]')).toHaveCount(0);
  await expect(dayButton(page, theirs.date)).toHaveAttribute('data-look', 'booked');
  expect((await readDelivery(page, robin)).date).toBe(theirs.date);
});

test(
  'Changed again since it was saved: undo shows both versions, and the customer chooses',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, 'robin', robin);
    const before = await readDelivery(page, robin);
    const [mine, theirs] = [await freeDay(page, robin, 2), await freeDay(page, robin, 4)];
    await pick(page, mine.date);
    await save(page).click();
    await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
    await changeElsewhere(page, robin, theirs.date);
    await widget(page).getByRole('button', { name: 'Undo' }).click();
    await expect(widget(page).locator('.change-date-conflict')).toBeFocused();
    await expect(widget(page).locator('.change-date-conflict dt')).toHaveText(['Booked now', 'Before your change']);
    await expectAccessible(page, tag);
    await widget(page).getByRole('button', { name: 'Undo' }).click();
    await expect(widget(page).getByText('Change undone.')).toBeVisible();
    expect((await readDelivery(page, robin)).date).toBe(before.date);
  },
);

test(
  'A conflicting change from elsewhere: switching all deliveries shows the customer’s version next to the current one',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, 'robin', robin);
    await widget(page).getByRole('button', { name: 'Switch all deliveries' }).click();
    const dialog = widget(page).getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    const theirs = await freeDay(page, robin, 4);
    await changeElsewhere(page, robin, theirs.date);
    await dialog.getByRole('button', { name: 'Switch all to named days' }).click();
    await expect(dialog.getByRole('status')).toContainText('Your change isn’t saved yet. Which one should it be?');
    await expect(dialog.locator('.change-date-versions').first().locator('dt')).toHaveText(['You saw', 'Now']);
    await expectAccessible(page, tag);
    expect((await readDelivery(page, robin)).method).toBe('window');
    await dialog.getByRole('button', { name: 'Switch all to named days' }).click();
    await expect(dialog).toBeHidden();
    expect(await readDelivery(page, robin)).toMatchObject({ method: 'named-day', date: theirs.date });
  },
);

test(
  'The changes window closed meanwhile: explains it, and links to the next delivery',
  { tag: '@long' },
  async ({ page, harness }) => {
    watchRequests(page);
    await visit(page, 'robin', robin);
    const { changesUntil } = await readDelivery(page, robin);
    await pick(page, (await freeDay(page, robin, 1)).date);
    // A read that comes later would close the form before the press.
    await idle(page);
    await harness.clock(minutesBefore(changesUntil, -5));
    await save(page).click();
    await expect(widget(page).getByRole('alert')).toContainText('Changes are closed.');
    await expectAccessible(page, tag);
    await widget(page).getByRole('link', { name: 'Change the next delivery' }).click();
    await expect(page).toHaveURL(/\/account\/gb\/deliveries\/future\/[st]-robin-\d+\/change-date$/);
    await expect(page).not.toHaveURL(routeOf(robin));
    await expect(widget(page).getByRole('grid').first()).toBeVisible();
  },
);

test(
  'A date that is no longer available is refused, and another can be chosen',
  { tag: '@long' },
  async ({ page, harness }) => {
    await visit(page, 'robin', robin);
    const before = await readDelivery(page, robin);
    // The first available date: its cut-off comes before that of the delivery.
    const first = await widget(page).locator('[data-look=open]').first().getAttribute('data-date');
    await pick(page, first!);
    await harness.clock(minutesBefore(before.changesUntil, 10));
    await save(page).click();
    await expect(widget(page).getByRole('alert')).toContainText('This date isn’t available any more.');
    expect((await readDelivery(page, robin)).date).toBe(before.date);
    await widget(page).getByRole('button', { name: 'Choose another date' }).click();
    await expect(widget(page).locator('[data-date][tabindex="0"]')).toBeFocused();
  },
);
