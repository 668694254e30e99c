/*
 * `npm run bench`: time until six widgets show data, on slow 4G with a CPU four times slower and answers that take 150 ms. Side
 * by side in one run: Pawtal, a page by hand, one bundle with everything, six bundles. Medians; it gates nothing.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { compressFiles, findUncompressed } from '../../demo/start/compress.mjs';
import { chromium } from '../support/chromium.mjs';

const port = 8131;
const base = `http://localhost:${port}`;
const rounds = 3;
const work = '.cache/bench';
const assets = `${work}/dist/account/assets`;
const six = ['navbar', 'next-delivery', 'pets-list', 'feeding-plan', 'deliveries', 'refer-a-friend'];

const script = (file: string): string => `<script type="module" src="${file}"></script>`;
const variants = {
  'by hand': script('/account/assets/hand-written.js'),
  Pawtal: script('/account.js'),
  'one bundle': script('/account/assets/bench-one.js'),
  'six bundles': six.map((name) => script(`/account/assets/bench-${name}.js`)).join(''),
};
type Variant = keyof typeof variants;

/** A bundle of its own with everything that these widgets need. */
async function bundle(name: string, widgets: readonly string[]): Promise<void> {
  const entry = `${work}/${name}.ts`;
  writeFileSync(
    entry,
    widgets
      .map(
        (each) =>
          `import { register as r${widgets.indexOf(each)} } from '../../widgets/${each}/element.ts'; void r${widgets.indexOf(each)}();`,
      )
      .join('\n'),
  );
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    experimental: { renderBuiltUrl: () => ({ relative: true }) },
    build: {
      outDir: `${work}/${name}`,
      target: 'es2022',
      cssTarget: ['chrome123'],
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}-[name]-[hash].js`,
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  cpSync(`${work}/${name}`, assets, { recursive: true });
}

async function prepare(): Promise<void> {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  cpSync('dist', `${work}/dist`, { recursive: true });
  await bundle('bench-one', six);
  for (const name of six) await bundle(`bench-${name}`, [name]);
  copyFileSync('test/bench/hand-written.js', `${assets}/hand-written.js`);
  await compressFiles(await findUncompressed(`${work}/dist`));
}

/** Milliseconds until all six show data. */
async function measure(context: BrowserContext, variant: Variant): Promise<number> {
  const page = await context.newPage();
  const body = six.map((name) => `<account-${name}></account-${name}>`).join('');
  await page.route(`${base}/bench`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><meta charset="utf-8">${variants[variant]}<body>${body}</body></html>`,
    }),
  );
  await page.addInitScript((count) => {
    const look = (): void => {
      if (document.querySelectorAll('[data-status=success]').length < count) requestAnimationFrame(look);
      else Object.assign(globalThis, { shownAt: performance.now() });
    };
    look();
  }, six.length);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${base}/bench`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'shownAt' in globalThis, undefined, { timeout: 60_000 });
  const time = await page.evaluate(() => (globalThis as unknown as { shownAt: number }).shownAt);
  await page.close();
  return time;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function run(browser: Browser): Promise<void> {
  const names = Object.keys(variants) as Variant[];
  const first = new Map<Variant, number[]>(names.map((name) => [name, []]));
  const again = new Map<Variant, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      // All six near: the window is as high as the page.
      const context = await browser.newContext({ viewport: { width: 1200, height: 6000 } });
      await context.request.post(`${base}/signin`, { form: { email: 'robin@example.test', password: 'pawtal' } });
      first.get(name)!.push(await measure(context, name));
      again.get(name)!.push(await measure(context, name));
      await context.close();
    }
  }
  const limit = { first: median(first.get('by hand')!), again: median(again.get('by hand')!) };
  console.log('                first visit         repeat visit');
  for (const name of names) {
    const [one, two] = [median(first.get(name)!), median(again.get(name)!)];
    const show = (time: number, best: number): string =>
      `${Math.round(time).toString().padStart(6)} ms ${(time / best).toFixed(2)} ×`;
    console.log(`${name.padEnd(14)}${show(one, limit.first)}   ${show(two, limit.again)}`);
  }
}

await prepare();
const server = spawn(process.execPath, ['demo/server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pawtal-bench-')),
    DIST_DIR: resolve(work, 'dist'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('/signin') && resolve());
    server.on('exit', () => reject(new Error('The backend did not start')));
  });
  await fetch(`${base}/demo/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"call":"*","delay":150}',
  });
  const browser = await browserType.launch(chromium);
  await run(browser).finally(() => browser.close());
} finally {
  server.kill();
}
console.log(`(medians of ${rounds} rounds; ${readdirSync(assets).length} files served)`);
