import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

const shown = { timeout: 30_000 };

async function enter(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/wp-login.php`);
  await page.locator('#user_login').fill(name);
  await page.locator('#user_pass').fill('pawtal');
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
}

interface Wp {
  blocks: { createBlock: (name: string) => object };
  data: {
    dispatch: (store: string) => {
      insertBlock: (block: object) => void;
      toggleFeature: (name: string) => void;
      savePost: () => Promise<void>;
    };
    select: (store: string) => { isFeatureActive: (name: string) => boolean; getEditedPostContent: () => string };
  };
}

/** Opens a new post and inserts our block. */
async function placeBlock(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/wp-admin/post-new.php`);
  await page.waitForFunction(
    () => 'wp' in globalThis && document.querySelector('.block-editor-block-list__layout, [name=editor-canvas]'),
  );
  await page.evaluate(() => {
    const { blocks, data } = (globalThis as unknown as { wp: Wp }).wp;
    if (data.select('core/edit-post').isFeatureActive('welcomeGuide'))
      data.dispatch('core/edit-post').toggleFeature('welcomeGuide');
    data.dispatch('core/block-editor').insertBlock(blocks.createBlock('pawtal/widget'));
  });
}

/** The steps of the documentation: download, upload, activate, set the address. */
export async function checkInstall(browser: Browser, site: string, account: string): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await enter(page, site, 'admin');
  const plugin = await page.request.get(`${account}/demo/docs/pawtal-wordpress.zip`);
  await page.goto(`${site}/wp-admin/plugin-install.php?tab=upload`);
  const buffer = await plugin.body();
  await page.locator('#pluginzip').setInputFiles({ name: 'pawtal-wordpress.zip', mimeType: 'application/zip', buffer });
  await page.locator('#install-plugin-submit').click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await expect(page.getByRole('link', { name: 'Set the address' })).toBeVisible(shown);
  // An author who places the block before that is told too.
  await placeBlock(page, site);
  await expect(page.locator('.components-placeholder__instructions')).toContainText('doesn’t know yet', shown);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${site}/wp-admin/plugins.php`);
  await page.getByRole('link', { name: 'Set the address' }).click();
  await page.getByLabel('Address of the account').fill(account);
  await page.locator('#submit').click();
  await expect(page.getByText('Settings saved.')).toBeVisible(shown);
  await expect(page.getByText('doesn’t know yet')).toHaveCount(0);
  await page.close();
}

/**
 * An author places the block. The editor shows it with sample data and its settings; the post stores only its
 * attributes.
 */
export async function checkEditor(browser: Browser, site: string, pictures?: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await enter(page, site, 'author');
  await placeBlock(page, site);
  await expect(page.locator('account-next-delivery')).toHaveAttribute('data-status', 'success', shown);
  await expect(page.locator('account-next-delivery .account-root')).toBeVisible();
  await page.getByLabel('Shows').selectOption('account-pets-list');
  await expect(page.locator('account-pets-list')).toHaveAttribute('data-status', 'success', shown);
  await page.getByLabel('Sample data').fill('paused');
  await page.getByLabel('Visitors who are not signed in stay on the page').check();
  if (pictures) await page.screenshot({ path: join(pictures, 'editor.png') });
  const content = await page.evaluate(() =>
    (globalThis as unknown as { wp: Wp }).wp.data.select('core/editor').getEditedPostContent(),
  );
  expect(content.trim()).toBe(
    '<!-- wp:pawtal/widget {"widget":"account-pets-list","preview":"paused","signedOut":"content"} /-->',
  );
  await page.close();
}

/** The settings page stores an origin, refuses anything else, and is closed to users who are not administrators. */
export async function checkSettings(browser: Browser, site: string, account: string): Promise<void> {
  const address = `${site}/wp-admin/options-general.php?page=pawtal`;
  const page = await browser.newPage();
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
    await expect(page.locator('.settings-error')).toBeVisible(shown);
  };
  await save('https://shop.example:8443/gb/?x="><script>alert(1)</script>');
  await expect(field).toHaveValue('https://shop.example:8443');
  await save('javascript:alert(1)');
  await expect(page.getByText('That is no web address.')).toBeVisible();
  await expect(field).toHaveValue('https://shop.example:8443');
  await save(account);
  await expect(field).toHaveValue(account);
  await page.close();

  const other = await browser.newPage();
  await enter(other, site, 'author');
  expect((await other.goto(address))?.status()).toBe(403);
  await other.close();
}
