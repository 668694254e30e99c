import { expect, expectAccessible, test } from '../../support/page/page.ts';
import { dialog, fits, part, readChanges, show, tag, visit } from '../../support/page/settings-page.ts';

test.use({ allowed: [/status of (401|422)/] });

test('the password is changed and devices are signed out, one and all', async ({ page, browser, baseURL }) => {
  const elsewhere = async (userAgent: string) => {
    const { request } = await browser.newContext({ userAgent, baseURL: baseURL! });
    await request.post('/signin', { form: { email: 'de@example.test', password: 'pawtal' }, maxRedirects: 0 });
    return { status: async () => (await request.get('/de/new-account-api/1.0/customer-data')).status() };
  };
  const phone = await elsewhere('Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1');
  const work = await elsewhere('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
  await elsewhere('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
  await visit(page, 'de', 'access', 'de');
  const panel = part(page, 'Anmeldung und Geräte');
  await expect(panel).toBeInViewport();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  // Sign-ins of one browser are one line, which opens.
  const firefox = panel.getByRole('listitem').filter({ hasText: 'Firefox auf Windows' });
  await expect(firefox).toContainText('2 Anmeldungen');
  await expect(firefox.getByRole('button')).toHaveCount(0);
  await firefox.locator('summary').click();
  await expect(firefox.getByRole('button', { name: 'Abmelden, Firefox auf Windows' })).toHaveCount(2);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Dieses Gerät' })).toContainText('Chrome auf');
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);

  await panel.getByRole('button', { name: 'Abmelden, Safari auf iPhone' }).click();
  await expect(panel.getByText('Das Gerät ist abgemeldet.')).toBeVisible();
  expect({ phone: await phone.status(), work: await work.status() }).toEqual({ phone: 401, work: 200 });

  const field = (name: string) => panel.getByLabel(name, { exact: true });
  const save = () => panel.getByRole('button', { name: 'Passwort ändern' }).click();
  // The form opens on demand.
  await expect(field('Neues Passwort')).toHaveCount(0);
  await save();
  await expect(field('Aktuelles Passwort')).toBeFocused();
  await field('Neues Passwort').fill('kurz');
  await save();
  await expect(field('Aktuelles Passwort')).toBeFocused();
  await expect(field('Aktuelles Passwort')).toHaveAccessibleDescription('Bitte füll das aus.');
  await expect(field('Neues Passwort')).toHaveAccessibleDescription('Bitte nimm mindestens 8 Zeichen.');
  await field('Aktuelles Passwort').fill('falsch');
  await field('Neues Passwort').fill('Frau Krümel bellt');
  await save();
  await expect(field('Aktuelles Passwort')).toHaveAccessibleDescription('Das ist nicht dein aktuelles Passwort.');
  await expect(field('Neues Passwort')).toHaveValue('Frau Krümel bellt');
  await expectAccessible(page, tag);
  await field('Aktuelles Passwort').fill('pawtal');
  await field('Aktuelles Passwort').press('Enter');
  await expect(panel.getByText('Dein neues Passwort ist gespeichert.')).toBeVisible();
  await expect(field('Neues Passwort')).toHaveValue('');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await work.status()).toBe(401);
  await show(page, 'record');
  await expect(part(page, 'Was sich geändert hat')).toContainText('Passwort geändert');
  expect((await readChanges(page, 'de')).map(({ kind }) => kind)).toEqual(['password', 'signed-out']);

  await show(page, 'access');
  await panel.getByRole('button', { name: 'Überall abmelden' }).click();
  await dialog(page).getByRole('button', { name: 'Überall abmelden' }).click();
  await page.waitForURL(/\/signin/);
  await page.getByLabel('Email address').fill('de@example.test');
  await page.getByLabel('Password', { exact: true }).fill('Frau Krümel bellt');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await show(page, 'record');
  await expect(part(page, 'Was sich geändert hat')).toContainText('Überall abgemeldet');
});
