import type { Page } from '@playwright/test';
import { addDays } from '../../../src/days.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import {
  dayButton,
  freeDay,
  german,
  pick,
  readDelivery,
  readRanges,
  robin,
  routeOf,
  single,
  tag,
  visit,
  widget,
} from '../../support/page/change-date.ts';

const save = (page: Page) => widget(page).getByRole('button', { name: 'Save new date' });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Records the bubbling delivery-changed events that reach the page. */
async function hearChanges(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('account-delivery-changed', (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard);
}

test('§2 Change the date of a future delivery: choose, see what will happen, confirm, undo', async ({ page }) => {
  const heard = await hearChanges(page);
  await visit(page, 'robin', robin);
  const before = await readDelivery(page, robin);
  const day = await freeDay(page, robin);
  await expectAccessible(page, tag);
  await pick(page, day.date);
  const outlook = widget(page).getByRole('region', { name: 'What will happen' });
  await expect(outlook.locator('dt')).toHaveText([
    'Arrives',
    'Charged on',
    'You’ll pay',
    'Last day for changes',
    'Food until then',
    'The deliveries after it, from',
  ]);
  await expect(outlook).toContainText('As before');
  await expectAccessible(page, tag);
  await save(page).click();
  await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
  expect(await readDelivery(page, robin)).toMatchObject({
    date: day.date,
    until: day.until,
    version: before.version + 1,
  });
  await expect(dayButton(page, day.date)).toHaveAttribute('data-look', 'booked');
  await expectAccessible(page, tag);
  await widget(page).getByRole('button', { name: 'Undo' }).click();
  await expect(widget(page).getByRole('status')).toContainText('Change undone.');
  expect(await readDelivery(page, robin)).toMatchObject({
    date: before.date,
    method: before.method,
    version: before.version + 2,
  });
  await expect(widget(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await heard()).toEqual([
    { delivery: robin.id, change: 'date' },
    { delivery: robin.id, change: 'date' },
  ]);
  expect(await fits(page)).toBe(true);
});

for (const path of [routeOf(robin), '/gb/deliveries/change-date/'])
  test(
    `design §12 The first screen has choices and Save, and rows of days stay in view after a pick: ${path}`,
    { tag: path === routeOf(robin) ? [] : '@long' },
    async ({ page }) => {
      /** Rows with a day that can be chosen and that nothing covers. */
      const rows = (): Promise<number> =>
        widget(page)
          .locator('[data-date]:not([aria-disabled=true])')
          .evaluateAll((days) => {
            const seen = days.filter((day) => {
              const { left, top, width, height } = day.getBoundingClientRect();
              const at = (day.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
              return day.contains(at);
            });
            return new Set(seen.map((day) => Math.round(day.getBoundingClientRect().top))).size;
          });
      await enter(page, 'robin');
      await page.goto(path);
      await expectStatus(page, tag);
      for (const name of [/^As soon as possible/, /^When the bowl is empty/, /^Skip this one/])
        await expect(widget(page).getByRole('radio', { name })).toBeInViewport();
      await expect(save(page)).toBeInViewport({ ratio: 1 });
      await pick(page, (await freeDay(page, robin, 0)).date);
      await expect.poll(rows, { message: 'after a pick' }).toBeGreaterThan(1);
    },
  );

test('§3 Delivery method: a named day with its fee, shown before it is confirmed', async ({ page }) => {
  await visit(page, 'robin', robin);
  const day = await freeDay(page, robin);
  const { amounts } = await readDelivery(page, robin);
  await widget(page)
    .getByRole('radio', { name: /Named day.*£2\.99/ })
    .check();
  await pick(page, day.date);
  await expect(widget(page).getByRole('region', { name: 'What will happen' })).toContainText('£2.99 more than before');
  await save(page).click();
  await expect(widget(page).getByRole('status')).toContainText(/Delivery date changed\. See you on/);
  const after = await readDelivery(page, robin);
  expect(after).toMatchObject({ date: day.date, until: day.date, method: 'named-day' });
  expect(after.amounts.total.amount).toBe(amounts.total.amount + 299);
});

test('§5 A delivery date must be selected: "Please select a delivery date", and the focus moves there (WCAG 3.3.1)', async ({
  page,
}) => {
  await visit(page, 'robin', robin);
  const { date } = await readDelivery(page, robin);
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  await save(page).press('Enter');
  await expect(widget(page).getByRole('alert')).toHaveText('Please select a delivery date');
  await expect(dayButton(page, date)).toBeFocused();
  await expectAccessible(page, tag);
  await pick(page, (await freeDay(page, robin)).date);
  await expect(widget(page).getByRole('alert')).toHaveCount(0);
  await expect(save(page)).toBeEnabled();
});

for (const [width, height] of [
  [320, 640],
  [195, 422],
] as const)
  test(
    `§5 The choice, its effect and Save stay in view, ${width} by ${height} px`,
    { tag: width === 320 ? '@long' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await visit(page, 'robin', robin);
      const bar = widget(page).getByRole('group', { name: 'Your new delivery date' });
      await expect(save(page)).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText('Pick a date first');
      await widget(page)
        .getByRole('radio', { name: /^Skip this one/ })
        .check();
      await expect(bar).toHaveText(/\d.* · bowl empty for \d+ days · £63\.46Skip this delivery/);
      await expect(bar.getByRole('button', { name: 'Skip this delivery' })).toBeInViewport({ ratio: 1 });
      expect((await bar.boundingBox())!.height).toBeLessThan(height * 0.4);
      expect(await fits(page)).toBe(true);
      // What has focus is not behind the bar.
      const last = widget(page).locator('[data-date]').last();
      await last.focus();
      const [day, above] = [await last.boundingBox(), await bar.boundingBox()];
      expect(day!.y + day!.height).toBeLessThanOrEqual(above!.y);
    },
  );

test(
  'An estimate of how many days of food each dog has left, and how it was calculated',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, 'robin', robin);
    const food = widget(page).getByRole('region', { name: 'Food left at home' });
    await expect(food.getByRole('listitem')).toHaveText([
      /Waffle.*About \d+ days left, until .*3\.8\skg of kibble came on .*; Waffle eats 135\sg a day\./,
      /Pickle.*2\.3\skg of kibble came on .*Pickle eats 82\sg a day\./,
    ]);
    const { dates } = (await readRanges(page, robin)).methods[0]!;
    await pick(page, dates.at(-1)!.date);
    await expect(food).toContainText(/Runs out \d+ days before this delivery\./);
  },
);

test('All other tags show the new date at once', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'single');
  await page.goto('/gb/deliveries/change-date/');
  await expectStatus(page, tag);
  await page.evaluate(() => document.querySelector('main')!.prepend(document.createElement('account-next-delivery')));
  await expectStatus(page, 'account-next-delivery');
  const day = await freeDay(page, single, 1);
  await pick(page, day.date);
  await save(page).click();
  await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
  const words = await widget(page).getByRole('status').textContent();
  const from = /between\s\w+,?\s(\d+)/.exec(words ?? '')?.[1];
  await expect(page.locator('account-next-delivery .display')).toContainText(from!);
});

