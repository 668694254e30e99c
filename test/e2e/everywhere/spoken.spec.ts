import type { Page } from '@playwright/test';
import { robin, visit } from '../../support/page/change-date.ts';
import { enter } from '../../support/page/enter.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';
import { plain } from '../../support/accessibility/plain.ts';
import { Reader } from '../../support/accessibility/reader.ts';
import * as settings from '../../support/page/settings-page.ts';

/*
 * Announcements of a screen reader, as transcripts to be read from top to bottom: as little as a person needs, nothing
 * without a name, and each message once.
 */
// A save fails on purpose.
test.use({ allowed: [/status of 500|a fault of the harness/] });

/** Opens the page with a reader. */
async function start(page: Page): Promise<Reader> {
  watchRequests(page);
  return Reader.start(page);
}

/** Expects exactly these utterances since the last call. */
async function expectHeard(page: Page, reader: Reader, expected: readonly unknown[]): Promise<void> {
  const matches = async (): Promise<void> => expect((await reader.heard()).map(plain)).toEqual(expected);
  await expect(matches).toPass({ timeout: 20_000 });
  await idle(page);
  await matches();
  await reader.next();
}

test('WCAG 1.3.2, 4.1.3 Loading, loaded, the dashboard, and a route change', async ({ page, harness }) => {
  await enter(page, 'robin');
  const reader = await start(page);
  // Tags far below the window load when they come near it.
  await page.setViewportSize({ width: 390, height: 4000 });
  await harness.fault({ call: 'navbar', delay: 1500 });
  await page.goto('/account/gb');
  await expectStatus(page, 'account-pets-list');
  await harness.clearFaults();
  await expectHeard(page, reader, ['status: Filling the bowl…', 'status: Dashboard – Pawtal']);
  await expectStatus(page, 'account-refer-a-friend');
  await expectStatus(page, 'account-treatments');
  await expect(page.locator('account-shop summary').first()).toBeVisible();
  await idle(page);
  expect((await reader.read(page.locator('.account-shell'))).map(plain)).toEqual([
    'Dashboard – Pawtal',
    'banner',
    'link: Skip to content',
    'navigation: Account',
    'link: Pawtal home',
    'link: Help',
    'button: Menu, collapsed',
    'list of 5',
    'link: Home',
    'link: Deliveries',
    'link: Plan',
    'link: Shop',
    'link: Account',
    'main',
    'heading 1: Good TIME, Robin',
    'region: Your next delivery',
    'Scheduled',
    'heading 2: Your next delivery',
    'DATE',
    'Waffle and Pickle’s food, a scoop and one treatment',
    'charged on DATE',
    '£63.46',
    'to change it, until DATE',
    expect.stringMatching(/^\d+ days left$/),
    'link: View delivery',
    'link: Change date',
    'link: DATE Dispatched Chicken and carrot wet food, 12 trays',
    'group: Has it arrived?',
    'Has it arrived?',
    'button: Yes, Waffle, DATE',
    'button: Not yet, Waffle, DATE',
    'region: Your dogs',
    'heading 2: Your dogs',
    'link: Add a new dog',
    'list of 4',
    'heading 3: Waffle',
    expect.stringMatching(/^\d+ days of food, to DATE$/),
    'link: Feeding plan for Waffle',
    'heading 3: Pickle',
    expect.stringMatching(/^\d+ days of food, to DATE$/),
    'link: Feeding plan for Pickle',
    'heading 3: Mochi',
    'Paused',
    'Deliveries paused since DATE',
    'link: Resume deliveries for Mochi',
    'heading 3: Biscuit',
    'Profile incomplete',
    '2 questions to go before his first box.',
    'link: Finish profile of Biscuit',
    'navigation: Quick links',
    'list of 4',
    'link: Holiday',
    'link: How often',
    'link: Extras',
    'link: Address',
    'button: More, collapsed',
    'region: Is Waffle enjoying the new kibble?',
    'heading 2: Is Waffle enjoying the new kibble?',
    'Tell us how it’s going, and we’ll act on it.',
    'button: Loving it',
    'button: Not yet',
    'region: Share the love, get £10 off',
    'heading 2: Share the love, get £10 off',
    'Your friend’s dog tries a first box for less. You get £10 off your next one.',
    'link: Share your link',
    'button: Copy link',
    'Your code: ROBIN-CODE. 2 friends have joined, which saved you £20.',
    'region: Picked for your dogs',
    'heading 2: Picked for your dogs',
    'link: Go to shop',
    'carousel: Picked for your dogs',
    'slide: 1 of 4',
    'heading 3: Dental chews',
    'One a day against plaque and stale breath. Without wheat or sugar.',
    '1 pack, 28 chews, £18.93/kg',
    '£7.95',
    'button: Product details Dental chews, collapsed',
    'button: Add to box: Dental chews',
    'button: Previous products, unavailable',
    'graphic: Page 1 of 4',
    'button: More products',
    'region: Fleas, ticks and worms? Sorted.',
    'heading 2: Fleas, ticks and worms? Sorted.',
    'The right treatment for Waffle’s size and age, delivered when it’s due.',
    'link: See treatments',
    'contentinfo',
    'button: All pages, collapsed',
    'link: Help',
    'link: Cookie settings',
    'link: Company details',
    'link: Terms and conditions',
    'link: Privacy notice',
    'link: Right to cancel',
    'link: Cancel contracts here',
    '© 2026 Pawtal. Made for dogs.',
  ]);
  await page.locator('account-pets-list').getByRole('link', { name: 'Feeding plan for Waffle' }).press('Enter');
  await expectHeard(page, reader, ['heading 1: Waffle’s feeding plan']);
  await expect(page).toHaveTitle('Feeding plan – Pawtal');
  await page.locator('account-feeding-plan').getByRole('button', { name: 'Next dog' }).press('Enter');
  await expectHeard(page, reader, ['group: Choose a dog', 'button: Next dog', 'status: Pickle’s feeding plan']);
});

