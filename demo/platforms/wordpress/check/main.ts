import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBackend } from '../../check/machine.ts';
import { runChecks, say } from '../../check/run.ts';
import { installMissing } from './machine.ts';
import type { Release } from './machine.ts';
import { checkRelease } from './release.ts';

/*
 * `npm run wordpress`: checks the plugin on real WordPresses with a reference backend. Needs a build (npm run build).
 * `npm run wordpress -- --release oldest --only German FOLDER`: on one of them, only checks whose title contains "German",
 * and with a picture of each post in that folder.
 */
const releases: readonly Release[] = ['oldest', 'newest'];

await runChecks(async ({ children, browser }) => {
  const {
    values: { release, only = '' },
    positionals: [folder],
  } = parseArgs({ options: { release: { type: 'string' }, only: { type: 'string' } }, allowPositionals: true });
  const chosen = releases.filter((each) => release === undefined || release === each);
  if (chosen.length === 0) throw new Error(`--release may be: ${releases.join(', ')}.`);
  installMissing();
  const account = await startBackend(children);
  let ok = true;
  for (const each of chosen) {
    const pictures = folder && join(folder, each);
    ok = (await checkRelease({ browser, children, account, release: each, say, only, pictures })) && ok;
    say('');
  }
  return ok;
});
