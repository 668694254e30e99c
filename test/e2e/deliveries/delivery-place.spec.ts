import type { Locator, Page } from '@playwright/test';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { endSession, enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, minutesBefore, test } from '../../support/page/page.ts';
import { dialog, fits, part, readPet, visit } from '../../support/page/settings-page.ts';
import { now } from '../../support/clock.ts';

const tag = 'account-delivery';
const widget = (page: Page): Locator => page.locator(tag);
const panel = (page: Page): Locator => widget(page).getByRole('group', { name: 'Wohin dieses Paket geht' });
const facts = (page: Page): Locator => widget(page).getByRole('list', { name: 'Termin, Adresse und Zahlung' });
const save = (page: Page): Locator => panel(page).getByRole('button', { name: 'Für dieses Paket speichern' });
const api = '/de/new-account-api/1.0';

async function boxes(page: Page): Promise<Delivery[]> {
  const { petPublicId } = await readPet(page, 'Frau Krümel', 'de');
  const response = await page.request.get(`${api}/pet/delivery-details-public/${petPublicId}?t=${now()}`);
  const { deliveries } = (await response.json()) as { deliveries: Delivery[] };
  return deliveries.filter(({ status }) => status === 'scheduled');
}

/** Opens the customer's next delivery. */
async function open(page: Page): Promise<Delivery> {
  await enter(page, 'de');
  const [delivery] = await boxes(page);
  await page.goto(`/account/de/deliveries/${delivery!.id}`);
  await expectStatus(page, tag);
  await expect(panel(page)).toBeVisible();
  return delivery!;
}

const ilse: Readonly<Record<string, string>> = {
  'Name auf dem Paket': 'Ilse Brandt',
  'Straße und Hausnummer': 'Gartenweg 4',
  Postleitzahl: '24103',
  Ort: 'Kiel',
};
const line = 'Ilse Brandt, Gartenweg 4, 24103 Kiel';

async function fill(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Dieses Paket woandershin schicken' }).click();
  for (const [label, value] of Object.entries(ilse)) await panel(page).getByLabel(label).fill(value);
}
const send = (page: Page, delivery: Delivery, place: object | null, note: string, version: number) =>
  page.request.post(`${api}/delivery/${delivery.id}/place`, { data: { place, note, version } });
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