test('The links to it: from the next delivery, and from a delivery’s detail', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'single');
  await page.goto('/account/gb');
  await page.locator('account-next-delivery').getByRole('link', { name: 'Change date' }).click();
  await expectStatus(page, tag);
  await expect(page).toHaveURL(routeOf(single));
  await expect(page).toHaveTitle('Change date – Pawtal');
  await widget(page).getByRole('link', { name: 'Back to delivery' }).click();
  await page.locator('account-delivery').getByRole('link', { name: 'Change date' }).click();
  await expect(page).toHaveURL(routeOf(single));
  await expectStatus(page, tag);
});

test('On German: Termin wählen, bestätigen, rückgängig machen', { tag: '@long' }, async ({ page }) => {
  await visit(page, 'de', german);
  const before = await readDelivery(page, german);
  await expect(widget(page).getByRole('heading', { level: 1 })).toHaveText('Wann passt es dir und deinem Hund?');
  await expect(widget(page).getByRole('columnheader')).toHaveText(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  await widget(page).getByRole('button', { name: 'Termin speichern' }).press('Enter');
  await expect(widget(page).getByRole('alert')).toHaveText('Bitte wähle einen Liefertermin');
  const day = await freeDay(page, german);
  await pick(page, day.date);
  await expect(widget(page).getByRole('region', { name: 'Was dann passiert' })).toContainText(
    /Du zahlst.*€.*Wie bisher/,
  );
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  await widget(page).getByRole('button', { name: 'Termin speichern' }).click();
  await expect(widget(page).getByRole('status')).toHaveText(
    /^Liefertermin geändert\. Wir kommen zwischen .* und .*\.$/,
  );
  expect(await readDelivery(page, german)).toMatchObject({ date: day.date, version: before.version + 1 });
  await widget(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(widget(page).getByRole('status')).toContainText('Änderung rückgängig gemacht.');
  expect(await readDelivery(page, german)).toMatchObject({ date: before.date, version: before.version + 2 });
  expect(await fits(page)).toBe(true);
});

test(
  'A number for the text message the day before: added where it is offered, saved with the date, shown, removed',
  { tag: '@long' },
  async ({ page }) => {
    // The reference backend sends no texts, and states nothing about them.
    await page.route(/\/1\.0\/(settings|customer-data)\b/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: 'payment' in body ? { ...body, texts: true } : body });
    });
    await visit(page, 'robin', robin);
    const day = await freeDay(page, robin);
    await widget(page).getByRole('button', { name: 'Add a number' }).click();
    const field = widget(page).getByLabel('Mobile number (optional)');
    await expect(field).toBeFocused();
    await field.fill('none');
    await pick(page, day.date);
    await save(page).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/^We can’t text this number\./);
    await expectAccessible(page, tag);
    expect((await readDelivery(page, robin)).date).not.toBe(day.date);
    await field.fill('+44 7700 900123');
    await save(page).click();
    await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
    expect((await readDelivery(page, robin)).date).toBe(day.date);
    const line = widget(page).getByText('We text +44 7700 900123 the day before it arrives.');
    await expect(line).toBeVisible();
    await widget(page).getByRole('button', { name: 'Change number' }).click();
    await field.fill('');
    await widget(page).getByRole('button', { name: 'Save number' }).click();
    await expect(widget(page).getByText('We can text you the day before it arrives.')).toBeVisible();
    await expectAccessible(page, tag);
  },
);

