import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { chromium as browserType } from '@playwright/test';
import { chromium } from '../../../../test/support/browsers/chromium.mjs';
import { createChecks } from '../../check/run.ts';
import { createChildren } from '../../check/children.ts';
import { choosePort, freePort } from '../../check/machine.ts';
import { measureAdded } from '../../kit/run/added.ts';
import { journeys } from './journeys.ts';

/*
 * `npm run shopify`: starts a double of Shopify and the gateway, runs the conformance checks and the journeys in a browser.
 * Needs a build (npm run build). `-- --keep` leaves it running.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const port = await choosePort();
const site = `http://localhost:${port}`;
const origin = 'https://shop.example';

/** Signs a sample customer in as a browser does, and returns the session's cookie. */
async function cookieOf(name: string): Promise<string> {
  const start = await fetch(`${site}/signin`, { redirect: 'manual' });
  const page = start.headers.get('location')!;
  const [, href = ''] = new RegExp(`href="([^"]+)">${name}@`).exec(await (await fetch(page)).text()) ?? [];
  const chosen = await fetch(new URL(href.replaceAll('&amp;', '&'), page), { redirect: 'manual' });
  const cookie = start.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const back = await fetch(chosen.headers.get('location')!, { redirect: 'manual', headers: { cookie } });
  return back.headers
    .getSetCookie()
    .find((each) => each.startsWith('pawtal='))!
    .split(';', 1)[0]!;
}

async function conform(): Promise<void> {
  const parameters = ['demo/conformance/main.ts', '--host', site, '--mutate', '--for-good', '--origin', origin];
  const as = ['--cookie', await cookieOf('conny')];
  const { status } = spawnSync(process.execPath, [...parameters, ...as], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`conformance ended with ${status}`);
}

async function main(): Promise<boolean> {
  const dist = process.env['DIST_DIR'] ?? 'dist';
  if (!existsSync(`${dist}/account.js`)) throw new Error('There is no build: run npm run build first.');
  const children = createChildren();
  try {
    const double = `http://127.0.0.1:${await freePort()}`;
    const run = 'demo/platforms/shopify';
    await children.serve(
      'The double',
      `${double}/.well-known/openid-configuration`,
      [process.execPath, `${run}/run/double.ts`],
      {
        env: { ...process.env, SITE: site, PORT: new URL(double).port },
      },
    );
    await children.serve('The gateway', `${site}/gb/signout/`, [process.execPath, `${run}/main.ts`], {
      env: {
        ...process.env,
        PORT: String(port),
        SHOPIFY_SHOP: double,
        SHOPIFY_CLIENT_ID: 'sample',
        SHOPIFY_CLIENT_SECRET: 'sample',
        ALLOWED_ORIGINS: origin,
        PAYMENT_PAGE: 'https://shop.example/pay/{id}',
      },
    });
    const { check, ok } = createChecks(say);
    const browser = await browserType.launch(chromium);
    for (const [title, walk] of Object.entries(journeys)) await check(title, () => walk(browser, site));
    await browser.close();
    await check('the gateway is quick', async () => say(`  ${await measureAdded(site, await cookieOf('robin'))}`));
    await check('the gateway meets the contract in what it offers', conform);
    if (process.argv.includes('--keep')) {
      say(`\n  ${site}/account/   Choose a customer on the double's page; end with Ctrl+C`);
      await once(process, 'SIGINT');
    }
    return ok();
  } finally {
    await children.end();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