test('DECISIONS.md#places Ein Paket geht woandershin, mit Hinweis; das nächste nicht; und zurück', async ({ page }) => {
  const delivery = await open(page);
  const home = delivery.address.oneLine;
  await panel(page).getByRole('button', { name: 'Dieses Paket woandershin schicken' }).click();
  const field = (name: string) => panel(page).getByLabel(name);
  await expect(field('Name auf dem Paket')).toBeFocused();
  await expectAccessible(page, tag);
  await field('Postleitzahl').fill('YO1 7HB');
  await field('Straße und Hausnummer').fill('x'.repeat(101));
  await field('Zustellhinweis').fill('x'.repeat(251));
  await save(page).click();
  await expect(field('Name auf dem Paket')).toBeFocused();
  await expect(field('Name auf dem Paket')).toHaveAccessibleDescription('Bitte füll das aus.');
  await expect(field('Postleitzahl')).toHaveAccessibleDescription(/keine Postleitzahl dieses Landes/);
  await expect(field('Straße und Hausnummer')).toHaveAccessibleDescription(/höchstens 100 Zeichen/);
  await expect(field('Zustellhinweis')).toHaveAccessibleDescription(/höchstens 250 Zeichen/);
  await expect(field('Postleitzahl')).toHaveValue('YO1 7HB');
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  for (const [label, value] of Object.entries(ilse)) await field(label).fill(value);
  // A note in several lines becomes one line.
  await field('Zustellhinweis').fill('Bitte bei Weber klingeln,\n  Erdgeschoss');
  expect(await kept(page)).not.toContain('Ilse');
  const events = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('account-delivery-changed', (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await save(page).click();
  await expect(panel(page)).toContainText('Für dieses Paket gespeichert.');
  expect(await events).toEqual({ delivery: delivery.id, change: 'place' });
  await expect(panel(page)).toBeFocused();
  await expect(panel(page)).toContainText('Zustellhinweis: Bitte bei Weber klingeln, Erdgeschoss');
  await expect(facts(page)).toContainText('Ilse BrandtGartenweg 4, 24103 Kiel');
  await expect(facts(page).getByRole('link', { name: 'Ändern: Adresse' })).toHaveCount(0);
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  const [first, second] = await boxes(page);
  expect({ firstAddress: first!.address.oneLine, secondAddress: second!.address.oneLine }).toEqual({
    firstAddress: line,
    secondAddress: home,
  });
  expect(await kept(page)).not.toContain('Ilse');

  // The second delivery shows the account's address.
  await page.goto(`/account/de/deliveries/${second!.id}`);
  await expect(panel(page)).toBeVisible();
  await expect(facts(page)).not.toContainText('Ilse');
  await page.goto(`/account/de/deliveries/${delivery.id}`);
  await panel(page).getByRole('button', { name: 'Adresse oder Hinweis ändern' }).click();
  await expect(field('Name auf dem Paket')).toHaveValue('Ilse Brandt');
  await field('Ort').fill('Kiel-Mitte');
  await save(page).click();
  await expect(facts(page)).toContainText('24103 Kiel-Mitte');
  await panel(page).getByRole('button', { name: 'Zurück zu meiner Adresse' }).click();
  await expect(panel(page)).toContainText('Für dieses Paket gespeichert.');
  await expect(panel(page)).not.toContainText('Weber');
  await expect(facts(page)).not.toContainText('Ilse');
  await expect(panel(page).getByRole('button', { name: 'Dieses Paket woandershin schicken' })).toBeVisible();
  expect((await boxes(page))[0]!.address.oneLine).toBe(home);

  // The record lists it, and undoes it.
  await visit(page, 'de', 'record', 'de');
  const record = part(page, 'Was sich geändert hat');
  const entry = record.getByRole('listitem').filter({ hasText: 'Adresse einer Lieferung geändert' });
  await expect(entry).toHaveCount(3);
  await entry
    .first()
    .getByRole('button', { name: /^Rückgängig machen/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(dialog(page)).toContainText('Die Änderung ist rückgängig gemacht.');
  expect((await boxes(page))[0]!.address.oneLine).toBe(`${line}-Mitte`);
});

test('DECISIONS.md#places Ein Hinweis allein; offline und bei verlorener Antwort geht nichts verloren', async ({
  page,
  harness,
  allowed,
}) => {
  // What a press needs when it fails loads then, and what watches the page a moment later: they can't without a network.
  allowed.push(/Failed to load resource/, /no answer|network error/, /Failed to fetch dynamically imported module/);
  allowed.push(/from shopping service/);
  const delivery = await open(page);
  await panel(page).getByRole('button', { name: 'Zustellhinweis hinterlassen' }).click();
  const note = panel(page).getByLabel('Zustellhinweis');
  await expect(note).toBeFocused();
  await expect(panel(page).getByLabel('Ort')).toHaveCount(0);
  await note.fill('Bitte hinter das Haus');
  await page.context().setOffline(true);
  await save(page).click();
  await expect(panel(page)).toContainText('Noch nicht gespeichert: Du bist offline.');
  await expect(note).toHaveValue('Bitte hinter das Haus');
  await page.context().setOffline(false);
  await harness.fault({ call: 'delivery/place', drop: true, when: 'after' });
  await panel(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(async () => (await boxes(page))[0]!.version).toBe(delivery.version + 1);
  await expect(save(page)).not.toHaveAttribute('aria-busy');
  await expect(panel(page)).toContainText('Es kam keine Antwort.');
  await harness.clearFaults();
  await panel(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(panel(page)).toContainText('Zustellhinweis: Bitte hinter das Haus');
  // One effect.
  const now = (await boxes(page))[0]!;
  expect({ version: now.version, address: now.address }).toEqual({
    version: delivery.version + 1,
    address: delivery.address,
  });
  await expect(facts(page).getByRole('link', { name: 'Ändern: Adresse' })).toBeVisible();
});

test(
  'DECISIONS.md#versions Anderswo geändert: beide Stände stehen da, und der Kunde wählt',
  { tag: '@long' },
  async ({ page, allowed }) => {
    allowed.push(/Failed to load resource.*409/);
    const delivery = await open(page);
    await fill(page);
    const theirs = { name: 'Otto', line1: 'Hafen 1', line2: '', postcode: '24103', city: 'Kiel' };
    expect((await send(page, delivery, theirs, 'Leise', delivery.version)).status()).toBe(200);
    await save(page).click();
    await expect(panel(page)).toContainText('Jetzt gespeichert: Otto');
    await expect(panel(page)).toContainText('Deine Eingabe: Ilse Brandt');
    await expectAccessible(page, tag);
    await panel(page).getByRole('button', { name: 'Meine Eingabe speichern' }).click();
    await expect(panel(page)).toContainText('Für dieses Paket gespeichert.');
    expect((await boxes(page))[0]!.address.oneLine).toBe(line);
  },
);

test(
  'DECISIONS.md#places Nach dem letzten Tag für Änderungen steht noch da, wohin es geht',
  { tag: '@long' },
  async ({ page, harness, allowed }) => {
    allowed.push(/Failed to load resource.*409/);
    const delivery = await open(page);
    const place = { name: 'Ilse Brandt', line1: 'Gartenweg 4', line2: '', postcode: '24103', city: 'Kiel' };
    await send(page, delivery, place, 'Bitte klingeln', delivery.version);
    await page.reload();
    await panel(page).getByRole('button', { name: 'Adresse oder Hinweis ändern' }).click();
    await panel(page).getByLabel('Ort').fill('Flensburg');
    // The time runs out while the form is open, on the server first.
    await harness.clock(minutesBefore(delivery.changesUntil, -2));
    await save(page).click();
    await expect(panel(page)).toContainText('Keine Änderungen mehr möglich');
    await expect(panel(page)).toContainText('Was du noch nicht gespeichert hattest, wurde nicht geändert.');
    await expect(panel(page)).toBeFocused();
    await page.reload();
    await expect(facts(page)).toContainText('Ilse BrandtGartenweg 4, 24103 Kiel');
    await expect(panel(page)).toContainText('Zustellhinweis: Bitte klingeln');
    await expect(panel(page).getByRole('button')).toHaveCount(0);
    await expectAccessible(page, tag);
  },
);

test(
  'die Sitzung endet beim Tippen: nach der Anmeldung ist die Eingabe wieder da',
  { tag: '@long' },
  async ({ page, allowed }) => {
    allowed.push(/Failed to load resource.*401/, /not signed in/);
    await open(page);
    await fill(page);
    await endSession(page);
    await save(page).click();
    await expect(panel(page)).toContainText('Du wurdest abgemeldet.');
    await panel(page).getByRole('link', { name: 'Anmelden' }).click();
    await page.locator('input[name=email]').fill('de@example.test');
    await page.locator('input[name=password]').fill('pawtal');
    await page.locator('form:has(input[name=password]) [type=submit]').first().click();
    await expect(panel(page).getByLabel('Name auf dem Paket')).toHaveValue('Ilse Brandt');
    await expect(panel(page)).toContainText('Deine Eingaben sind noch da.');
    expect(await kept(page)).not.toContain('Ilse');
    await save(page).click();
    await expect(panel(page)).toContainText('Für dieses Paket gespeichert.');
  },
);

test('DECISIONS.md#groups without the calls nothing of it is shown', { tag: '@long' }, async ({ page }) => {
  await page.request.post('/demo/api/unsupported', { data: { unsupported: 'delivery-place' } });
  await enter(page, 'de');
  const [delivery] = await boxes(page);
  await page.goto(`/account/de/deliveries/${delivery!.id}`);
  await expectStatus(page, tag);
  await expect(facts(page).getByRole('link', { name: 'Ändern: Adresse' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(panel(page)).toHaveCount(0);
});
