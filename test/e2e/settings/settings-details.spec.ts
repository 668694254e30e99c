import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { endSession, enter } from '../../support/page/enter.ts';
import {
  dialog,
  fits,
  part,
  readChanges,
  readPet,
  readSettings,
  show,
  tag,
  visit,
  widget,
} from '../../support/page/settings-page.ts';

test('POST customer-data: bad input is reported at its field and kept; free text of any kind is shown as text (WCAG 1.3.5, 3.3.1)', async ({
  page,
}) => {
  await visit(page, 'robin', 'details');
  const details = part(page, 'Contact and address');
  // A British address has the postcode below the town.
  await expect(details.getByText(/^(12 Orchard Lane|Bristol|BS1 4XX)$/)).toHaveText([
    '12 Orchard Lane',
    'Bristol',
    'BS1 4XX',
  ]);
  await details.getByRole('button', { name: 'Edit details' }).click();
  const field = (name: string) => details.getByLabel(name);
  await expect(field('Postcode')).toHaveAttribute('autocomplete', 'postal-code');
  await expect(field('First name')).toBeFocused();
  await field('Postcode').fill('  ');
  await field('Address line 1').fill('x'.repeat(10_000));
  await field('Phone (optional)').fill('call me');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(field('Phone (optional)')).toBeFocused();
  await expect(field('Postcode')).toHaveAccessibleDescription('Please fill this in.');
  await expect(field('Address line 1')).toHaveAccessibleDescription('This is too long: 100 characters at most.');
  await expect(field('Phone (optional)')).toHaveAccessibleDescription('We can’t save “c”. Please leave it out.');
  await expect(field('Phone (optional)')).toHaveValue('call me');
  expect((await readSettings(page)).version).toBe(1);
  await expectAccessible(page, tag);

  await field('Postcode').fill('BS1 4XX');
  await field('Phone (optional)').fill('0117 496 0000');
  await field('First name').fill('🐕‍🦺 <img src=x onerror=alert(1)>');
  await field('Last name').fill('רובין');
  await field('Address line 1').fill('<script>alert(1)</script> & Sons');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toContainText('Saved.');
  await expect(details).toContainText('🐕‍🦺 <img src=x onerror=alert(1)> רובין');
  await expect(details).toContainText('<script>alert(1)</script> & Sons');
  expect(await readSettings(page)).toMatchObject({ lastName: 'רובין', phone: '0117 496 0000', version: 2 });
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  // The record has it at once.
  await show(page, 'record');
  const record = part(page, 'Record of changes');
  await expect(record).toContainText('Contact details changed');
  await expect(record).toContainText('Address changed');
});

test(
  'what only the backend can refuse is reported at the field that it names',
  { tag: '@long' },
  async ({ page, allowed }) => {
    allowed.push(/Failed to load resource.*422/);
    // An address is one of the details where it isn’t confirmed by mail.
    await page.request.post('/demo/api/unsupported', { data: { unsupported: 'email' } });
    await visit(page, 'robin', 'details');
    const details = part(page, 'Contact and address');
    await details.getByRole('button', { name: 'Edit details' }).click();
    await details.getByLabel('Email address').fill('single@example.test');
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(details.getByLabel('Email address')).toHaveAccessibleDescription(/We can’t use this address/);
    await expect(details.getByLabel('Email address')).toBeFocused();
    await expect(details.getByLabel('Email address')).toHaveValue('single@example.test');
  },
);

test(
  'two tabs on the same details: both versions are shown, and the customer chooses',
  { tag: '@long' },
  async ({ page, context, allowed }) => {
    allowed.push(/Failed to load resource.*409/);
    await visit(page, 'robin', 'details');
    const details = part(page, 'Contact and address');
    await details.getByRole('button', { name: 'Edit details' }).click();
    await details.getByLabel('Town or city').fill('Bath');

    const other = await context.newPage();
    await other.goto('/gb/settings/details/');
    await expectStatus(other, tag);
    const theirs = part(other, 'Contact and address');
    await theirs.getByRole('button', { name: 'Edit details' }).click();
    await theirs.getByLabel('Town or city').fill('Wells');
    await theirs.getByRole('button', { name: 'Save details' }).click();
    await expect(theirs).toContainText('Saved.');

    await expect(details.getByLabel('Town or city')).toHaveValue('Bath');
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(details).toContainText('Saved now: Wells');
    await expect(details).toContainText('Yours: Bath');
    expect((await readSettings(page)).address.city).toBe('Wells');
    await expectAccessible(page, tag);
    await details.getByRole('button', { name: 'Save mine' }).click();
    await expect(details).toContainText('Saved.');
    await expect(theirs).toContainText('Bath');
    expect(await readSettings(page)).toMatchObject({ address: { city: 'Bath' }, version: 3 });
    await other.close();
  },
);