test('WCAG 1.3.2, 4.1.3 A new date: choosing, a save that fails, the save, and its undo', async ({ page, harness }) => {
  const reader = await start(page);
  await visit(page, 'robin', robin);
  // Its code loads after the rest.
  await expect(page.getByRole('button', { name: 'Switch all deliveries' })).toBeVisible();
  await reader.next();
  const read = (await reader.read(page.locator('account-change-date'))).map(plain);
  const isDay = (line: string): boolean => line.startsWith('button: DATE');
  expect(read.filter((line) => !isDay(line))).toEqual([
    'link: Back to delivery',
    'heading 1: When suits you and the dogs?',
    'Booked for DATE, for Waffle and Pickle. Later deliveries move with it.',
    'group: Quick choices',
    expect.stringMatching(/^radio button: As soon as possible \d+ days’ food to spare DATE, not checked$/),
    'radio button: When the bowl is empty Your date now · just in time DATE, checked',
    expect.stringMatching(/^radio button: Skip this one Bowl empty for \d+ days next on DATE, not checked$/),
    'heading 2: Or pick a day',
    'group: Delivery method',
    'radio button: Delivery window Free, checked',
    'radio button: Named day £2.99, not checked',
    'Arrives on one of the days in the window.',
    'group: First day of the delivery window',
    'Arrow keys move by day, Home and End within the week, Page Up and Page Down by five weeks.',
    'button: Earlier weeks, unavailable',
    'heading 2: DATE',
    'button: Later weeks',
    'grid: DATE to DATE',
    'Mon Tue Wed Thu Fri Sat Sun',
    'region: Food left at home',
    'heading 2: Food left at home',
    'list of 2',
    'Waffle',
    'About N days left, until DATE',
    '3.8 kg of kibble came on DATE; Waffle eats 135 g a day.',
    'Pickle',
    'About N days left, until DATE',
    '2.3 kg of kibble came on DATE; Pickle eats 82 g a day.',
    'An estimate: it doesn’t know about treats, guests or leftovers.',
    'group: Your new delivery date',
    'Pick a date first',
    'button: Save new date, unavailable',
    'region: Delivery method for all deliveries',
    'heading 2: Delivery method for all deliveries',
    'Switch every delivery that can still be changed, and see what each will cost first.',
    'button: Switch all deliveries',
  ]);
  // Each day has its consequence once, or the reason why it can't be chosen.
  for (const line of read.filter(isDay)) expect(line).toMatch(/^button: DATE, (?!not available|.*not available).+/);

  await page.getByRole('button', { name: 'Save new date' }).focus();
  await reader.next();
  await page.keyboard.press('Enter');
  await expectHeard(page, reader, [
    'alert: Please select a delivery date',
    'group: First day of the delivery window, Arrow keys move by day, Home and End within the week, Page Up and Page Down by five weeks.',
    expect.stringMatching(/^grid: /),
    expect.stringMatching(/^button: DATE, .*booked now$/),
  ]);
  await page.getByRole('radio', { name: 'Skip this one' }).press('Space');
  await expectHeard(page, reader, [
    'group: Quick choices',
    expect.stringMatching(/^radio button: Skip this one Bowl empty for \d+ days next on DATE, checked$/),
    expect.stringMatching(/^status: DATE · bowl empty for \d+ days · £63.46$/),
  ]);
  await harness.fault({ call: 'delivery/change-date', status: 500 });
  await page.getByRole('button', { name: 'Skip this delivery' }).press('Enter');
  await expectHeard(page, reader, [
    'group: Your new delivery date',
    'button: Skip this delivery',
    'alert: Failed to save. Something went wrong on our side. What you chose is kept; refresh the page to see how things stand. Refresh page',
  ]);
  await harness.clearFaults();
  await page.getByRole('button', { name: 'Skip this delivery' }).press('Enter');
  await expectHeard(page, reader, [
    'group: Your new delivery date',
    'status: Delivery date changed. See you between DATE and DATE.',
  ]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectHeard(page, reader, [
    'group: Your new delivery date',
    'status: Change undone. Your delivery is back on DATE.',
  ]);
});

test('WCAG 1.3.2, 4.1.3 A dialog, a step, a form that is refused, fails and is saved, and a notice', async ({
  page,
  harness,
}) => {
  const reader = await start(page);
  await settings.visit(page, 'single');
  await reader.next();
  const opener = settings.widget(page).getByRole('button', { name: 'Pause deliveries for Nala' });
  // What it means comes once the dialog is read.
  await harness.fault({ call: 'subscription/single-nala/pause/preview', delay: 1500, times: 1 });
  await opener.press('Enter');
  const dialog = settings.dialog(page);
  await expect(dialog).toContainText('No charge is planned.');
  await expectHeard(page, reader, [
    'dialog: Pause deliveries for Nala?',
    'button: Close',
    'status: No charge is planned.',
  ]);
  expect((await reader.read(dialog)).map(plain)).toEqual([
    'dialog: Pause deliveries for Nala?',
    'button: Close',
    'heading 2: Pause deliveries for Nala?',
    'Plan and price stay as they are. Deliveries whose last day for changes has passed still come.',
    'group: How long?',
    'radio button: Until I resume, checked',
    'radio button: Until a date, not checked',
    'DATE',
    'No delivery, nothing to pay',
    'DATE',
    'No delivery, nothing to pay',
    'DATE',
    'No delivery, nothing to pay',
    'Food for Nala',
    'none planned from DATE',
    'Your credit of £5.00 stays in your account. We’ll use it for the next delivery planned.',
    'button: Pause only until DATE',
    'Then no bowl will be empty.',
    'No charge is planned.',
    'button: Pause deliveries',
    'button: Keep deliveries',
  ]);
  await page.keyboard.press('Escape');
  await expectHeard(page, reader, ['region: Pause or cancel', 'button: Pause deliveries for Nala']);
  await opener.press('Enter');
  await expect(dialog).toContainText('No charge is planned.');
  await idle(page);
  await reader.next();
  await dialog.getByRole('button', { name: 'Pause deliveries' }).press('Enter');
  await expect(dialog).toContainText('paused');
  await expectHeard(page, reader, [
    'dialog: Deliveries for Nala are paused',
    'group: We’ll send Nala nothing until you resume.',
  ]);
  await page.keyboard.press('Escape');
  await expectHeard(page, reader, ['region: Pause or cancel']);
  await settings.show(page, 'details');
  await expectHeard(page, reader, ['region: Contact and address']);
  await page.getByRole('button', { name: 'Edit details' }).press('Enter');
  await expectHeard(page, reader, ['region: Contact and address', 'edit: First name, Sam']);
  await page.getByLabel('Postcode').fill('');
  await reader.next();
  await page.getByRole('button', { name: 'Save details' }).press('Enter');
  await expectHeard(page, reader, ['edit: Postcode, invalid entry, Please fill this in.']);
  await page.getByLabel('Postcode').fill('YO1 7HC');
  await harness.fault({ call: 'customer-data', status: 500 });
  await reader.next();
  await page.getByRole('button', { name: 'Save details' }).press('Enter');
  await expectHeard(page, reader, [
    'button: Save details',
    'alert: Failed to save. Something went wrong on our side. Try again. It won’t go through twice. Try again',
  ]);
  await harness.clearFaults();
  await page.getByRole('button', { name: 'Save details' }).press('Enter');
  await expectHeard(page, reader, ['group: Contact and address', 'status: Saved.']);
});

test('auf Deutsch: eine Lieferung, und was eine Änderung sagt', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'de');
  const reader = await start(page);
  await page.goto('/account/de/deliveries/s-de-4');
  await expectStatus(page, 'account-delivery');
  for (const name of ['Alle Extras entfernen', 'Wie kommt der Preis', 'Zustellhinweis'])
    await expect(page.getByText(name).first()).toBeVisible();
  await idle(page);
  await reader.next();
  expect((await reader.read(page.locator('#content'))).map(plain)).toEqual([
    'main',
    'link: Alle Lieferungen',
    'heading 1: DATE',
    'Geplant',
    'Bestellung NUMMER · Kostenloser Lieferzeitraum',
    'list of 3: Stand dieser Lieferung',
    'Zahlung',
    'Jetzt:',
    'Wir buchen 67,50 € am DATE ab',
    'Vorbereitung',
    'Später:',
    'Wird am DATE gemischt und gepackt',
    'Lieferung',
    'Später:',
    'DATE',
    'heading 2: Für Frau Krümel',
    '60 % trocken, 30 % nass, 10 % nach Wahl',
    'list of 3',
    'Trockenfutter-Mischung für Frau Krümel',
    '1 Karton, 3,8 kg',
    'link: Sorte tauschen',
    '25,50 €',
    'Nassfutter mit Huhn und Karotte',
    '42 Schalen à 150 g · je 1,00 €',
    'button: Eins weniger: Nassfutter mit Huhn und Karotte',
    'edit: Menge: Nassfutter mit Huhn und Karotte, 42',
    'button: Eins mehr: Nassfutter mit Huhn und Karotte',
    '42,00 €',
    'Messlöffel',
    '1 Messlöffel, verstellbar',
    'button: Entfernen: Messlöffel für Frau Krümel',
    'Kostenlos',
    'button: Alle Extras entfernen',
    'region: Zeit für Änderungen',
    'heading 2: Zeit für Änderungen',
    'timer: Zeit für Änderungen',
    'N',
    'Tage',
    'Letzter Tag für Änderungen: Sonntag, DATE',
    'region: Das zahlst du',
    'heading 2: Das zahlst du',
    'Frau Krümel',
    '67,50 €',
    'Liefergebühr',
    'Kostenlos',
    'Summe',
    '67,50 €',
    'button: Wie kommt der Preis zustande?, collapsed',
    'button: Codes und Guthaben, collapsed',
    'list of 3: Termin, Adresse und Zahlung',
    'DATE',
    'Kostenloser Lieferzeitraum',
    'link: Ändern: Termin',
    'Lindenallee 23',
    '20259 Hamburg',
    'link: Ändern: Adresse',
    'group: Wohin dieses Paket geht',
    'button: Dieses Paket woandershin schicken',
    'button: Zustellhinweis hinterlassen',
    'Lastschrift',
    'Wird am DATE abgebucht',
    'link: Ändern: Zahlung',
  ]);
  await page.getByRole('button', { name: 'Entfernen: Messlöffel' }).press('Enter');
  await page.getByRole('button', { name: 'Änderungen speichern' }).press('Enter');
  await expectHeard(page, reader, [
    'heading 2: Für Frau Krümel',
    'status: Lieferung aktualisiert. Die neue Summe ist 67,50 €. Schließen',
  ]);
});
