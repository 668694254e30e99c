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
import { build as buildProduct } from '../../../demo/start/prepare.mjs';
import { compressFiles, findUncompressed } from '../../../demo/start/compress.mjs';
import { chromium } from '../../support/browsers/chromium.mjs';
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

const wanted = Object.entries(windows).filter(([name]) => options.window?.includes(name) ?? true);

/** The limit's script for each window: what the product shows on a phone isn't what it shows on a desktop. */
async function recordLimits(): Promise<Map<string, BenchFile>> {
  const limits = new Map<string, BenchFile>();
  for (const [window, viewport] of wanted) {
    const context = await openProfile(viewport);
    limits.set(window, limitScript(await recordLimit(await context.newPage(), base + pathOf('Pawtal'))));
    await context.close();
  }
  return limits;
}

async function measureAll(limits: ReadonlyMap<string, BenchFile>): Promise<Series[]> {
  const names = variantNames.filter((name) => name === 'limit' || (options.variant?.includes(name) ?? true));
  const all: Series[] = wanted.flatMap(([window]) =>
    visitNames.flatMap((visit) => names.map((variant): Series => ({ variant, window, visit, visits: [] }))),
  );
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [window, viewport] of wanted) {
      files.set('/bench/limit.js', limits.get(window)!);
      for (const variant of names) {
        const context = await openProfile(viewport);
        const browser = context.browser();
        if (options.trace && round === 0 && browser)
          await browser.startTracing(undefined, {
            path: `${work}/trace-${window}-${variant.replaceAll(' ', '-')}.json`,
          });
        for (const visit of visitNames) {
          const series = all.find((each) => each.variant === variant && each.window === window && each.visit === visit);
          series?.visits.push(await measureVisit(context, base + pathOf(variant)));
        }
        if (options.trace && round === 0 && browser) await browser.stopTracing();
        await context.close();
      }
    }
    console.log(`round ${round + 1} of ${options.rounds}`);
  }
  return all;
}

await buildProduct();
await buildBundles(work);
await compressFiles(await findUncompressed(`${work}/dist`));
const server = spawn(process.execPath, ['demo/main.ts'], {
  env: {
    ...process.env,
    DEMO: '1',
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
  const limits = await recordLimits();
  await fetch(`http://localhost:${backend}/demo/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"call":"*","delay":150}',
  });
  const all = await measureAll(limits);
  writeFileSync(`${work}/result.json`, JSON.stringify(all, null, 2));
  console.log(`\n${report(all)}\n\nMedians of ${options.rounds} rounds, times in ms. All values: ${work}/result.json`);
} finally {
  proxy.close();
  server.kill();
}