test(
  'WCAG 2.2.1 A session that expires during an edit keeps the input, offers to sign in, and restores the edit',
  { tag: '@long' },
  async ({ page, allowed }) => {
    allowed.push(/Failed to load resource.*401/, /not signed in/);
    await visit(page, 'robin', 'details');
    const details = part(page, 'Contact and address');
    await details.getByRole('button', { name: 'Edit details' }).click();
    await details.getByLabel('Phone (optional)').fill('0117 496 0000');
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(await kept()).not.toContain('0117');
    await endSession(page);
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(details).toContainText('You’ve been signed out.');
    await expect(details.getByLabel('Phone (optional)')).toHaveValue('0117 496 0000');
    await details.getByRole('link', { name: 'Sign in' }).click();
    await page.locator('input[name=email]').fill('robin@example.test');
    await page.locator('input[name=password]').fill('pawtal');
    await page.locator('form:has(input[name=password]) [type=submit]').first().click();
    await page.waitForURL('**/gb/settings/**');
    await expect(details.getByLabel('Phone (optional)')).toHaveValue('0117 496 0000');
    await expect(details).toContainText('We’ve kept what you entered. It isn’t saved yet.');
    await expect(details.getByLabel('First name')).toBeInViewport();
    expect(await kept()).not.toContain('0117');
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(details).toContainText('Saved.');
    expect((await readSettings(page)).phone).toBe('0117 496 0000');
  },
);

test(
  'a session that expires during a cancellation keeps the chosen reason, and needs a new confirmation',
  { tag: '@long' },
  async ({ page, allowed }) => {
    allowed.push(/Failed to load resource.*401/, /not signed in/);
    await visit(page, 'robin');
    await widget(page).getByRole('button', { name: 'Cancel deliveries for Pickle' }).click();
    const moving = widget(page).getByRole('radio', { name: 'We’re moving' });
    await moving.check({ force: true });
    await endSession(page);
    await widget(page).getByRole('button', { name: 'Cancel anyway' }).click();
    await expect(widget(page)).toContainText('You’ve been signed out.');
    await enter(page, 'robin');
    await page.goto('/gb/settings/?again#cancel/robin-pickle');
    await expect(moving).toBeChecked();
    await widget(page).getByRole('button', { name: 'Cancel anyway' }).click();
    await expect(widget(page)).toContainText('are cancelled');
  },
);

