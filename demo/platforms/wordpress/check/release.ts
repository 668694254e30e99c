import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { checkClassicEditor, checkEditor, checkInstall, checkPaste, checkPatterns, checkTranslation } from './admin.ts';
import type { Children } from '../../check/children.ts';
import { createChecks } from '../../check/run.ts';
import { startWordPress } from './machine.ts';
import type { Release } from './machine.ts';
import { checkMenus } from './menus.ts';
import { checkNetwork } from './network.ts';
import { checkPosts, checkReaders } from './posts.ts';
import type { Written } from './posts.ts';
import { checkSiteEditor } from './site-editor.ts';
import { checkAsking, checkSettings, checkWholeSite } from './settings.ts';

interface Setting {
  browser: Browser;
  children: Children;
  account: string;
  release: Release;
  say: (text: string) => void;
  /** Only checks whose title contains it. */
  only: string;
  /** Folder for pictures. */
  pictures: string | undefined;
}

/** Checks the plugin on one WordPress. Returns whether all is as it should be. */
export async function checkRelease({ browser, children, account, release, say, only, pictures }: Setting) {
  const machine = await startWordPress(children, release);
  const setUp = (...parameters: string[]): string =>
    machine.php('demo/platforms/wordpress/check/setup.php', machine.site, ...parameters);
  setUp('install');
  const { check, ok } = createChecks(say, only);
  const site = machine.url;
  // Run this first, outside the checks: they all depend on it.
  await checkInstall(browser, site, account);
  say(
    '✓ an administrator uploads the plugin, activates it, sees the request to set the address, in the block too, and sets it',
  );
  const written = JSON.parse(setUp('posts', account)) as Written;
  say(`WordPress ${written.version}, themes ${written.themes.join(', ')}`);
  await check('the readme names this version', async () => {
    const [major, minor] = written.version.split('.');
    const line = release === 'oldest' ? 'Requires at least' : 'Tested up to';
    const readme = readFileSync('demo/platforms/wordpress/pawtal/readme.txt', 'utf8').split('\n');
    expect(readme).toContain(`${line}: ${major}.${minor}`);
  });
  await check('an author places the block in the editor', () => checkEditor(browser, site, pictures));
  await check('a tag or a shortcode that is pasted becomes the block', () => checkPaste(browser, site));
  await check('the classic editor keeps tags', () => checkClassicEditor(browser, site));
  await check('the plugin speaks German', () => checkTranslation(browser, site));
  await check('ready-made pieces are in the inserter', () => checkPatterns(browser, site));
  await check('the settings keep an origin and nothing else', () => checkSettings(browser, site, account, pictures));
  await check('the settings page asks the account once, and again at the press of a button', () =>
    checkAsking(browser, site, account),
  );
  await check('language, visitors and cookie banner are set for the whole site', () =>
    checkWholeSite(browser, site, account, written.silent),
  );
  await check('users of four roles read posts', () => checkReaders(browser, site, written));
  await check('links to the account can be put into menus', () =>
    checkMenus(browser, machine, { account, post: written.silent.nothing, pictures }),
  );
  const blockTheme = written.themes.find((theme) => theme !== 'twentytwentyone')!;
  await check('the site editor shows the block', () =>
    checkSiteEditor(browser, machine, { account, theme: blockTheme, pictures }),
  );
  for (const theme of written.themes) {
    setUp('theme', theme, account);
    say(`\n${theme}`);
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 900 } });
    const folder = pictures && join(pictures, theme);
    await checkPosts({ context, machine, account, written, theme, check, pictures: folder });
    await context.close();
  }
  say('\nnetwork');
  await check('a network sets defaults, sites may differ or not, and deleting leaves nothing', () =>
    checkNetwork(browser, machine, { account, post: written.silent.tag, pictures }),
  );
  await check('PHP has nothing to say', async () => {
    const log = join(machine.site, 'debug.log');
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
    const ours = lines.filter((line) => line.includes('/plugins/pawtal/') || line.includes('<code>pawtal</code>'));
    if (ours.length > 0) throw new Error(ours.join('\n'));
  });
  return ok();
}
