import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { once } from 'node:events';
import { chromium as browserType } from '@playwright/test';
import { chromium } from '../../../../test/support/browsers/chromium.mjs';
import { startPostgres } from '../../../../test/support/database/postgres.mjs';
import { createChecks } from '../../check/run.ts';
import { createChildren } from '../../check/children.ts';
import { choosePort, freePort } from '../../check/machine.ts';
import { journeys } from './journeys.ts';
import { install, startMedusa } from './machine.ts';
import { makeSamples, password } from './samples.ts';

/*
 * `npm run medusa`: installs Medusa and the plugin from npm, fills a temporary PostgreSQL, starts the gateway, runs the
 * conformance checks and the journeys in a browser. Needs a build (npm run build). `-- --keep` leaves it running.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const port = await choosePort();
const site = `http://localhost:${port}`;
const keep = process.argv.includes('--keep');

function conform(): Promise<void> {
  const parameters = ['demo/conformance/main.ts', '--host', site, '--mutate', '--for-good', '--origin', origin];
  const as = ['--email', 'conny@example.com', '--password', password, '--other-email', 'toni@example.com'];
  const { status } = spawnSync(process.execPath, [...parameters, ...as], { stdio: 'inherit' });
  return status === 0 ? Promise.resolve() : Promise.reject(new Error(`conformance ended with ${status}`));
}

const origin = 'https://shop.example';

async function main(): Promise<boolean> {
  if (!existsSync('dist/account.js')) throw new Error('There is no build: run npm run build first.');
  const folder = resolve('.cache/medusa');
  say('Installing Medusa …');
  install(folder);
  const children = createChildren();
  const database = await startPostgres();
  try {
    say('Starting Medusa …');
    const medusa = await startMedusa(children, {
      folder,
      database: database.url,
      port: await freePort(),
      origin: site,
    });
    await makeSamples(medusa);
    await children.serve('The gateway', `${site}/signin`, [process.execPath, 'demo/platforms/medusa/main.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        MEDUSA_URL: medusa.url,
        MEDUSA_KEY: medusa.shop.key,
        ALLOWED_ORIGINS: origin,
        PAYMENT_PAGE: 'gateway',
      },
    });
    const { check, ok } = createChecks(say);
    await check('the gateway meets the contract in what it offers', conform);
    const browser = await browserType.launch(chromium);
    for (const [title, walk] of Object.entries(journeys)) await check(title, () => walk(browser, site));
    await browser.close();
    if (keep) {
      say(`\n  ${site}/account/   robin@example.com, toni@example.com, password "${password}"; end with Ctrl+C`);
      await once(process, 'SIGINT');
    }
    return ok();
  } finally {
    await children.end();
    database.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
