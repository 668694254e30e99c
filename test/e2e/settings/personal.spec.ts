import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { dialog, fits, part, readChanges, tag, visit } from '../../support/page/settings-page.ts';

test.use({ locale: 'de-DE', allowed: [/status of 422/] });

test('A customer opens the copy of their data, as a page and as a file, in German', async ({ page }) => {
  await visit(page, 'de', 'personal-data', 'de');
  const panel = part(page, 'Deine Daten und dein Vertrag');
  await expect(panel).toBeInViewport();
  const ask = panel.getByRole('button', { name: 'Meine Daten abrufen' });
  const password = panel.getByLabel('Dein Passwort');
  await ask.click();
  await expect(password).toBeFocused();
  await ask.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Bitte füll das aus.');
  await password.fill('falsch');
  await ask.click();
  await expect(password).toHaveAccessibleDescription('Das Passwort stimmt nicht. Prüf es bitte.');
  await expectAccessible(page, tag);
  await password.fill('pawtal');
  await password.press('Enter');
  await expect(panel.getByRole('group', { name: /^Deine Daten sind bereit\. .* bis \d\d:\d\d\sUhr/ })).toBeFocused();
  expect(await fits(page)).toBe(true);
  await expectAccessible(page, tag);
  await expect(part(page, 'Was sich geändert hat')).toContainText('Kopie deiner Daten geöffnet');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Datei herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pawtal-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { data: Record<string, unknown[]> };
  expect(file.data['customers']).toMatchObject([{ email: 'de@example.test' }]);

  await panel.getByRole('link', { name: 'Daten lesen' }).click();
  await expect(page.getByRole('heading', { name: 'Deine Daten', level: 1 })).toBeVisible();
  await expect(page.locator('#customers')).toContainText('de@example.test');
  await page.getByRole('link', { name: 'Lieferungen', exact: true }).click();
  await expect(page.locator('#deliveries')).toBeInViewport();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name: 'Zurück zu den Einstellungen' }).click();
  await expect(panel.getByRole('link', { name: 'Daten lesen' })).toBeVisible();
});

test('Without a subscription, deleting the account doesn’t say that one ends', { tag: '@long' }, async ({ page }) => {
  for (const name of ['nopets', 'cancelled', 'paused']) {
    await visit(page, name, 'personal-data');
    await part(page, 'Your data and contract').getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog(page)).toContainText('Until then you can sign in');
    await expect(dialog(page).getByText('Your subscription ends at once.')).toHaveCount(name === 'paused' ? 1 : 0);
  }
});

test('A customer requests the account’s deletion, sees it on every page, and keeps it, in German', async ({
  page,
  context,
}) => {
  await visit(page, 'de', 'personal-data', 'de');
  const panel = part(page, 'Deine Daten und dein Vertrag');
  const other = await context.newPage();
  await other.goto('/account/de');
  await expect(other.locator('account-next-delivery')).toHaveAttribute('data-status', 'success');

  await panel.getByRole('button', { name: 'Konto löschen' }).click();
  const asked = dialog(page);
  for (const text of ['Dein Abo endet sofort.', 'Kommt nicht mehr:', 'Nach 7\u00a0Tagen löschen', '8\u00a0Jahre'])
    await expect(asked).toContainText(text);
  await expectAccessible(page, tag);
  const confirm = asked.getByRole('button', { name: 'Konto löschen' });
  await confirm.click();
  await expect(asked.getByLabel('Dein Passwort')).toHaveAccessibleDescription('Bitte füll das aus.');
  await asked.getByLabel('Dein Passwort').fill('falsch');
  await confirm.click();
  await expect(asked.getByLabel('Dein Passwort')).toHaveAccessibleDescription(/stimmt nicht/);
  expect((await readChanges(page, 'de')).length).toBe(0);
  await asked.getByLabel('Dein Passwort').fill('pawtal');
  await asked.getByLabel('Dein Passwort').press('Enter');
  await expect(panel.getByRole('group', { name: /^Dein Konto wird am .* gelöscht/ })).toBeFocused();
  await expect(asked).toHaveCount(0);
  expect(await fits(page)).toBe(true);
  await expectAccessible(page, tag);
  await expect(part(page, 'Was sich geändert hat')).toContainText('Kontolöschung beantragt');

  // The other tab is notified, and a page opened later shows it too.
  const notice = other.locator('account-next-delivery').getByText(/^Dein Konto wird am .* gelöscht/);
  await expect(notice).toBeVisible();
  await other.reload();
  await expect(notice).toBeVisible();
  await expectAccessible(other, 'account-next-delivery');
  await other.locator('account-next-delivery').getByRole('link', { name: 'Konto behalten' }).click();
  const there = part(other, 'Deine Daten und dein Vertrag');
  await there.getByRole('button', { name: 'Konto behalten' }).click();
  await expect(there.getByText('Dein Konto bleibt.')).toBeVisible();
  await expect(there.getByRole('link', { name: 'Lieferungen neu starten' })).toBeVisible();
  await expectAccessible(other, tag);
  await expect(panel.getByRole('button', { name: 'Konto löschen' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Konto behalten' })).toHaveCount(0);
});

test(
  'DECISIONS.md#personal-data: while the account is to be deleted nothing leads to deliveries: no first delivery of an unfinished dog, no new dog, no reward',
  { tag: '@long' },
  async ({ page }) => {
    const list = page.locator('account-pets-list');
    const dashboard = async (): Promise<void> => {
      await page.goto('/gb/pets/');
      await list.scrollIntoViewIfNeeded();
      await expectStatus(page, 'account-pets-list');
      await expectStatus(page, 'account-quick-links');
    };
    const unfinished = list.getByRole('listitem').filter({ hasText: 'Biscuit' });
    const links = page.locator('account-quick-links');
    await visit(page, 'robin', 'personal-data');
    await dashboard();
    await expect(unfinished).toContainText('before his first box');
    await expect(unfinished.getByRole('link', { name: /Finish/ })).toHaveCount(1);
    await expect(list.getByRole('link', { name: 'Add a new dog' })).toHaveCount(1);
    await expect(links.getByRole('link', { name: 'Add a new dog' })).toHaveCount(1);

    await visit(page, 'robin', 'personal-data');
    await part(page, 'Your data and contract').getByRole('button', { name: 'Delete account' }).click();
    await dialog(page).getByLabel('Your password').fill('pawtal');
    await dialog(page).getByLabel('Your password').press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await dashboard();
    await expect(unfinished).toContainText('The profile is not complete yet.');
    await expect(unfinished).not.toContainText('first box');
    await expect(unfinished.getByRole('link', { name: 'Contact us' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Add a new dog' })).toHaveCount(0);
    // Each dog and the page still say what is so.
    await expect(page.locator('account-next-delivery').getByText(/will be deleted/)).toBeVisible();

    await page.goto('/gb/refer/');
    const offer = page.locator('account-refer-a-friend');
    await offer.scrollIntoViewIfNeeded();
    await expect(offer.getByText(/will be deleted/)).toBeVisible();
    await expect(offer.getByText(/ off your next|Share/)).toHaveCount(0);
    await expect(offer.getByRole('link', { name: 'Keep my account' })).toHaveCount(1);
    await expectAccessible(page, 'account-refer-a-friend');
  },
);