test('WCAG 2.1.1 The calendar by keyboard, key by key', async ({ page }) => {
  await visit(page, 'robin', robin);
  const { date } = await readDelivery(page, robin);
  const at = (days: number): string => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  // From the method's radio button past the arrows to the one day that can be focused.
  await widget(page)
    .getByRole('radio', { name: /^Delivery window/ })
    .focus();
  for (let tabs = 0; tabs < 4 && !(await dayButton(page, date).evaluate((day) => day.matches(':focus'))); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(dayButton(page, date)).toBeFocused();
  const walk: [string, string][] = [
    ['ArrowRight', at(1)],
    ['ArrowLeft', date],
    ['ArrowDown', at(7)],
    ['ArrowUp', date],
    ['Home', at(-weekday)],
    ['End', at(6 - weekday)],
  ];
  for (const [key, day] of walk) {
    await page.keyboard.press(key);
    await expect(dayButton(page, day), key).toBeFocused();
  }
  // A Sunday can be focused, has the reason in its name, and can't be chosen.
  await expect(dayButton(page, at(6 - weekday))).toHaveAccessibleName(/^Sunday,? .*, no deliveries on Sundays/);
  await expect(dayButton(page, at(6 - weekday))).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(widget(page).locator('[data-look=picked]')).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(dayButton(page, at(6 - weekday + 35))).toBeFocused();
  await expect(widget(page).locator('[aria-live=polite]').first()).toHaveText(/^\d+\s\w+\s\d{4} to \d+\s\w+\s\d{4}$/);
  await page.keyboard.press('PageUp');
  await expect(dayButton(page, at(6 - weekday))).toBeFocused();
  // Space chooses an available day, which is announced.
  const { dates } = (await readRanges(page, robin)).methods[0]!;
  const offered = dates.map((each) => each.date);
  const chosen = offered.findLast((each) => offered.includes(addDays(each, -1)))!;
  await pick(page, chosen);
  await page.keyboard.press('ArrowLeft');
  await expect(dayButton(page, addDays(chosen, -1))).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dayButton(page, addDays(chosen, -1))).toHaveAttribute('data-look', 'picked');
  await expect(widget(page).locator('td[aria-selected=true]')).toHaveCount(1);
});

