import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browserType } from '@playwright/test';
import { chromium } from '../../../test/support/chromium.mjs';
import { createChildren } from '../../check/children.ts';
import { startBackend } from '../../check/machine.ts';
import { installMissing } from './machine.ts';
import type { Release } from './machine.ts';
import { checkRelease } from './release.ts';

/*
 * `npm run wordpress`: checks the plugin on real WordPresses with a reference backend. Needs a build (npm run build).
 * `npm run wordpress -- --release oldest --only German FOLDER`: on one of them, only checks whose title says "German",
 * and with a picture of each post in that folder.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const releases: readonly Release[] = ['oldest', 'newest'];

async function main(): Promise<boolean> {
  const {
    values: { release, only = '' },
    positionals: [folder],
  } = parseArgs({ options: { release: { type: 'string' }, only: { type: 'string' } }, allowPositionals: true });
  const chosen = releases.filter((each) => release === undefined || release === each);
  if (chosen.length === 0) throw new Error(`--release may be: ${releases.join(', ')}.`);
  installMissing();
  const port = Number(process.env['PORT'] ?? 8003);
  const children = createChildren();
  const browser = await browserType.launch(chromium);
  try {
    const account = await startBackend(children, port);
    let ok = true;
    for (const each of chosen) {
      const pictures = folder && join(folder, each);
      ok = (await checkRelease({ browser, children, account, release: each, say, only, pictures })) && ok;
      say('');
    }
    say(ok ? 'All as it should be.' : 'Something is not as it should be.');
    return ok;
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
