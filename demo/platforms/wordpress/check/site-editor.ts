import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { Machine } from './machine.ts';
import { enter, frame, picture, shown } from './pages.ts';
import type { Wp } from './pages.ts';

/** The site editor, which draws in a frame, shows the block with sample data. */
export async function checkSiteEditor(
  browser: Browser,
  machine: Machine,
  { account, theme, pictures }: { account: string; theme: string; pictures: string | undefined },
): Promise<void> {
  machine.php('demo/platforms/wordpress/check/setup.php', machine.site, 'theme', theme, account);
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await enter(page, machine.url, 'admin');
  const template = encodeURIComponent(`${theme}//single`);
  await page.goto(`${machine.url}/wp-admin/site-editor.php?postType=wp_template&postId=${template}&canvas=edit`);
  const canvas = page.frameLocator(frame);
  await expect(canvas.locator('.block-editor-block-list__layout').first()).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => {
    const { blocks, data } = (globalThis as unknown as { wp: Wp }).wp;
    data.dispatch('core/block-editor').insertBlock(blocks.createBlock('pawtal/widget'), 0);
  });
  await page.keyboard.press('Escape');
  const widget = canvas.locator('account-next-delivery');
  await expect(widget).toHaveAttribute('data-status', 'success', shown);
  await expect(widget.locator('.account-root')).toBeVisible();
  await picture(page, pictures, 'site-editor');
  await page.close();
}