test(
  'The arrows turn the pages of five weeks, up to the last available day, and the focus isn’t lost at the ends',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, 'robin', robin);
    const next = widget(page).getByRole('button', { name: 'Later weeks' });
    await expect(widget(page).getByRole('button', { name: 'Earlier weeks' })).toBeDisabled();
    for (let turns = 0; turns < 4 && (await next.isEnabled()); turns += 1) await next.click();
    await expect(next).toBeDisabled();
    await expect(widget(page).locator('[data-date][tabindex="0"]')).toBeFocused();
    const { dates } = (await readRanges(page, robin)).methods[0]!;
    await expect(dayButton(page, dates.at(-1)!.date)).toBeVisible();
  },
);

test('§4 The method of all future deliveries, with what each will cost, confirmed before it happens', async ({
  page,
}) => {
  await visit(page, 'robin', robin);
  await widget(page).getByRole('button', { name: 'Switch all deliveries' }).click();
  const dialog = widget(page).getByRole('dialog', { name: 'Delivery method for all deliveries' });
  await expect(dialog.getByRole('listitem').first()).toContainText(/£\d+\.\d\d.*instead of £\d+\.\d\d/);
  await expect(dialog).toContainText('£2.99 each');
  // The page behind the dialog doesn't scroll.
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(4, 80);
  await page.mouse.wheel(0, 300);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expectAccessible(page, tag);
  await dialog.getByRole('button', { name: 'Keep as it is' }).click();
  expect((await readDelivery(page, robin)).method).toBe('window');
  await widget(page).getByRole('button', { name: 'Switch all deliveries' }).click();
  await dialog.getByRole('button', { name: 'Switch all to named days' }).click();
  await expect(dialog).toBeHidden();
  await expect(widget(page).getByRole('status')).toContainText('Deliveries updated.');
  expect((await readDelivery(page, robin)).method).toBe('named-day');
  await expect(widget(page).getByRole('radio', { name: /Named day/ })).toBeChecked();
});

test('Two tabs on one delivery: no lost update; both versions are shown, and the customer chooses', async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(/status of 409/);
  await visit(page, 'robin', robin);
  const [mine, theirs] = [await freeDay(page, robin, 2), await freeDay(page, robin, 6)];
  await pick(page, mine.date);
  const other = await context.newPage();
  await other.goto(routeOf(robin));
  await expectStatus(other, tag);
  await pick(other, theirs.date);
  await save(other).click();
  await expect(widget(other).getByRole('status')).toContainText('Delivery date changed.');
  await other.close();
  // The other tab's date appears at once, and the choice made here stays.
  await expect(dayButton(page, theirs.date)).toHaveAttribute('data-look', 'booked');
  await save(page).click();
  const notice = widget(page).getByRole('status').filter({ hasText: 'This has changed in the meantime.' });
  await expect(notice.locator('dt')).toHaveText(['Booked now', 'Your choice']);
  // At the end of the page the bar is at its own place, above nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page, tag);
  expect((await readDelivery(page, robin)).date).toBe(theirs.date);
  await notice.getByRole('button', { name: 'Use my choice' }).click();
  await expect(widget(page).getByRole('status').filter({ hasText: 'Delivery date changed.' })).toBeVisible();
  expect((await readDelivery(page, robin)).date).toBe(mine.date);
});

