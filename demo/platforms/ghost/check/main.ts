import { createChecks, runChecks, say } from '../../check/run.ts';
import { startBackend } from '../../check/machine.ts';
import { checkEditing, script } from './editing.ts';
import { checkElsewhere } from './elsewhere.ts';
import { install, version } from './install.ts';
import { startGhost } from './machine.ts';
import { serveApps, signUp } from './owner.ts';
import { checkDark, checkSignIn, checkVisitors } from './visitors.ts';

// `npm run ghost`: an editor's journey on a real Ghost with a reference backend. Needs a build (npm run build).

/** The setting of each theme that makes it dark. */
const dark = [
  ['source', 'site_background_color', '#15171a'],
  ['casper', 'color_scheme', 'Dark'],
] as const;
/** The documentation's line for a dark design. */
const darkStyle = '<style>:root { color-scheme: dark }</style>';

await runChecks(async ({ children, browser }) => {
  const ghost = install();
  const site = await startGhost(children, ghost);
  const account = await startBackend(children, { ALLOWED_ORIGINS: site });
  say(`Ghost ${version}`);
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1400, height: 1000 } });
  await serveApps(context, ghost);
  const api = await signUp(context, site);
  const { check, ok } = createChecks(say);
  // `npm run ghost -- FOLDER`: saves pictures of the first posts in that folder.
  const [pictures] = process.argv.slice(2);
  const setting = { browser, ghost, site, account, check, pictures };
  const { published, plain } = await checkEditing(context, setting, api);
  if (!plain || published.length === 0) return false;
  for (const theme of ['source', 'casper']) {
    await api.put(`themes/${theme}/activate/`);
    await checkVisitors(setting, theme, published, plain);
  }
  await checkElsewhere(context, setting, api, published);
  await checkSignIn(setting, published[0]!, plain);
  for (const [theme, key, value] of dark) {
    await api.put(`themes/${theme}/activate/`);
    await api.put('custom_theme_settings/', { custom_theme_settings: [{ key, value }] });
    const head = `${script(account)}\n${darkStyle}`;
    await api.put('settings/', { settings: [{ key: 'codeinjection_head', value: head }] });
    await checkDark(setting, theme, published);
  }
  say('');
  return ok();
});
