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
  apiFetch: (call: { path: string }) => Promise<{ name: string; title: string; content: string }[]>;
  i18n: { __: (text: string, domain: string) => string };
  blocks: {
    createBlock: (name: string) => object;
    parse: (content: string) => { name: string; isValid: boolean }[];
    pasteHandler: (pasted: { HTML: string; plainText: string; mode: string }) => object;
    serialize: (blocks: object) => string;
  };
  data: {
    dispatch: (store: string) => {
      insertBlock: (block: object) => void;
      toggleFeature: (name: string) => void;
      savePost: () => Promise<void>;
    };
    select: (store: string) => {
      isFeatureActive: (name: string) => boolean;
      getEditedPostContent: () => string;
    };
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
  await page.getByLabel('Sample data').selectOption('paused');
  await page.getByLabel('Language').selectOption('de-AT');
  await page.getByLabel('Visitors who are not signed in stay on the page').check();
  // What visitors see begins with a link to sign in.
  await expect(page.getByText('Sign in to see your account here.')).toBeVisible();
  if (pictures) await page.screenshot({ path: join(pictures, 'editor.png') });
  const content = await page.evaluate(() =>
    (globalThis as unknown as { wp: Wp }).wp.data.select('core/editor').getEditedPostContent(),
  );
  expect(content.trim()).toMatch(
    /^<!-- wp:pawtal\/widget {"widget":"account-pets-list","options":{"preview":"paused","locale":"de-AT","signed-out":"content"}} -->\s*<!-- wp:paragraph -->\s*<p><a href="http[^"]+\/signin">Sign in/,
  );
  await page.close();
}

/** What is pasted as a tag or a shortcode becomes the block, with its attributes and content. */
export async function checkPaste(browser: Browser, site: string): Promise<void> {
  const page = await browser.newPage();
  await enter(page, site, 'author');
  await placeBlock(page, site);
  const paste = (plainText: string, HTML = '') =>
    page.evaluate(
      (pasted) => {
        const { pasteHandler, serialize } = (globalThis as unknown as { wp: Wp }).wp.blocks;
        return serialize(pasteHandler({ ...pasted, mode: 'BLOCKS' }));
      },
      { plainText, HTML },
    );
  const tag = '<account-shop tiles signed-out="content"><p>Our <b>shop</b></p></account-shop>';
  const block =
    /^<!-- wp:pawtal\/widget {"widget":"account-shop","options":{"tiles":true,"signed-out":"content"}} -->\s*<!-- wp:paragraph -->\s*<p>Our (<b>|<strong>)shop/;
  expect(await paste(tag, tag)).toMatch(block);
  expect(await paste('<account-shop tiles></account-shop>')).toBe(
    '<!-- wp:pawtal/widget {"widget":"account-shop","options":{"tiles":true}} /-->',
  );
  expect(await paste('[account widget="delivery" delivery="b1" preview]')).toBe(
    '<!-- wp:pawtal/widget {"widget":"account-delivery","options":{"delivery":"b1","preview":"sample"}} /-->',
  );
  await page.close();
}

/** The classic editor keeps a tag, its attributes and its content when one changes from text to visual and back. */
export async function checkClassicEditor(browser: Browser, site: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await enter(page, site, 'author');
  await page.goto(`${site}/wp-admin/post-new.php?classic`);
  await page.locator('#content-html').click();
  const written =
    '<p>Before</p>\n<account-next-delivery locale="de-DE" signed-out="content"><p>For customers</p></account-next-delivery>\n<account-shop tiles=""></account-shop>\n<p>After</p>';
  await page.locator('#content').fill(written);
  await page.locator('#content-tmce').click();
  await expect(page.frameLocator('#content_ifr').locator('account-shop')).toHaveCount(1);
  await page.locator('#content-html').click();
  const kept = await page.locator('#content').inputValue();
  expect(kept).toMatch(
    /<account-next-delivery locale="de-DE" signed-out="content">\s*(<p>)?For customers(<\/p>)?\s*<\/account-next-delivery>/,
  );
  expect(kept).toMatch(/<account-shop tiles(="")?>\s*<\/account-shop>/);
  await page.close();
}

/** Somebody who uses WordPress in German reads the plugin in German: settings, block and notices. */
export async function checkTranslation(browser: Browser, site: string): Promise<void> {
  const page = await browser.newPage();
  await enter(page, site, 'admin');
  await page.goto(`${site}/wp-admin/options-general.php?page=pawtal&language=de_DE`);
  await expect(page.getByLabel('Adresse des Kontos')).toBeVisible();
  await expect(page.locator('#pawtal_test')).toContainText('und lässt diese Website zu');
  await page.goto(`${site}/wp-admin/post-new.php?language=de_DE`);
  const titles = await page.evaluate(() => {
    const { i18n } = (globalThis as unknown as { wp: Wp }).wp;
    return [i18n.__('Shows', 'pawtal'), i18n.__('Visitors who are not signed in see:', 'pawtal')];
  });
  expect(titles).toEqual(['Zeigt', 'Nicht angemeldete Besucher sehen:']);
  await page.close();
}

/** The ready-made pieces are in the inserter, and each of them is valid. */
export async function checkPatterns(browser: Browser, site: string): Promise<void> {
  const page = await browser.newPage();
  await enter(page, site, 'author');
  await placeBlock(page, site);
  const patterns = await page.evaluate(async () => {
    const { apiFetch, blocks } = (globalThis as unknown as { wp: Wp }).wp;
    const all = await apiFetch({ path: '/wp/v2/block-patterns/patterns' });
    return all
      .filter(({ name }) => name.startsWith('pawtal/'))
      .map(({ title, content }) => ({
        title,
        blocks: blocks.parse(content).map(({ name, isValid }) => `${name} ${isValid}`),
      }));
  });
  expect(patterns.map(({ title }) => title).toSorted()).toEqual([
    'Account page',
    'Next box in a campaign page',
    'Refer a friend',
  ]);
  for (const pattern of patterns) for (const each of pattern.blocks) expect(each).toMatch(/ true$/);
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
  await expect(page.locator('#pawtal_test')).toHaveText(/answers, version \d+\.\d+\.\d+, and allows this site\./);
  await page.close();

  const other = await browser.newPage();
  await enter(other, site, 'author');
  expect((await other.goto(address))?.status()).toBe(403);
  await other.close();
}
