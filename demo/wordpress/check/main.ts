import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import { chromium } from '../../../test/support/chromium.mjs';
import { createChecks } from '../../check/checks.ts';
import { createChildren } from '../../check/children.ts';
import { startBackend } from '../../check/machine.ts';
import {
  checkClassicEditor,
  checkEditor,
  checkInstall,
  checkPaste,
  checkPatterns,
  checkSettings,
  checkTranslation,
} from './admin.ts';
import { checkPosts } from './posts.ts';
import type { Written } from './posts.ts';
import { installMissing, startWordPress } from './machine.ts';

// `npm run wordpress`: checks the plugin on a real WordPress with a reference backend. Needs a build (npm run build).
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<boolean> {
  installMissing();
  // `npm run wordpress -- FOLDER`: saves a picture of each post in that folder.
  const [pictures] = process.argv.slice(2);
  const port = Number(process.env['PORT'] ?? 8003);
  const children = createChildren();
  const browser = await browserType.launch(chromium);
  try {
    const account = await startBackend(children, port);
    const machine = await startWordPress(children);
    const setUp = (...parameters: string[]): string =>
      machine.php('demo/wordpress/check/setup.php', machine.site, ...parameters);
    setUp('install');
    const admin = createChecks(say);
    // Run this first, outside the checks: they all depend on it.
    await checkInstall(browser, machine.url, account);
    say(
      '✓ an administrator uploads the plugin, activates it, is told to set the address, in the block too, and sets it',
    );
    const written = JSON.parse(setUp('posts', account)) as Written;
    say(`WordPress ${written.version}, themes ${written.themes.join(', ')}`);
    await admin.check('an author places the block in the editor', () => checkEditor(browser, machine.url, pictures));
    await admin.check('a tag or a shortcode that is pasted becomes the block', () => checkPaste(browser, machine.url));
    await admin.check('the classic editor keeps tags', () => checkClassicEditor(browser, machine.url));
    await admin.check('the plugin speaks German', () => checkTranslation(browser, machine.url));
    await admin.check('ready-made pieces are in the inserter', () => checkPatterns(browser, machine.url));
    await admin.check('the settings keep an origin and nothing else', () =>
      checkSettings(browser, machine.url, account),
    );
    let ok = admin.ok();
    for (const theme of written.themes) {
      setUp('theme', theme, account);
      say(`\n${theme}`);
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 900 } });
      ok =
        (await checkPosts({
          context,
          machine,
          account,
          written,
          theme,
          say,
          pictures: pictures && join(pictures, theme),
        })) && ok;
      await context.close();
    }
    const log = join(machine.site, 'debug.log');
    const notices = existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => line.includes('/plugins/pawtal/'))
      : [];
    for (const notice of notices) say(`✗ PHP: ${notice}`);
    say(ok && notices.length === 0 ? '\nAll as it should be.' : '\nSomething is not as it should be.');
    return ok && notices.length === 0;
  } finally {
    await browser.close();
    await children.end();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
