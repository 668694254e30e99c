import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';

/** Saves a picture if there is a folder for it. */
export async function picture(page: Page, folder: string | undefined, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

export const shown = { timeout: 30_000 };

/** Signs in to WordPress. */
export async function enter(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/wp-login.php`);
  await page.locator('#user_login').fill(name);
  await page.locator('#user_pass').fill('pawtal');
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
}

export interface Wp {
  apiFetch: <Answer>(call: { path: string; method?: string; data?: object }) => Promise<Answer>;
  i18n: { __: (text: string, domain: string) => string };
  blocks: {
    createBlock: (name: string, attributes?: object) => object;
    getBlockVariations: (name: string, scope: string) => { name: string; title: string; attributes: object }[];
    parse: (content: string) => { name: string; isValid: boolean }[];
    pasteHandler: (pasted: { HTML: string; plainText: string; mode: string }) => object;
    serialize: (blocks: object) => string;
  };
  data: {
    dispatch: (store: string) => {
      insertBlock: (block: object, index?: number) => void;
      toggleFeature: (name: string) => void;
      savePost: () => Promise<void>;
    };
    select: (store: string) => {
      isFeatureActive: (name: string) => boolean;
      getEditedPostContent: () => string;
    };
  };
}

/** The editor's frame. */
export const frame = '[name=editor-canvas]';

/** Opens a new post and inserts our block. @returns where the editor draws the post: newer ones have a frame for it. */
export async function placeBlock(page: Page, site: string): Promise<FrameLocator | Page> {
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
  return (await page.locator(frame).count()) > 0 ? page.frameLocator(frame) : page;
}
