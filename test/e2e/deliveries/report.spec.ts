import { PNG } from 'pngjs';
import { addDays } from '../../../src/days.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, readNextDelivery, test } from '../../support/page/page.ts';
import { fits, readPet } from '../../support/page/settings-page.ts';

test('§2 „Noch nicht“ führt zur Meldung, und der Kunde sieht, was daraus wird: Betrag und Tag der Erstattung', async ({
  page,
  harness,
  allowed,
}) => {
  allowed.push(/Failed to load resource/, /no answer/);
  await enter(page, 'de');
  const { id, until } = await readNextDelivery(page, (await readPet(page, 'Frau Krümel', 'de')).petPublicId, 'de');
  await harness.clock({ now: `${addDays(until, 1)}T11:00:00Z` });
  await page.goto('/account/de');
  await expectStatus(page, 'account-next-delivery');
  await page.locator('account-next-delivery').getByRole('button', { name: 'Noch nicht' }).click();
  await page.getByRole('link', { name: 'Ersatz oder Erstattung' }).click();
  await expect(page).toHaveURL(`/account/de/deliveries/${id}#report`);
  const report = page.locator('account-delivery').getByRole('group', { name: 'Stimmt etwas mit diesem Paket nicht?' });
  await expect(report.getByRole('radio', { name: 'Das Paket ist nicht angekommen' })).toBeVisible();
  const send = report.getByRole('button', { name: 'Meldung senden' });
  await send.click();
  await expect(report).toContainText('Bitte wähle, was nicht stimmt.');
  await expectAccessible(page, 'account-delivery');
  await report.getByRole('radio', { name: 'Das Paket ist nicht angekommen' }).check();
  await report.getByRole('radio', { name: 'Geld zurück' }).check();
  await expect(report).toContainText(/Wir erstatten dir \d+,\d\d\s€\./);
  // What was chosen survives a reload, and a lost answer leads to one report.
  await page.reload();
  await expect(report.getByRole('radio', { name: 'Geld zurück' })).toBeChecked();
  await harness.fault({ call: 'delivery/report', drop: true, when: 'after' });
  await send.click();
  await expect(report).toContainText('Es kam keine Antwort.');
  await harness.clearFaults();
  await report.getByRole('button', { name: 'Erneut versuchen' }).click();
  const mine = page.locator('account-delivery').getByRole('group', { name: 'Deine Meldung' });
  await expect(mine).toContainText('Eingegangen');
  await expect(mine).toBeFocused();
  await expect(page.locator('account-delivery')).toContainText('Verloren gegangen');
  await harness.clock({ advanceDays: 8 });
  // A job refunds it.
  await expect(async () => {
    await page.reload();
    await expect(mine).toContainText(/Wir haben dir \d+,\d\d\s€ am .* erstattet\./, { timeout: 3000 });
  }).toPass();
  expect(await fits(page)).toBe(true);
});

test(
  'A delivery too old for a report promises nothing: its page explains it and links to the shop, also from “#report”',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'returned');
    await page.goto('/account/gb/deliveries/s-returned-1#report');
    const report = page.locator('account-delivery').getByRole('group', { name: 'Something wrong with this box?' });
    await expect(report).toBeFocused();
    await expect(report).toContainText('You can no longer report a problem with this box here.');
    await expect(report.getByRole('link')).toHaveAttribute('href', '/gb/help/#contact');
    await expect(page.locator('account-delivery')).not.toContainText('resend or refund it');
    await expect(report.getByRole('button')).toHaveCount(0);
    await expectAccessible(page, 'account-delivery');
  },
);

test(
  'DECISIONS.md#reports: what is the only possibility is a sentence, not a radio button',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'lost');
    await page.goto('/account/gb');
    await page.getByRole('link', { name: 'Resend or refund' }).first().click();
    const widget = page.locator('account-delivery');
    const report = widget.getByRole('group', { name: 'Something wrong with this box?' });
    await expect(report).toContainText('What’s wrong? The box hasn’t arrived');
    await expect(report.getByRole('radio')).toHaveCount(2);
    await expectAccessible(page, 'account-delivery');
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report).toContainText('Please choose resend or refund.');
    await expect(report).not.toContainText('Please choose what’s wrong.');
  },
);

test(
  'DECISIONS.md#reports: food that a dog doesn’t eat is refunded; the report has a photo',
  { tag: '@long' },
  async ({ page, harness }) => {
    await enter(page, 'robin');
    const { id, until } = await readNextDelivery(page, 'robin-waffle');
    await harness.clock({ now: `${addDays(until, 1)}T11:00:00Z` });
    await page.goto(`/account/gb/deliveries/${id}#report`);
    const widget = page.locator('account-delivery');
    const report = widget.getByRole('group', { name: 'Something wrong with this box?' });
    const choose = report.locator('input[type=file]');
    await expect(report.getByRole('radio', { name: 'The box hasn’t arrived' })).toBeVisible();
    await expect(choose).toHaveCount(0);
    await report.getByRole('radio', { name: 'My dog won’t eat it' }).check();
    await expect(report).toContainText('What would you like? Refund it');
    await report.getByRole('checkbox').first().check();
    await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(report.getByRole('alert')).toContainText('We can’t read that file as a photo.');
    const photo = new PNG({ width: 1600, height: 1200 });
    photo.data.fill(0x88);
    await choose.setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: PNG.sync.write(photo) });
    await expect(report.getByRole('status').filter({ hasText: 'Photo added.' })).toBeVisible();
    await expectAccessible(page, 'account-delivery');
    await report.getByRole('button', { name: 'Send report' }).click();
    const mine = widget.getByRole('group', { name: 'Your report' });
    await expect(mine).toContainText('not eaten:');
    await expect(mine.getByRole('img', { name: 'The photo that you sent' })).toHaveJSProperty('naturalWidth', 1000);
    await expectAccessible(page, 'account-delivery');
    expect(await fits(page)).toBe(true);
  },
);
