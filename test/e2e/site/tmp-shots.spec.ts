import { test } from '../../support/page/page.ts';
import { openSheet } from '../../support/page/sheet.ts';

const name = process.env['SHOT'] ?? 'after';
for (const scheme of ['light', 'dark'] as const)
  for (const kind of ['plain', 'transformed', 'zoomed'] as const)
    test(`${kind} ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const css = { plain: '', transformed: 'header{transform:translateY(0)}', zoomed: 'body{zoom:1.25}' }[kind];
      await openSheet(page, 'account-settings', {
        states: ['subscriptions'],
        bare: true,
        css: `body{margin:0}main{margin:0 16px}:root{color-scheme:light dark;background:light-dark(#f4efe9,#151318)}${css}`,
        wrap: (shown) => `<header><account-navbar preview="sample"></account-navbar></header>${shown}<p style="height:1800px">Page</p>`,
      });
      await page.locator('account-navbar .navbar-tabs').waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/p4b-shots/${name}-${kind}-${scheme}.png` });
      await page.evaluate(() => scrollTo(0, 600));
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/p4b-shots/${name}-${kind}-${scheme}-scrolled.png` });
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('account-settings').getByRole('button', { name: 'Pause deliveries for Waffle', exact: true }).dispatchEvent('click');
      await page.locator('account-settings dialog[open]').waitFor();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/p4b-shots/${name}-${kind}-${scheme}-sheet.png` });
    });