test('§4 page language follows the customer’s locale: choosing one reloads the texts', async ({ page }) => {
  await visit(page, 'de', 'language', 'de');
  await part(page, 'Sprache').getByLabel('Sprache deines Kontos').selectOption({ label: 'English' });
  await expect(part(page, 'Sprache')).toContainText('Die übrigen Seiten des Shops sind auf Deutsch.');
  await part(page, 'Sprache').getByRole('button', { name: 'Sprache speichern' }).click();
  const language = part(page, 'Language');
  await expect(language).toContainText('Saved.');
  // The scroll position stays.
  await expect(language.getByText('Saved.').locator('xpath=ancestor::*[@tabindex][1]')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Account' }).first()).toBeAttached();
  expect((await readSettings(page, 'de')).locale).toBe('en-GB');
  await show(page, 'record');
  await expect(part(page, 'Record of changes')).toContainText('Language changed');
  await expect(part(page, 'Record of changes')).toContainText('Before: German. Now: English.');
});

test('a record of changes: what, when, from, to; the first ten, and all', { tag: '@long' }, async ({ page }) => {
  await visit(page, 'robin', 'record');
  const { petPublicId } = await readPet(page, 'Waffle');
  await expect(part(page, 'Record of changes')).toContainText('No changes yet.');
  for (let index = 0; index < 12; index += 1) {
    const step = index % 2 ? 'resume' : 'pause';
    const answer = await page.request.post(`/gb/new-account-api/1.0/subscription/${petPublicId}/${step}`, {
      headers: { 'idempotency-key': `record-${index}`, origin: new URL(page.url()).origin },
      data: {},
    });
    expect(answer.status()).toBe(200);
  }
  await page.reload();
  const record = part(page, 'Record of changes');
  const entries = record.getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText('Deliveries resumed Waffle');
  await expect(entries.first()).toContainText('Before: paused. Now: active.');
  await expect(entries.nth(1)).toContainText(/Deliveries paused Waffle\s*From \d+\s\w+\s\d{4} until you resume\./);
  const [first] = await readChanges(page);
  await expect(entries.first()).toContainText(first!.reference);
  await record.getByRole('button', { name: 'Show all 12' }).click();
  await expect(entries).toHaveCount(12);
  await expectAccessible(page, tag);
});

test('a calendar link is created, opens an .ics file, is renewed and revoked', async ({ page }) => {
  await visit(page, 'robin', 'calendar');
  const calendar = part(page, 'Deliveries in your calendar');
  await expect(calendar).toContainText('The link is secret');
  await calendar.getByRole('button', { name: 'Make a link' }).click();
  const link = calendar.getByLabel('Your calendar link');
  await expect(link).toHaveValue(/\/gb\/calendar\/[\w-]+\.ics$/);
  const first = await link.inputValue();
  await expect(calendar.getByRole('link', { name: 'Subscribe in a calendar app' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );
  const opened = await page.request.get(first);
  expect(opened.headers()['content-type']).toContain('text/calendar');
  expect(await opened.text()).toContain('BEGIN:VEVENT');
  await expectAccessible(page, tag);

  await calendar.getByRole('button', { name: 'Renew link' }).click();
  await dialog(page).getByRole('button', { name: 'Renew link' }).click();
  await expect(link).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  const second = await link.inputValue();
  expect((await page.request.get(second)).status()).toBe(200);

  await calendar.getByRole('button', { name: 'Turn off link' }).click();
  await dialog(page).getByRole('button', { name: 'Turn off link' }).click();
  await expect(calendar).toContainText('The link is off.');
  expect((await page.request.get(second)).status()).toBe(404);
  await show(page, 'record');
  await expect(part(page, 'Record of changes')).toContainText('Calendar link changed');
});

test('each part fails on its own, with a way to try again', { tag: '@long' }, async ({ page, harness, allowed }) => {
  allowed.push(/Failed to load resource.*500/, /HTTP 500|fault/i);
  for (const call of ['settings', 'changes', 'receipts']) await harness.fault({ call, status: 500 });
  // What the list can't know is blank.
  await enter(page, 'robin');
  await page.goto('/gb/settings/');
  await expect(widget(page).getByRole('link', { name: 'Payment' })).toHaveText('Payment');
  await expect(widget(page).getByRole('link', { name: /^Pause or cancel/ })).toContainText('2 dogs active');
  await visit(page, 'robin', 'payment');
  await expect(widget(page)).toContainText('We couldn’t load your receipts.');
  await harness.clearFaults();
  await part(page, 'Payment').getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Payment')).toContainText('Visa ending 4242');
  await part(page, 'Receipts').getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Receipts')).toContainText('Receipt 2026-');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

  test('eine Pause, eine neue Adresse, ein Kalenderlink und eine Kündigung', { tag: '@long' }, async ({ page }) => {
    await visit(page, 'de', 'subscriptions', 'de');
    await widget(page).getByRole('button', { name: 'Lieferungen pausieren für Frau Krümel' }).click();
    await expect(dialog(page)).toContainText('Keine Lieferung, nichts zu zahlen');
    await dialog(page).getByRole('button', { name: 'Lieferungen pausieren' }).click();
    await expect(
      dialog(page).getByRole('heading', { name: 'Lieferungen für Frau Krümel sind pausiert' }),
    ).toBeVisible();
    await expect(dialog(page)).toContainText('Deine Bestätigung: K-');
    await expectAccessible(page, tag);
    await dialog(page).getByRole('button', { name: 'Schließen' }).last().click();
    await expect(widget(page)).toContainText('Pausiert');
    await widget(page).getByRole('button', { name: 'Lieferungen fortsetzen für Frau Krümel' }).click();
    await expect(dialog(page)).toContainText('Nächste Abbuchung am');
    await dialog(page).getByRole('button', { name: 'Lieferungen fortsetzen' }).click();
    await dialog(page).getByRole('button', { name: 'Schließen' }).last().click();

    await show(page, 'details');
    const details = part(page, 'Kontakt und Adresse');
    await details.getByRole('button', { name: 'Angaben ändern' }).click();
    await details.getByLabel('Postleitzahl').fill('');
    await details.getByRole('button', { name: 'Angaben speichern' }).click();
    await expect(details.getByLabel('Postleitzahl')).toHaveAccessibleDescription('Bitte füll das aus.');
    await details.getByLabel('Postleitzahl').fill('20257');
    await details.getByLabel('Straße und Hausnummer').fill('Eimsbütteler Straße 7');
    await details.getByRole('button', { name: 'Angaben speichern' }).click();
    await expect(details).toContainText('Gespeichert.');
    await expect(details).toContainText('20257 Hamburg');

    await show(page, 'calendar');
    const calendar = part(page, 'Lieferungen in deinem Kalender');
    await calendar.getByRole('button', { name: 'Link erstellen' }).click();
    await expect(calendar.getByLabel('Dein Kalenderlink')).toHaveValue(/\.ics$/);

    await show(page, 'subscriptions');
    await widget(page).getByRole('button', { name: 'Abo kündigen für Frau Krümel' }).click();
    await widget(page).getByRole('button', { name: 'Jetzt kündigen' }).click();
    await expect(widget(page).getByRole('heading', { name: /gekündigt/ })).toBeVisible();
    await show(page, 'record');
    const record = part(page, 'Was sich geändert hat');
    for (const words of ['Abo gekündigt', 'Kalenderlink geändert', 'Adresse geändert', 'Lieferungen pausiert'])
      await expect(record).toContainText(words);
    expect(await fits(page)).toBe(true);
  });
});
