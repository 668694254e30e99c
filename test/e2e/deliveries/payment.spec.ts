import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { fits } from '../../support/page/settings-page.ts';

/** The customer reads German. */
async function speakGerman(page: Page): Promise<void> {
  const base = '/gb/new-account-api/1.0';
  const settings = (await (await page.request.get(`${base}/settings`)).json()) as {
    address: Record<string, string>;
    [name: string]: unknown;
  };
  const { firstName, lastName, email, phone, version } = settings;
  const { line1, line2, postcode, city } = settings.address;
  const data = { firstName, lastName, email, phone, version, address: { line1, line2, postcode, city } };
  const saved = await page.request.post(`${base}/customer-data`, { data: { ...data, locale: 'de-DE' } });
  expect(saved.status()).toBe(200);
}

const isAtProvider = (page: Page) => expect(page.getByText('Kassa Pay')).toBeVisible();
const choose = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Diese Zahlungsart nutzen' }).click();
};

/** A press that takes money asks first. */
const agree = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^Jetzt .* bezahlen\?$/ });
  await expect(dialog).toContainText(/Lieferung/);
  await dialog.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
};

test('§8 "There’s a problem with your latest payment": update it at the provider, declined, then paid, and the delivery continues', async ({
  page,
  harness,
}) => {
  await enter(page, 'billing');
  await speakGerman(page);
  await harness.clock({ advanceDays: 1 });
  await page.goto('/gb/pets/');
  const delivery = page.locator('account-next-delivery');
  await delivery.getByRole('button', { name: 'Zahlungsdaten ändern' }).first().click();
  await agree(page);

  await isAtProvider(page);
  await expect(page.getByRole('radio', { name: /Lastschrift/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /iDEAL/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  await choose(page, /^Wird abgelehnt/);

  const status = delivery.getByRole('status').filter({ hasText: 'Die Zahlung wurde abgelehnt. Deine Bank' });
  await expect(status).toBeVisible();
  await expect(status.locator('..')).toBeFocused();
  await expect(page).toHaveURL(/\/gb\/pets\/$/);
  await expectAccessible(page, 'account-next-delivery');
  await status.getByRole('button', { name: 'Andere Zahlungsart wählen' }).click();
  await agree(page);

  await isAtProvider(page);
  await choose(page, /^Funktioniert Visa/);
  await expect(delivery.getByRole('status')).toContainText('Danke, deine Zahlung ist da.');
  await expect(delivery).toContainText(/Bezahlt|In Vorbereitung|Wird vorbereitet/);
  await expect(delivery.getByRole('button', { name: 'Zahlungsdaten ändern' })).toHaveCount(0);
  expect(await fits(page)).toBe(true);
  await page.reload();
  await expectStatus(page, 'account-next-delivery');
  await expect(delivery.getByRole('status')).toHaveCount(0);

  await page.goto('/gb/settings/#payment');
  const payment = page.locator('account-settings section#payment');
  await expect(payment).toContainText(/Visa mit den Endziffern 1881\s*Gültig bis 06\/20\d\d/);
  await payment.getByRole('button', { name: 'Zahlungsart hinzufügen' }).click();
  await page.getByRole('button', { name: 'Abbrechen und zurück' }).click();
  await expect(payment.getByRole('status')).toContainText('Du hast abgebrochen. Es hat sich nichts geändert.');
  await expect(page).toHaveURL(/\/gb\/settings\/#payment$/);
});

test.describe('signed out meanwhile', () => {
  test.use({ allowed: [/status of 401/] });

  test('§4 Authentication required: 3-D Secure of the open charge, after signing in again', async ({
    page,
    harness,
    context,
  }) => {
    await enter(page, 'authentication');
    await speakGerman(page);
    await harness.clock({ advanceDays: 1 });
    await page.goto('/gb/deliveries/');
    const list = page.locator('account-deliveries');
    await list.getByRole('button', { name: /^Zahlung bestätigen, / }).click();
    await expectAccessible(page, 'account-deliveries');
    await agree(page);
    await expect(page.getByRole('heading', { name: 'Zahlst du gerade?' })).toBeVisible();
    await expectAccessible(page);
    // The sign-in ends meanwhile.
    await context.clearCookies();
    await page.getByRole('button', { name: 'Ja, bestätigen' }).click();
    await expect(page).toHaveURL(/\/signin\?/);
    await page.getByLabel(/E-Mail|Email/).fill('authentication@example.test');
    await page.getByLabel(/Passwort|Password/).fill('pawtal');
    await page.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();
    await expect(list.getByRole('status')).toContainText('Danke, deine Zahlung ist da.');
    await expect(list.getByRole('button', { name: /^Zahlung bestätigen/ })).toHaveCount(0);
  });
});
