import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { enter } from '../../support/page/enter.ts';
import { fits, readPet } from '../../support/page/settings-page.ts';
import { PNG } from 'pngjs';
import type { Page } from '@playwright/test';

const tag = 'account-profile';
const widget = (page: Page) => page.locator(tag);

test('§4 “Finish profile” opens what is missing, and a finished profile makes “Start deliveries” work', async ({
  page,
}) => {
  await enter(page, 'robin');
  await page.goto('/gb/pets');
  await page.locator('account-pets-list').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Finish profile of Biscuit' }).click();
  await expect(page).toHaveURL('/gb/profile#robin-biscuit');
  await expectStatus(page, tag);
  const profile = widget(page);
  await expect(profile).toContainText('2 questions are still open for Biscuit.');
  const weight = profile.getByLabel('How much does Biscuit weigh?');
  await expect(profile.locator('[data-field]')).toHaveCount(2);

  // Nothing is filled in: each open question shows an error.
  await profile.getByRole('button', { name: 'Check and save' }).click();
  await expect(weight).toBeFocused();
  await expect(weight).toHaveAccessibleDescription('Please answer this.');
  await expect(profile.getByText('Please answer this.')).toHaveCount(2);
  await expect(profile).not.toContainText('Nothing has changed.');

  // What can't be is refused at its field, and what was typed survives, also a reload.
  await weight.fill('200');
  await profile.getByRole('radio', { name: /^Lively/ }).check();
  await profile.getByRole('button', { name: 'Check and save' }).click();
  await expect(weight).toBeFocused();
  await expect(weight).toHaveAccessibleDescription('Please enter a weight from 0.5 to 100 kg, such as 12.5.');
  await expectAccessible(page, tag);
  await page.reload();
  await expect(weight).toHaveValue('200');
  await expect(profile.getByRole('radio', { name: /^Lively/ })).toBeChecked();
  await weight.fill('12,5');
  await profile.getByRole('button', { name: 'Check and save' }).click();
  await expect(profile.getByRole('group', { name: 'Biscuit’s new plan' })).toBeFocused();
  await expectAccessible(page, tag);
  expect((await readPet(page, 'Biscuit')).status).toBe('partial');
  await profile.getByRole('button', { name: 'Save new plan' }).click();
  await expect(profile).toContainText('The profile is complete, and Biscuit’s plan is ready.');
  expect((await readPet(page, 'Biscuit')).status).toBe('complete');

  await profile.getByRole('link', { name: 'Start deliveries for Biscuit' }).click();
  const settings = page.locator('account-settings');
  await settings.getByRole('button', { name: 'Start deliveries for Biscuit' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Start deliveries' }).click();
  await expect(settings.getByRole('dialog')).toContainText('Deliveries for Biscuit have started');
  expect((await readPet(page, 'Biscuit')).subscription_status).toBe('active');
});

test('§8 Futterplan aktualisiert, gültig ab der nächsten Lieferung: Portionen, Mischung und Preis vorher und nachher', async ({
  page,
  harness,
  allowed,
}) => {
  allowed.push(/Failed to load resource/, /no answer/);
  await enter(page, 'de');
  await page.goto('/de/profile');
  await expectStatus(page, tag);
  const profile = widget(page);
  const photo = new PNG({ width: 900, height: 700 });
  photo.data.fill(0x88);
  await profile
    .getByLabel('Foto von Frau Krümel wählen')
    .and(page.locator('input'))
    .setInputFiles({ name: 'hund.png', mimeType: 'image/png', buffer: PNG.sync.write(photo) });
  await expect(profile).toContainText('Foto gespeichert.');
  const { photo_url } = await readPet(page, 'Frau Krümel', 'de');
  const shown = await page.request.get(photo_url!);
  expect(shown.headers()['content-type']).toBe('image/jpeg');
  expect((await shown.body()).length).toBeLessThan(60_000);
  await expect(profile.locator('.avatar img')).toHaveJSProperty('naturalWidth', 640);

  const weight = profile.getByLabel('Wie viel wiegt Frau Krümel?');
  await weight.fill('22,5');
  await profile.getByRole('radio', { name: /^Lebhaft/ }).check();
  const look = profile.getByRole('button', { name: 'Prüfen und speichern' });
  await look.click();
  const plan = profile.getByRole('group', { name: 'Der neue Plan für Frau Krümel' });
  await expect(plan).toContainText(/Energie am Tag[\d.]+\skcal statt \d+\skcal/);
  await expect(plan).toContainText(/Mischung.*statt/);
  await expect(plan).toContainText(/Lieferung am [^€]*€ statt [^€]*€/);
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  // The answer gets lost after the change: pressed again, it is done once.
  const call = 'pet/profile/de-frau-kr-mel';
  await harness.fault({ call, drop: true, when: 'after' });
  const save = plan.getByRole('button', { name: 'Neuen Plan speichern' });
  await save.click();
  await expect(plan).toContainText('Es kam keine Antwort.');
  await harness.clearFaults();
  await plan.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(profile).toContainText('Futterplan aktualisiert, gültig ab der nächsten Lieferung.');
  await profile.getByRole('link', { name: 'Futterplan für Frau Krümel' }).click();
  const feedingPlan = page.locator('account-feeding-plan');
  await feedingPlan.getByRole('radio').last().check();
  await expect(feedingPlan).toContainText('Rind');
});

test('§2 “Hund hinzufügen” legt ihn an und führt zu seinem Profil', async ({ page, harness, allowed }) => {
  allowed.push(/Failed to load resource/, /no answer/, /dog called/);
  await enter(page, 'de');
  await page.goto('/de/pets');
  await page.locator('account-pets-list').getByRole('link', { name: 'Hund hinzufügen' }).click();
  await expect(page).toHaveURL('/de/profile#new');
  await expectStatus(page, tag);
  const profile = widget(page);
  const name = profile.getByLabel('Wie heißt dein Hund?');
  const add = profile.getByRole('button', { name: 'Hund hinzufügen' });
  await add.click();
  await expect(name).toHaveAccessibleDescription('Bitte gib einen Namen ein.');
  await expect(name).toBeFocused();
  await name.fill('Frau Krümel');
  await add.click();
  await expect(name).toHaveAccessibleDescription('Du hast schon einen Hund namens Frau Krümel.');
  await expectAccessible(page, tag);
  await name.fill('Luna');
  await profile.getByRole('radio', { name: 'Hündin' }).check();
  await harness.fault({ call: 'customer/pets', drop: true, when: 'after' });
  await add.click();
  await expect(profile).toContainText('Es kam keine Antwort.');
  await harness.clearFaults();
  await profile.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(profile).toContainText('Für Luna sind noch 6 Fragen offen.');
  await expect(profile.locator('[data-field]')).toHaveCount(6);
  const luna = await readPet(page, 'Luna', 'de');
  expect(luna).toMatchObject({ status: 'partial', gender: 'female' });
  await expect(page).toHaveURL(`/de/profile#${luna.petPublicId}`);
});
