import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { enter } from '../../support/page/enter.ts';
import { fits, readPet } from '../../support/page/settings-page.ts';
import { wide } from '../../support/browsers/widths.ts';
import { PNG } from 'pngjs';
import type { Page } from '@playwright/test';

const tag = 'account-profile';
const widget = (page: Page) => page.locator(tag);

test('§4 “Finish profile” opens what is missing, and a finished profile makes “Start deliveries” work', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/, /dog called/);
  await enter(page, 'robin');
  await page.goto('/gb/pets');
  await page.locator('account-pets-list').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Finish profile of Biscuit' }).click();
  await expect(page).toHaveURL('/gb/profile#robin-biscuit');
  await expectStatus(page, tag);
  const profile = widget(page);
  const next = profile.getByRole('button', { name: 'Next' });
  const heading = profile.getByRole('heading', { level: 3 });
  await expect(heading).toHaveText('Question 1 of 3How much does Biscuit weigh?');
  await expectAccessible(page, tag);

  // A wrong answer doesn't pass, and what was typed survives a reload.
  const weight = profile.getByLabel('How much does Biscuit weigh?');
  await weight.fill('200');
  await weight.press('Enter');
  await expect(weight).toBeFocused();
  await expect(weight).toHaveAccessibleDescription('Please enter a weight from 0.5 to 100 kg, such as 12.5.');
  await expectAccessible(page, tag);
  await page.reload();
  await expect(weight).toHaveValue('200');
  await weight.fill('12,5');
  await next.click();
  await expect(heading).toHaveText('Question 2 of 3How active is Biscuit on a normal day?');
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL('/gb/profile#robin-biscuit/activity');

  // Back in the browser and on the page is the question before, with its answer. The last question has no Next.
  await page.goBack();
  await expect(weight).toHaveValue('12,5');
  await expect(heading).toBeFocused();
  await page.goForward();
  await profile.getByRole('radio', { name: /^Lively/ }).check();
  await profile.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(weight).toHaveValue('12,5');
  await next.click();
  await expect(profile.getByRole('radio', { name: /^Lively/ })).toBeChecked();
  await next.click();

  // Before a plan and its price: dry food, wet food or both, and how much of each.
  await expect(heading).toHaveText('Question 3 of 3Dry food, wet food or both for Biscuit?');
  await expect(next).toHaveCount(0);
  await profile.getByRole('radio', { name: 'Both' }).check();
  const share = profile.getByRole('slider', { name: 'Share of wet food' });
  await expect(share).toHaveAttribute('aria-valuetext', '60% dry food, 40% wet food');
  await share.press('ArrowRight');
  await expect(profile.locator('output')).toHaveText('50% dry food, 50% wet food');
  await expectAccessible(page, tag);
  await profile.getByRole('radio', { name: 'Wet food only' }).check();
  await expect(share).toHaveCount(0);
  await profile.getByRole('button', { name: 'Check and save' }).click();
  const plan = profile.getByRole('group', { name: 'Biscuit’s new plan' });
  await expect(plan).toBeFocused();
  await expect(plan.getByRole('term').filter({ hasText: 'a day' })).toHaveText(['Energy a day', 'Wet food a day']);
  await expect(plan).not.toContainText('Blend');
  await expectAccessible(page, tag);
  expect((await readPet(page, 'Biscuit')).status).toBe('partial');
  await profile.getByRole('button', { name: 'Back to the answers' }).click();
  await expect(heading).toBeFocused();
  await profile.getByRole('button', { name: 'Check and save' }).click();
  await profile.getByRole('button', { name: 'Save new plan' }).click();
  const done = profile.getByRole('group', { name: 'The profile is complete, and Biscuit’s plan is ready.' });
  await expect(done).toBeFocused();
  expect((await readPet(page, 'Biscuit')).status).toBe('complete');

  // One answer is changed without the others, from the list and back to it.
  const name = profile.getByRole('link', { name: 'Name Biscuit' });
  await name.click();
  await expect(heading).toBeFocused();
  await expect(done).toHaveCount(0);
  await profile.getByRole('link', { name: 'Show all answers' }).click();
  await expect(name).toBeFocused();
  await expectAccessible(page, tag);
  await name.click();
  const called = profile.getByLabel('What’s your dog called?');
  await called.fill('Waffle');
  await profile.getByRole('button', { name: 'Check and save' }).click();
  await expect(called).toHaveAccessibleDescription('You have a dog called Waffle already.');
  await called.fill('Bruno');
  await profile.getByRole('button', { name: 'Check and save' }).click();
  await expect(profile.getByRole('group', { name: 'Saved. The feeding plan stays as it is.' })).toBeFocused();
  await expect(profile.getByRole('link', { name: 'Name Bruno' })).toBeVisible();
  await expect(profile.getByRole('combobox', { name: 'Dog' })).toContainText('Bruno');

  await profile.getByRole('link', { name: 'Start deliveries for Bruno' }).click();
  const settings = page.locator('account-settings');
  await settings.getByRole('button', { name: 'Start deliveries for Bruno' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Start deliveries' }).click();
  await expect(settings.getByRole('dialog')).toContainText('Deliveries for Bruno have started');
  expect((await readPet(page, 'Bruno')).subscription_status).toBe('active');
});

test.describe('With all questions on one screen', () => {
  test.use(wide);
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
      .locator('input[type=file]')
      .first()
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
});

test(
  '§2 “Hund hinzufügen” legt ihn an und führt zu seinem Profil',
  { tag: '@long' },
  async ({ page, harness, allowed }) => {
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
    await expect(profile).toContainText('Frage 1 von 6');
    const luna = await readPet(page, 'Luna', 'de');
    expect(luna).toMatchObject({ status: 'partial', gender: 'female' });
    await expect(page).toHaveURL(`/de/profile#${luna.petPublicId}`);
  },
);
