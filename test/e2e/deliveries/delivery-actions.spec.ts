import type { Locator, Page } from '@playwright/test';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { endSession, enter } from '../../support/page/enter.ts';
import {
  expect,
  expectAccessible,
  expectStatus,
  minutesBefore,
  readNextDelivery,
  test,
} from '../../support/page/page.ts';

const tag = 'account-delivery';
const widget = (page: Page): Locator => page.locator(tag);
const line = (page: Page, name: string): Locator => widget(page).locator('.delivery-item').filter({ hasText: name });
const bar = (page: Page): Locator => widget(page).locator('.action-bar');
const wet = 'Chicken and carrot wet food';
const trays = (page: Page, name = wet): Locator => line(page, name).getByRole('spinbutton');
const press = (where: Page | Locator, name: string | RegExp): Promise<void> =>
  where.getByRole('button', { name }).click();
const total = (page: Page): Locator => widget(page).locator('.delivery-total dd');

async function open(page: Page, name = 'robin', pet = 'robin-waffle', segment = 'gb'): Promise<Delivery> {
  await enter(page, name);
  const delivery = await readNextDelivery(page, pet, segment);
  await page.goto(`/account/${segment}/deliveries/${delivery.id}`);
  await expectStatus(page, tag);
  await expect(widget(page).locator('.counter').first()).toBeVisible();
  return delivery;
}
const read = async (page: Page, { id }: Delivery, segment = 'gb'): Promise<Delivery> =>
  (await (await page.request.get(`/${segment}/new-account-api/1.0/box-breakdown/upcoming/${id}`)).json()) as Delivery;
const quantityOf = (delivery: Delivery, kind: string): number | undefined =>
  delivery.pets.flatMap(({ items }) => items).find((item) => item.kind === kind)?.quantity;
const adjust = (page: Page, delivery: Delivery, wanted: Record<string, number>) =>
  page.request.post(`/gb/new-account-api/1.0/box-breakdown/upcoming/${delivery.id}/adjust-quantity`, {
    data: { identifierDesiredQuantityMapping: wanted },
  });
const idOf = (delivery: Delivery, kind: string): string =>
  delivery.pets.flatMap(({ items }) => items).find((item) => item.kind === kind)!.identifier;
const call = 'box-breakdown/upcoming/adjust-quantity';

// Each test starts with unchanged samples.
test(
  'No wet food for a dog whose plan has some asks first; a saved quantity can be undone; too many are refused',
  { tag: '@long' },
  async ({ page }) => {
    const delivery = await open(page);
    await trays(page).fill('9999');
    await trays(page).press('Enter');
    await expect(line(page, wet)).toContainText(/\d+ at most\./);
    await trays(page).fill('0');
    await trays(page).press('Enter');
    await expect(line(page, wet)).not.toContainText('at most');
    await press(bar(page), 'Save changes');
    const dialog = widget(page).getByRole('dialog', { name: 'No wet food for Waffle?' });
    await expect(dialog).toContainText(/\d+% of Waffle’s plan is wet food/);
    await expectAccessible(page, tag);
    await press(dialog, 'Keep the trays');
    await expect(dialog).toBeHidden();
    await expect(trays(page)).toHaveValue('42');
    expect(quantityOf(await read(page, delivery), 'wet')).toBe(42);

    await trays(page).fill('0');
    await trays(page).press('Enter');
    await press(bar(page), 'Save changes');
    await press(dialog, 'Save without wet food');
    await expect(bar(page)).toContainText('Delivery updated.');
    expect(quantityOf(await read(page, delivery), 'wet')).toBe(0);
    await press(bar(page), 'Undo');
    await expect(bar(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(trays(page)).toHaveValue('42');
    expect(quantityOf(await read(page, delivery), 'wet')).toBe(42);
  },
);

test('§7 Adjust quantities with the counter: line and sum change together, by the backend’s preview, before they are saved', async ({
  page,
}) => {
  const delivery = await open(page);
  const events = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('account-delivery-changed', (event) => resolve((event as CustomEvent).detail));
      }),
  );
  const counter = line(page, wet).locator('.counter');
  const heights = async () => [(await line(page, wet).boundingBox())!.height, (await bar(page).boundingBox())!.height];
  await press(counter, 'One more');
  const edited = await heights();
  await press(counter, 'One more');
  await expect(line(page, wet)).toContainText(/44\strays of 150\sg.*£37\.84/);
  await expect(counter.locator('output')).toHaveText(/44\strays/);
  await expect(bar(page)).toContainText('1 change isn’t saved yet.');
  await expect(bar(page).locator('[aria-live=polite]')).toHaveText('The new total is £65.01.');
  await expect(total(page)).toHaveText('£65.01');
  expect(await heights()).toEqual(edited);
  expect(quantityOf(await read(page, delivery), 'wet')).toBe(42);
  await expectAccessible(page, tag);
  await press(bar(page), 'Save changes');
  await expect(bar(page)).toContainText(/Delivery updated\. The new total is £6\d\.\d\d/);
  const saved = await read(page, delivery);
  expect(quantityOf(saved, 'wet')).toBe(44);
  expect(saved.version).toBe(delivery.version + 1);
  await expect(total(page)).toHaveText(`£${(saved.amounts.total.amount / 100).toFixed(2)}`);
  expect(await events).toEqual({ delivery: delivery.id, change: 'quantity' });
  await expectAccessible(page, tag);
});

