import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { Machine } from './machine.ts';
import { enter, picture, shown } from './pages.ts';
import type { Wp } from './pages.ts';
import { saveSettings, settingsUrl } from './settings.ts';

interface Setting {
  account: string;
  /** Shows the menu of a classic theme. */
  post: number;
  pictures: string | undefined;
}

/**
 * Somebody puts links to the account into a menu of a classic theme, and into one of the Navigation block. They follow
 * the settings.
 */
export async function checkMenus(
  browser: Browser,
  machine: Machine,
  { account, post, pictures }: Setting,
): Promise<void> {
  const site = machine.url;
  machine.php('demo/platforms/wordpress/check/setup.php', machine.site, 'theme', 'twentytwentyone', account);
  const admin = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await enter(admin, site, 'admin');
  const visitor = await browser.newPage();
  const link = (text: string) => visitor.getByRole('link', { name: text, exact: true });

  await admin.goto(`${site}/wp-admin/nav-menus.php?action=edit&menu=0`);
  await admin.getByLabel('Menu Name').fill('Main');
  await admin.getByLabel('Primary menu').check();
  await admin.locator('[name=save_menu]:visible').first().click();
  await admin.waitForURL(/[?&]menu=[1-9]/);
  // Newer WordPresses have a button in the heading.
  await admin.locator('#pawtal-links').locator('h3, h3 button').last().click();
  await picture(admin, pictures, 'menus');
  for (const name of ['Sign in', 'Deliveries']) await admin.getByLabel(name, { exact: true }).check();
  await admin.locator('#submit-posttype-pawtal').click();
  await expect(admin.locator('#menu-to-edit .menu-item')).toHaveCount(2);
  await admin.locator('[name=save_menu]:visible').first().click();
  await expect(admin.locator('#message')).toContainText('updated', shown);
  await expect(admin.locator('#menu-to-edit .item-type').first()).toHaveText('Customer account');
  await visitor.goto(`${site}/?p=${post}`);
  await expect(link('Sign in')).toHaveAttribute('href', `${account}/signin?locale=gb`);
  await saveSettings(admin, settingsUrl(site), { Language: 'de-AT' });
  await visitor.goto(`${site}/?p=${post}`);
  await expect(link('Sign in')).toHaveAttribute('href', `${account}/signin?locale=at`);
  await expect(link('Deliveries')).toHaveAttribute('href', `${account}/at/deliveries/`);

  await admin.goto(`${site}/wp-admin/post-new.php`);
  const page = await admin.evaluate(async () => {
    const { apiFetch, blocks } = (globalThis as unknown as { wp: Wp }).wp;
    const kinds = blocks.getBlockVariations('core/navigation-link', 'inserter');
    const { name, attributes } = kinds.find(({ title }) => title === 'Sign in')!;
    const [kind] = blocks.parse(blocks.serialize([blocks.createBlock('core/navigation-link', attributes)]));
    const store = (path: string, content: string) =>
      apiFetch<{ id: number }>({ path, method: 'POST', data: { title: 'Menu', status: 'publish', content } });
    // As a menu that was stored when the account had another address.
    const content = blocks.serialize([kind!]).replace(/"url":"[^"]+"/, '"url":"https://old.example/signin"');
    const { id } = await store('/wp/v2/navigation', content);
    return { name, isValid: kind!.isValid, ...(await store('/wp/v2/posts', `<!-- wp:navigation {"ref":${id}} /-->`)) };
  });
  expect(page).toMatchObject({ name: 'pawtal-link-sign-in', isValid: true });
  await visitor.goto(`${site}/?p=${page.id}`);
  const signIn = visitor.locator('.wp-block-navigation').getByRole('link', { name: 'Sign in', includeHidden: true });
  await expect(signIn.first()).toHaveAttribute('href', `${account}/signin?locale=at`);
  await saveSettings(admin, settingsUrl(site), { Language: 'auto' });
  await visitor.close();
  await admin.close();
}
