import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { asPerson, banner, preferences } from '../../../../test/support/page/consent.ts';
import { enter, picture, shown } from './pages.ts';

/** Posts, of which only `otherwise` sets the content for visitors and the language. `nothing` has no widget. */
export type Silent = Readonly<Record<'nothing' | 'otherwise' | 'tag' | 'shortcode' | 'block', number>>;

export const settingsUrl = (site: string): string => `${site}/wp-admin/options-general.php?page=pawtal`;

/** Saves values by their labels on a settings page. */
export async function saveSettings(
  page: Page,
  address: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(address);
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    if (label === 'Address of the account') await field.fill(value);
    else await field.selectOption(value);
  }
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible(shown);
}

/** The settings page stores an origin, refuses anything else, and is closed to users who are not administrators. */
export async function checkSettings(
  browser: Browser,
  site: string,
  account: string,
  pictures: string | undefined,
): Promise<void> {
  const address = settingsUrl(site);
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await enter(page, site, 'admin');
  const field = page.getByLabel('Address of the account');
  const save = async (value: string): Promise<void> => {
    await page.goto(address);
    await field.evaluate((input: HTMLInputElement, text) => {
      input.type = 'text';
      input.value = text;
    }, value);
    await page.locator('#submit').click();
    // Wait for the notice about this save: the form's page had none.
    await expect(page.locator('.settings-error').first()).toBeVisible(shown);
  };
  await save('https://shop.example:8443/gb/?x="><script>alert(1)</script>');
  await expect(field).toHaveValue('https://shop.example:8443');
  await save('HTTPS://Shop.Example');
  await expect(field).toHaveValue('https://shop.example');
  await save('https://shop.example:8443');
  await save('https://<img src=x>');
  await expect(page.getByText('That is no web address.')).toBeVisible();
  await save('http://localhost:1');
  await expect(page.locator('#pawtal_test')).toContainText('doesn’t answer');
  await save(site);
  await expect(page.locator('#pawtal_test')).toContainText('something else');
  await save('https://shop.example:8443');
  await save('javascript:alert(1)');
  await expect(page.getByText('That is no web address.')).toBeVisible();
  await expect(field).toHaveValue('https://shop.example:8443');
  await save(account);
  await expect(field).toHaveValue(account);
  await expect(page.locator('#pawtal_test')).toContainText(/answers, version \d+\.\d+\.\d+, and allows http/);
  await picture(page, pictures, 'settings');
  await page.close();

  for (const role of ['editor', 'author', 'subscriber']) {
    const other = await browser.newPage();
    await enter(other, site, role);
    expect((await other.goto(address))?.status(), role).toBe(403);
    await other.close();
  }
}

/** The settings page asks the account once in a while: when the address is saved, and when one presses the button. */
export async function checkAsking(browser: Browser, site: string, account: string): Promise<void> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': site }).end('"1.2.3"');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const page = await browser.newPage();
  try {
    await enter(page, site, 'admin');
    const fine = page.getByText('answers, version 1.2.3, and allows');
    await saveSettings(page, settingsUrl(site), {
      'Address of the account': `http://localhost:${(server.address() as AddressInfo).port}`,
    });
    await expect(fine).toBeVisible();
    const once = asked;
    expect(once).toBe(2);
    await page.goto(settingsUrl(site));
    await expect(fine).toBeVisible();
    expect(asked).toBe(once);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect.poll(() => asked).toBe(2 * once);
    await expect(fine).toBeVisible();
    await saveSettings(page, settingsUrl(site), { 'Address of the account': account });
  } finally {
    server.close();
    await page.close();
  }
}

/** What is set for the whole site acts on a tag, a shortcode and a block that say nothing else. */
export async function checkWholeSite(browser: Browser, site: string, account: string, posts: Silent): Promise<void> {
  const admin = await browser.newPage();
  await enter(admin, site, 'admin');
  const visitor = await browser.newPage({ locale: 'en-GB' });
  await asPerson(visitor);
  const open = (id: number, query = '') => visitor.goto(`${site}/?p=${id}${query}`);
  const { nothing, otherwise, ...silent } = posts;
  const pets = visitor.locator('account-pets-list');
  const script = visitor.locator('script[src$="/account.js"]');

  for (const id of Object.values(silent)) {
    await open(id);
    await visitor.waitForURL(`${account}/signin**`);
  }
  await saveSettings(admin, settingsUrl(site), {
    Language: 'fr-FR',
    'Visitors who are not signed in': 'content',
    'Cookie banner of the account': 'widgets',
  });
  for (const [form, id] of Object.entries(silent)) {
    await open(id);
    await expect(pets, form).toHaveAttribute('locale', 'fr-FR');
    await expect(pets, form).toHaveAttribute('data-own', '', shown);
    await expect(visitor.getByText('For customers only'), form).toBeVisible();
    await expect(visitor.locator('account-consent'), form).toHaveCount(1);
    await expect(banner(visitor), form).toContainText('Tout accepter', shown);
  }
  await open(posts.shortcode);
  await expect(visitor.locator('account-error')).toHaveAttribute('locale', 'de-AT');
  await open(otherwise);
  await visitor.waitForURL(`${account}/signin**`);
  await open(nothing);
  await expect(script).toHaveCount(0);
  // A link to the preferences opens them, also on a page without a widget.
  await open(nothing, '&showCookieTool=true');
  await expect(preferences(visitor)).toBeVisible(shown);

  await saveSettings(admin, settingsUrl(site), { 'Cookie banner of the account': 'pages' });
  await open(nothing);
  await expect(banner(visitor)).toBeVisible(shown);
  await expect(script).toHaveCount(1);
  // Of a filter in setup.php.
  await expect(script).toHaveAttribute('data-click-days', '30');
  await saveSettings(admin, settingsUrl(site), {
    Language: 'auto',
    'Visitors who are not signed in': 'redirect',
    'Cookie banner of the account': 'none',
  });
  await open(nothing);
  await expect(script).toHaveCount(0);
  await visitor.close();
  await admin.close();
}
