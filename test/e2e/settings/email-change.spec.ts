import { expect, expectAccessible, test } from '../../support/page/page.ts';
import { fits, part, readSettings, tag, visit } from '../../support/page/settings-page.ts';

test('DECISIONS.md#session: another e-mail address is typed, proven, confirmed from its mail, and counts', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource.*422/);
  await visit(page, 'de', 'details', 'de');
  const details = part(page, 'Kontakt und Adresse');
  await details.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  const email = details.getByLabel('Neue E-Mail-Adresse');
  const password = details.getByLabel('Dein Passwort');
  await expect(email).toBeFocused();
  // The link from a mail leads back to the page that requested it.
  const link = details.getByRole('link', { name: /^Kein Passwort\?/ });
  await expect(link).toHaveAttribute('href', /return=%2Fde%2Fsettings%2F%23details$/);
  await email.fill('niemand');
  await details.getByRole('button', { name: 'Bestätigung schicken' }).click();
  await expect(email).toHaveAccessibleDescription(/Das ist keine E-Mail-Adresse/);
  await email.fill('neu@gmial.com');
  await email.press('Tab');
  await details.getByRole('button', { name: 'Meintest du neu@gmail.com?' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('neu@gmail.com');
  await email.fill('neu@example.test');
  await password.fill('falsch');
  await details.getByRole('button', { name: 'Bestätigung schicken' }).click();
  await expect(password).toHaveAccessibleDescription(/Das Passwort stimmt nicht/);
  await expect(password).toBeFocused();
  await expect(email).toHaveValue('neu@example.test');
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  await password.fill('pawtal');
  await details.getByRole('button', { name: 'Bestätigung schicken' }).click();
  await expect(details).toContainText('Bestätige deine neue Adresse: neu@example.test');
  const { email: old } = await readSettings(page, 'de');
  expect(old).not.toBe('neu@example.test');

  await page.goto('/demo/mails');
  await page.getByRole('link', { name: 'Bestätige deine neue E-Mail-Adresse' }).first().click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Adresse bestätigen' }).click();
  const { pathname, search, hash } = new URL((await opened).url());
  await page.goto(pathname + search + hash);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Deine neue Adresse gilt' })).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
  await expect(part(page, 'Kontakt und Adresse')).toContainText('E-Mail-Adresseneu@example.test');
  await expect(part(page, 'Kontakt und Adresse')).not.toContainText('Bestätige');
});