test('DECISIONS.md#deliveries: as soon as possible, when the bowl is empty, or skipped: one press, what it means, Save, Undo', async ({
  page,
}) => {
  await visit(page, 'de', german);
  const before = await readDelivery(page, german);
  const { methods, food } = await readRanges(page, german);
  const { dates } = methods.find(({ method }) => method === before.method)!;
  const [runsOut] = food!.map((each) => each.runsOut).toSorted();
  const outlook = widget(page).getByRole('region', { name: 'Was dann passiert' });
  const press = (name: RegExp) => widget(page).getByRole('radio', { name }).check();

  await press(/^So bald wie möglich/);
  await expect(dayButton(page, dates[0]!.date)).toHaveAttribute('data-look', 'picked');
  await expect(outlook).toContainText(
    /Frau Krümel: (Futter reicht \d+ Tage? länger|gerade rechtzeitig|Napf \d+ Tage? leer)/,
  );
  const next = dates.find(({ date }) => date === before.date)!.following[0]!;
  await press(/^Diese auslassen/);
  await expect(dayButton(page, next)).toHaveAccessibleName(/Napf \d+ Tage leer/);
  await expect(dayButton(page, next)).toHaveAttribute('data-bowl', 'empty');
  await expect(outlook).toContainText(/Frau Krümel: Napf \d+ Tage leer/);
  await expectAccessible(page, tag);
  const save = widget(page).getByRole('button', { name: 'Termin speichern' });
  await widget(page).getByRole('button', { name: 'Lieferung auslassen' }).click();
  await expect(widget(page).getByRole('status')).toContainText('Liefertermin geändert.');
  expect((await readDelivery(page, german)).date).toBe(next);

  await press(/^Wenn der Napf leer ist/);
  const wanted = dates.findLast(({ date }) => date <= runsOut!) ?? dates[0]!;
  await expect(dayButton(page, wanted.date)).toHaveAttribute('data-look', 'picked');
  await save.click();
  await expect(widget(page).getByRole('status')).toContainText('Liefertermin geändert.');
  expect((await readDelivery(page, german)).date).toBe(wanted.date);
  await widget(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(widget(page).getByRole('status')).toContainText('Änderung rückgängig gemacht.');
  expect((await readDelivery(page, german)).date).toBe(next);
});

test('DECISIONS.md#one-parcel a date that sends dogs apart offers one parcel, by keyboard, and Save takes it', async ({
  page,
}) => {
  await enter(page, 'robin');
  const api = '/gb/new-account-api/1.0';
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(`${api}/${path}`)).json()) as T;
  const { version } = await read<{ version: number }>('rhythm');
  await page.request.post(`${api}/rhythm/robin-waffle`, {
    data: { weeks: 2, version },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { deliveries } = await read<{ deliveries: Delivery[] }>('pet/delivery-details-public/robin-waffle');
  const own = deliveries.find(({ status, pets }) => status === 'scheduled' && pets.length === 1)!;
  const box = { id: own.id, segment: 'gb' };
  await page.goto(routeOf(box));
  await expectStatus(page, tag);
  const { methods } = await readRanges(page, box);
  const day = methods.find(({ method }) => method === own.method)!.dates.find(({ together }) => together)!;
  await pick(page, day.date);
  const outlook = widget(page).getByRole('region', { name: 'What will happen' });
  const choice = outlook.getByRole('checkbox', { name: /^One parcel with food for Pickle, on/ });
  await expect(choice).toHaveAccessibleDescription(/parcels? fewer until .* for that parcel/);
  await expect(outlook).toContainText(/On .*, a separate parcel would come with food for Waffle/);
  await choice.press('Space');
  await expect(choice).toBeChecked();
  await expect(choice).toBeFocused();
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  await save(page).click();
  await expect(widget(page).getByRole('status')).toContainText('Delivery date changed.');
  const after = await read<{ deliveries: Delivery[] }>('pet/delivery-details-public/robin-waffle');
  const shared = after.deliveries.find(({ date }) => date === day.together!.date)!;
  expect(shared.pets.map(({ name }) => name).toSorted()).toEqual(['Pickle', 'Waffle']);
});
