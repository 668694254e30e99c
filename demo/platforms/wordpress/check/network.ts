import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Machine } from './machine.ts';
import { enter, picture } from './pages.ts';
import { saveSettings, settingsUrl } from './settings.ts';

interface Setting {
  account: string;
  /** A post of the first site. */
  post: number;
  pictures: string | undefined;
}

const setUp = ({ php, site }: Machine, step: string): string =>
  php('demo/platforms/wordpress/check/setup.php', site, step);

/** Attributes of a post's script tag, for a visitor. */
async function configurationOf(browser: Browser, url: string): Promise<Record<string, string>> {
  // Our script would lead away from a page for customers.
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  const script = page.locator('script[src$="/account.js"]');
  await expect(script).toHaveCount(1);
  const data = await script.evaluate(
    (element: HTMLScriptElement) => ({ ...element.dataset }) as Record<string, string>,
  );
  await page.close();
  return data;
}

/** A signed-in user, on a separate page. */
async function signedIn(browser: Browser, site: string, name: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await enter(page, site, name);
  return page;
}

/**
 * Makes the WordPress a network of two sites. What is set for the network holds for both until a site sets something
 * else; that can be forbidden. Deleting the plugin leaves nothing on any of them.
 */
export async function checkNetwork(
  browser: Browser,
  machine: Machine,
  { account, post, pictures }: Setting,
): Promise<void> {
  const first = machine.url;
  const second = first.replace('localhost', 'second.localhost');
  setUp(machine, 'network');
  const secondPost = `${second}/?p=${JSON.parse(setUp(machine, 'second')) as number}`;
  const firstPost = `${first}/?p=${post}`;

  const admin = await signedIn(browser, first, 'admin');
  const network = `${first}/wp-admin/network/settings.php?page=pawtal`;
  await admin.goto(`${first}/wp-admin/network/plugins.php`);
  await admin.locator('#activate-pawtal').click();
  await expect(admin.getByText('Plugin activated.')).toBeVisible();
  await admin.goto(`${first}/wp-admin/network/`);
  await admin.getByRole('link', { name: 'Set the address' }).click();
  await expect(admin).toHaveURL(network);
  await saveSettings(admin, network, { 'Address of the account': account, Language: 'fr-FR' });
  await picture(admin, pictures, 'network');
  // It shows for each site whether the account allows it.
  await expect(admin.locator('#pawtal_test')).toContainText(second);
  const host = account;
  expect(await configurationOf(browser, secondPost)).toMatchObject({ host, locale: 'fr-FR' });

  const owner = await signedIn(browser, second, 'editor');
  await expect(
    owner.goto(`${second}/wp-admin/network/settings.php?page=pawtal`).then((got) => got?.status()),
  ).resolves.toBe(403);
  await owner.goto(settingsUrl(second));
  await expect(owner.getByLabel('Language').locator(':checked')).toHaveText('As for the whole network (French)');
  await saveSettings(owner, settingsUrl(second), { Language: 'nl-NL' });
  expect(await configurationOf(browser, secondPost)).toMatchObject({ host, locale: 'nl-NL' });

  await saveSettings(admin, network, { 'Sites of the network': 'network' });
  expect(await configurationOf(browser, secondPost)).toMatchObject({ host, locale: 'fr-FR' });
  expect(await configurationOf(browser, firstPost)).toMatchObject({ host, locale: 'fr-FR' });
  await owner.goto(settingsUrl(second));
  await expect(owner.getByLabel('Language')).toBeDisabled();
  await expect(owner.getByText('The administrators of the network set this')).toBeVisible();
  await picture(owner, pictures, 'site-of-network');
  // Only through the page.
  const status = await admin.evaluate(async () => {
    const body = new URLSearchParams({ pawtal_locale: 'de-DE', _wpnonce: 'made-up' });
    return (await fetch('/wp-admin/network/edit.php?action=pawtal', { method: 'POST', body })).status;
  });
  expect(status).toBe(403);
  await saveSettings(admin, network, { 'Sites of the network': 'own' });
  expect(await configurationOf(browser, secondPost)).toMatchObject({ locale: 'nl-NL' });
  await owner.close();
  await admin.close();
  expect(JSON.parse(setUp(machine, 'delete'))).toEqual([]);
}