test(
  'Counter: a typed number within the limits is accepted, anything else is not',
  { tag: '@long' },
  async ({ page }) => {
    await open(page);
    const treatment = line(page, 'Flea and tick treatment');
    const field = treatment.getByRole('spinbutton', { name: 'Quantity' });
    const less = treatment.getByRole('button', { name: 'One less' });
    for (const [typed, becomes] of [
      ['2', '2'],
      ['99999', '3'],
      ['0', '0'],
      ['-2', '0'],
      ['1.5', '0'],
      ['', '0'],
      ['two', '0'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveValue(becomes);
    }
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    await expect(field).toHaveValue('2');
    await expect(treatment.locator('output')).toHaveText(/2\spacks/);
    await expect(less).not.toHaveAttribute('aria-disabled');
    const { width, height } = (await less.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
);

test('DECISIONS.md#session: input is restored after a reload, and can be undone (WCAG 3.3.4, 3.3.7)', async ({
  page,
}) => {
  const delivery = await open(page);
  await trays(page).fill('50');
  await trays(page).press('Enter');
  await page.reload();
  await expect(trays(page)).toHaveValue('50');
  await press(bar(page), 'Undo');
  await expect(trays(page)).toHaveValue('42');
  await expect(bar(page)).toBeEmpty();
  expect((await read(page, delivery)).version).toBe(delivery.version);
});

test('§4 A scoop can be added to or removed from the next delivery, with one Save for all that is chosen', async ({
  page,
}) => {
  const delivery = await open(page);
  await press(line(page, wet), 'One more');
  await press(page, 'Remove the scoop for Waffle');
  await expect(line(page, 'Portion scoop')).toContainText('Not saved yet');
  await expect(line(page, wet)).toContainText('Not saved yet');
  await expect(line(page, wet).locator('output')).toHaveText(/43\strays\. Not saved yet\./);
  await expect(bar(page)).toContainText('2 changes aren’t saved yet.');
  // Both survive a reload, and nothing is saved before the press.
  await page.reload();
  await expect(bar(page)).toContainText('2 changes aren’t saved yet.');
  expect((await read(page, delivery)).version).toBe(delivery.version);
  await press(bar(page), 'Save changes');
  await expect(bar(page)).toContainText('Delivery updated.');
  await expect(line(page, 'Portion scoop')).toHaveCount(0);
  const saved = await read(page, delivery);
  expect({ scoop: quantityOf(saved, 'scoop'), wet: quantityOf(saved, 'wet') }).toEqual({ scoop: undefined, wet: 43 });
  for (const name of ['Waffle', 'Pickle']) await press(page, `Add a scoop for ${name}`);
  await press(page, 'Remove the scoop for Pickle');
  await expect(bar(page)).toContainText('1 change isn’t saved yet.');
  await press(page, 'Add a scoop for Pickle');
  await press(bar(page), 'Save changes');
  await expect(line(page, 'Portion scoop')).toHaveCount(2);
  await expect(bar(page)).toContainText('Delivery updated.');
  await expect(page.getByRole('button', { name: /Add a scoop/ })).toHaveCount(0);
  expect((await read(page, delivery)).version).toBe(delivery.version + 4);
});

test(
  '§7 Remove all: asks first, then removes all optional items, names them, and brings them back',
  { tag: '@long' },
  async ({ page }) => {
    const delivery = await open(page);
    await press(page, 'Remove all extras');
    const dialog = page.getByRole('dialog', { name: 'Remove all extras from this box?' });
    await press(dialog, 'Keep them');
    await expect(dialog).toBeHidden();
    expect((await read(page, delivery)).version).toBe(delivery.version);
    await press(page, 'Remove all extras');
    await expectAccessible(page, tag);
    await press(dialog, 'Remove all extras');
    await expect(bar(page)).toContainText('Delivery updated.');
    await expect(line(page, 'Portion scoop')).toHaveCount(0);
    await expect(bar(page)).toContainText('Taken out: Portion scoop');
    await expect(page.getByRole('button', { name: 'Remove all extras' })).toHaveCount(0);
    expect((await read(page, delivery)).version).toBe(delivery.version + 1);
    await press(bar(page), 'Undo');
    await expect(bar(page)).toContainText('The change is undone.');
    await expect(line(page, 'Portion scoop')).toHaveCount(1);
  },
);

test.describe('failures', () => {
  // Allows failed responses and their timestamped reports (§8).
  test.use({ allowed: [[/^error: Failed to load resource/, /^error: \d{4}-\S+Z /], { scope: 'test' }] });

  test('§8 "Something went wrong while updating your order": the input stays', async ({ page, harness }) => {
    const delivery = await open(page);
    // Else the preview may meet the fault.
    const previewed = page.waitForResponse(/adjust-quantity\/preview/);
    await press(line(page, wet), 'One more');
    await previewed;
    await harness.fault({ call, status: 500, times: 1 });
    await press(bar(page), 'Save changes');
    await expect(bar(page).getByRole('alert')).toContainText('Something went wrong while updating your order.');
    await expectAccessible(page, tag);
    await press(bar(page), 'Refresh page');
    await expect(trays(page)).toHaveValue('43');
    await press(bar(page), 'Save changes');
    await expect(bar(page)).toContainText('Delivery updated.');
    expect((await read(page, delivery)).version).toBe(delivery.version + 1);
  });

  test(
    'DECISIONS.md#versions: on a conflict the customer sees both versions and chooses',
    { tag: '@long' },
    async ({ page }) => {
      const delivery = await open(page);
      await press(line(page, wet), 'One more');
      const id = idOf(delivery, 'wet');
      await adjust(page, delivery, { [id]: 60 });
      await press(bar(page), 'Save changes');
      await expect(bar(page)).toContainText('This has changed in the meantime.');
      await expect(bar(page)).toContainText(/You wanted: 43\strays.*Now in the box: 60\strays/);
      await expectAccessible(page, tag);
      expect(quantityOf(await read(page, delivery), 'wet')).toBe(60);
      await press(bar(page), 'Save mine');
      await expect(bar(page)).toContainText('Delivery updated.');
      expect(quantityOf(await read(page, delivery), 'wet')).toBe(43);
      await adjust(page, delivery, { [id]: 30 });
      await press(line(page, wet), 'One more');
      await press(bar(page), 'Save changes');
      await press(bar(page), 'Keep what’s in the box');
      await expect(trays(page)).toHaveValue('30');
      expect(quantityOf(await read(page, delivery), 'wet')).toBe(30);
    },
  );

  test(
    'A conflict over a scoop: the customer chooses, then the change goes to the new version’s URL',
    { tag: '@long' },
    async ({ page }) => {
      const delivery = await open(page);
      await adjust(page, delivery, { [idOf(delivery, 'wet')]: 60 });
      await press(page, 'Remove the scoop for Waffle');
      await press(bar(page), 'Save changes');
      await expect(bar(page)).toContainText(/You wanted: 0\sscoops.*Now in the box: 1\sscoop/);
      await press(bar(page), 'Save mine');
      await expect(bar(page)).toContainText('Delivery updated.');
      expect(quantityOf(await read(page, delivery), 'scoop')).toBeUndefined();
    },
  );

  test(
    'Closed after the cut-off: explains it, and shows the current delivery',
    { tag: '@long' },
    async ({ page, harness }) => {
      const delivery = await open(page);
      await press(line(page, wet), 'One more');
      // A late response would set the page's clock.
      await expect(bar(page)).toContainText('The new total is £');
      await page.waitForLoadState('networkidle');
      await harness.clock(minutesBefore(delivery.changesUntil, -1));
      await press(bar(page), 'Save changes');
      await expect(bar(page)).toContainText('Changes are closed.');
      await expect(widget(page).locator('.counter')).toHaveCount(0);
      await expect(widget(page).getByRole('heading', { name: 'Changes are closed' })).toBeVisible();
      await page.reload();
      await expect(bar(page)).toContainText('What you hadn’t saved yet was not changed.');
      await press(bar(page), 'Close');
      await expect(bar(page)).toBeEmpty();
    },
  );

  test(
    'DECISIONS.md#session: a caller-supplied POST URL that leads elsewhere is refused with an error that the user sees',
    { tag: '@long' },
    async ({ page }) => {
      let reached = false;
      await page.route('https://evil.example/**', (route) => {
        reached = true;
        return route.fulfill({ json: {} });
      });
      await page.route('**/box-breakdown/upcoming/*?t=*', async (route) => {
        const response = await route.fetch();
        const delivery = (await response.json()) as Delivery;
        for (const pet of delivery.pets) pet.scoopUrl = 'https://evil.example/scoop';
        await route.fulfill({ response, json: { ...delivery, removeAllUrl: 'javascript:alert(1)' } });
      });
      await open(page);
      await press(page, 'Add a scoop for Pickle');
      await press(bar(page), 'Save changes');
      await expect(bar(page).getByRole('alert')).toContainText('Something went wrong while updating your order.');
      await expect(bar(page).getByRole('link', { name: 'Contact us' })).toBeVisible();
      await press(page, 'Remove all extras');
      await press(page.getByRole('dialog'), 'Remove all extras');
      await expect(bar(page).getByRole('alert')).toContainText('Something went wrong while updating your order.');
      expect(reached).toBe(false);
    },
  );

  const place = '**/place?t=*';
  async function signIn(page: Page): Promise<void> {
    const form = page.locator('form:has(input[type=password])');
    await form.locator('input[name=email]').fill('robin@example.test');
    await form.locator('input[name=password]').fill('pawtal');
    await form.locator('[type=submit]').first().click();
    await page.waitForURL((url) => url.pathname !== '/signin');
  }

  test('DECISIONS.md#session: a session that expires during an edit keeps the input and offers to sign in', async ({
    page,
  }) => {
    const loaded = page.waitForResponse(place);
    const delivery = await open(page);
    await loaded;
    await trays(page).fill('47');
    await trays(page).press('Enter');
    await endSession(page);
    await press(bar(page), 'Save changes');
    await expect(bar(page)).toContainText('You’ve been signed out.');
    await bar(page).getByRole('link', { name: 'Sign in' }).click();
    await signIn(page);
    await page.goto(`/account/gb/deliveries/${delivery.id}`);
    await expect(trays(page)).toHaveValue('47');
    await press(bar(page), 'Save changes');
    await expect(bar(page)).toContainText('Delivery updated.');
  });

  test(
    'DECISIONS.md#session: a read that finds the session ended leads to the sign-in page; the edit is kept',
    { tag: '@long' },
    async ({ page }) => {
      const { promise: entered, resolve: enterNow } = Promise.withResolvers<void>();
      await page.route(place, async (route) => {
        await entered;
        await route.continue();
      });
      const delivery = await open(page);
      await trays(page).fill('47');
      await trays(page).press('Enter');
      await expect(bar(page)).toContainText('isn’t saved yet');
      await page.context().clearCookies();
      enterNow();
      await page.waitForURL(/\/signin\?/);
      await signIn(page);
      await expect(page).toHaveURL(new RegExp(delivery.id));
      await expect(trays(page)).toHaveValue('47');
    },
  );
});

test('Two tabs on one delivery: a change in one is seen in the other, and none is lost', async ({ page, context }) => {
  const delivery = await open(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(trays(other)).toHaveValue('42');
  await press(line(page, wet), 'One more');
  await press(bar(page), 'Save changes');
  await expect(trays(other)).toHaveValue('43');
  await press(line(other, 'Flea and tick treatment'), 'One more');
  await press(bar(other), 'Save changes');
  await expect(trays(page, 'Flea and tick treatment')).toHaveValue('2');
  const saved = await read(page, delivery);
  expect({ wet: quantityOf(saved, 'wet'), treatment: quantityOf(saved, 'treatment') }).toEqual({
    wet: 43,
    treatment: 2,
  });
});

test(
  'Why this price: every line explained, and the difference from the previous delivery',
  { tag: '@long' },
  async ({ page }) => {
    const delivery = await open(page);
    const why = widget(page).locator('.delivery-why', { hasText: 'Why this price?' });
    await why.getByText('Why this price?').click();
    await expect(why).toContainText(/Chicken and carrot wet food: 42\strays of 150\sg at £0\.86 each, £36\.12/);
    await expect(why).toContainText('A delivery window is free.');
    await expect(why).toContainText(/Your offer takes 10% off £81\.62: −£8\.16\./);
    await expect(why).toContainText(/Compared with the delivery of/);
    const before = why.locator('.delivery-sums > div').filter({ hasText: wet });
    await press(line(page, wet), 'One more');
    await press(bar(page), 'Save changes');
    await expect(why).toContainText(/43\strays of 150\sg/);
    await expect(before).toContainText(/43\strays, before \d+\strays.*\+£/s);
    await expectAccessible(page, tag);
    expect((await read(page, delivery)).version).toBe(delivery.version + 1);
  },
);

test(
  'Auf Deutsch, mit 390 Pixeln: Menge ändern, Messlöffel heraus und hinein, Preis verstehen',
  { tag: '@long' },
  async ({ page }) => {
    const delivery = await open(page, 'de', 'de-frau-kr-mel', 'de');
    await page
      .getByRole('button', { name: /^Eins mehr: / })
      .first()
      .click();
    await expect(bar(page)).toContainText('1 Änderung ist noch nicht gespeichert.');
    await press(bar(page), 'Änderungen speichern');
    await expect(bar(page)).toContainText(/Lieferung aktualisiert\. Die neue Summe ist \d+,\d\d\s€/);
    await press(page, 'Entfernen: Messlöffel für Frau Krümel');
    await press(bar(page), 'Änderungen speichern');
    await expect(line(page, 'Messlöffel')).toHaveCount(0);
    await press(page, 'Messlöffel für Frau Krümel dazu');
    await press(bar(page), 'Änderungen speichern');
    await expect(line(page, 'Messlöffel')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Entfernen: Messlöffel für Frau Krümel' })).toBeVisible();
    const why = widget(page).locator('.delivery-why', { hasText: 'Wie kommt der Preis zustande?' });
    await why.locator('summary').click();
    await expect(why).toContainText('Ein Lieferzeitraum ist kostenlos.');
    await expectAccessible(page, tag);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect((await read(page, delivery, 'de')).version).toBe(delivery.version + 3);
  },
);
