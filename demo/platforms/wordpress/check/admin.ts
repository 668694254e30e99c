import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { enter, picture, placeBlock, shown } from './pages.ts';
import type { Wp } from './pages.ts';

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
  // An author who places the block before that sees the notice too.
  const empty = await placeBlock(page, site);
  await expect(empty.locator('.components-placeholder__instructions')).toContainText('doesn’t know yet', shown);
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
  const canvas = await placeBlock(page, site);
  await expect(canvas.locator('account-next-delivery')).toHaveAttribute('data-status', 'success', shown);
  await expect(canvas.locator('account-next-delivery .account-root')).toBeVisible();
  await page.getByLabel('Shows').selectOption('account-pets-list');
  await expect(canvas.locator('account-pets-list')).toHaveAttribute('data-status', 'success', shown);
  await page.getByLabel('Sample data').selectOption('paused');
  await page.getByLabel('Language').selectOption('de-AT');
  await page.getByLabel('Visitors who are not signed in').selectOption('Stay on the page');
  // The content for visitors starts with a link to sign in.
  await expect(canvas.getByText('Sign in to see your account here.')).toBeVisible();
  await picture(page, pictures, 'editor');
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
  await expect(page.locator('#pawtal_test')).toContainText('und lässt http');
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
    const all = await apiFetch<{ name: string; title: string; content: string }[]>({
      path: '/wp/v2/block-patterns/patterns',
    });
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
