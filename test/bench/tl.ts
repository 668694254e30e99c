/*
 * `npm run bench`: measures the time until six widgets show data, on slow 4G with a CPU slowed down four times,
 * responses that take 150 ms, and HTTP/2 with TLS. One run compares four variants on the first, second and third visit:
 * the limit (the same calls, DOM and styles without a framework), Pawtal, one bundle with everything, and six bundles.
 * Prints medians; no test depends on them.
 *
 * Options: `--rounds 7` sets the number of rounds; `--window phone` and `--variant Pawtal` restrict the run; `--trace`
 * saves a trace of the first round.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browserType } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { build as buildProduct } from '../../demo/start/prepare.mjs';
import { compressFiles, findUncompressed } from '../../demo/start/compress.mjs';
import { chromium } from '../support/chromium.mjs';
import { makeCertificate } from './certificate.ts';
import { limitScript, recordLimit } from './limit.ts';
import { measureVisit } from './measure.ts';
import { startProxy } from './proxy.ts';
import type { BenchFile } from './proxy.ts';
import { report } from './report.ts';
import type { Series } from './report.ts';
import { buildBundles, pageOf, pathOf, variantNames } from './variants.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    window: { type: 'string', multiple: true },
    variant: { type: 'string', multiple: true },
    trace: { type: 'boolean', default: false },
  },
});
const backend = Number(process.env['BENCH_PORT'] ?? 8131);
const base = `https://localhost:${backend + 1}`;
const work = '.cache/bench';
/** As tall as the page, so that all six widgets are near the viewport and load. */
const windows = { phone: { width: 390, height: 9000 }, desktop: { width: 1200, height: 6000 } };
const visitNames = ['first', 'second', 'third'];

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const certificate = makeCertificate(work);

/** A separate browser profile, so that files and compiled code are cached as in a customer's browser. */
async function openProfile(viewport: { width: number; height: number }): Promise<BrowserContext> {
  const context = await browserType.launchPersistentContext(mkdtempSync(join(tmpdir(), 'pawtal-profile-')), {
    ...chromium,
    args: [...chromium.args, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
    viewport,
    locale: 'en-GB',
  });
  const { status } = await context.request
    .post(`http://localhost:${backend}/signin`, {
      form: { email: 'robin@example.test', password: 'pawtal' },
      maxRedirects: 0,
    })
    .then((response) => ({ status: response.status() }));
  if (status >= 400) throw new Error(`Signing in failed: HTTP ${status}`);
  return context;
}

async function record(files: Map<string, BenchFile>): Promise<void> {
  const context = await openProfile(windows.desktop);
  files.set('/bench/limit.js', limitScript(await recordLimit(await context.newPage(), base + pathOf('Pawtal'))));
  await context.close();
}
const tl = async (variant: any) => {
  const context = await openProfile(windows.phone);
  for (const visit of [1, 2, 3]) {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await page.addInitScript(() => {
      (globalThis as any).ev = [];
      document.addEventListener(
        'account-ready',
        (e: any) => (globalThis as any).ev.push([Math.round(performance.now()), 'READY ' + e.target.localName]),
        true,
      );
      new PerformanceObserver((l) => {
        for (const e of l.getEntries())
          (globalThis as any).ev.push([Math.round(e.startTime), 'TASK ' + Math.round(e.duration)]);
      }).observe({ type: 'longtask', buffered: true });
      new PerformanceObserver((l) => {
        for (const e of l.getEntries())
          (globalThis as any).ev.push([
            Math.round(e.startTime),
            'LOAF ' +
              Math.round(e.duration) +
              ' ' +
              JSON.stringify(
                (e as any).scripts.map((s: any) => [
                  Math.round(s.startTime),
                  Math.round(s.duration),
                  s.invoker.slice(-40),
                  'fsl',
                  Math.round(s.forcedStyleAndLayoutDuration),
                ]),
              ) +
              ' render ' +
              Math.round((e as any).renderStart) +
              ' style ' +
              Math.round((e as any).styleAndLayoutStart),
          ]);
      }).observe({ type: 'long-animation-frame', buffered: true } as any);
    });
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200000,
      uploadThroughput: 100000,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (process.env['PROFILE'] === '1') {
      await client.send('Profiler.enable');
      await client.send('Profiler.setSamplingInterval', { interval: 100 });
      await client.send('Profiler.start');
    }
    await page.goto(base + pathOf(variant), { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelectorAll('[data-status=success]').length >= 6, undefined, {
      timeout: 60000,
    });
    if (process.env['PROFILE'] === '1') {
      const { profile } = await client.send('Profiler.stop');
      writeFileSync('/tmp/d-prof-' + variant + '-' + visit + '.json', JSON.stringify(profile));
    }
    await page.waitForTimeout(1500);
    const rows = await page.evaluate(() =>
      [
        ...(globalThis as any).ev,
        ...performance.getEntriesByType('paint').map((e) => [Math.round(e.startTime), e.name]),
        ...performance
          .getEntriesByType('resource')
          .map((e: any) => [
            Math.round(e.startTime),
            'req ' +
              Math.round(e.requestStart) +
              ' ' +
              Math.round(e.responseStart) +
              ' end ' +
              Math.round(e.responseEnd) +
              ' ' +
              e.encodedBodySize +
              ' ' +
              new URL(e.name).pathname.slice(-50),
          ]),
      ].sort((a: any, b: any) => a[0] - b[0]),
    );
    console.log('--- ' + variant + ' visit ' + visit);
    for (const r of rows) console.log(r.join(' '));
    await page.close();
  }
  await context.close();
};
if (!process.env['PROFILE']) await buildProduct();
void buildProduct;
await buildBundles(work);
await compressFiles(await findUncompressed(`${work}/dist`));
const server = spawn(process.execPath, ['demo/server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(backend),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pawtal-bench-')),
    DIST_DIR: resolve(work, 'dist'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const files = new Map(variantNames.map((name) => [pathOf(name), pageOf(name)]));
const proxy = await startProxy({ port: backend + 1, backend, certificate, files });
try {
  await new Promise<void>((ready, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('/signin') && ready());
    server.on('exit', () => reject(new Error('The backend did not start')));
  });
  await record(files);
  await fetch(`http://localhost:${backend}/demo/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"call":"*","delay":150}',
  });
  for (const v of (process.env['TLV'] ?? 'limit,Pawtal').split(',')) await tl(v);
} finally {
  proxy.close();
  server.kill();
}
