/*
 * `npm run lighthouse`: Lighthouse's scores of the account area and of a CMS page, signed in, as on a phone, over
 * HTTP/2 with TLS. Fetches Lighthouse with npx, since nothing else needs it. No test depends on the scores.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../../demo/start/prepare.mjs';
import { full } from '../../support/browsers/chromium.mjs';
import { startServerProcess } from '../../support/servers/server-process.ts';
import { makeCertificate } from './certificate.ts';
import { startProxy } from './proxy.ts';

const pages = ['/account/gb', '/gb/'];
const work = '.cache/lighthouse';
const port = Number(process.env['BENCH_PORT'] ?? 8133);

interface Result {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

async function signIn(base: string): Promise<string> {
  const { headers } = await fetch(`${base}/signin`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'robin@example.test', password: 'pawtal' }),
    redirect: 'manual',
  });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Runs Lighthouse on a page, and returns its result. @throws with what it printed if it fails */
async function measure(
  path: string,
  { cookie, fingerprint }: { cookie: string; fingerprint: string },
): Promise<Result> {
  const file = join(work, `${path.replaceAll('/', '-')}.json`);
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@13.5.0',
      `https://localhost:${port}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--extra-headers=${JSON.stringify({ cookie })}`,
      `--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? full } },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Result;
}

function print(path: string, { categories, audits }: Result): void {
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
  console.log(`${path}: ${scores.join(', ')}`);
  const timings = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  for (const id of timings) console.log(`  ${audits[id]?.title}: ${audits[id]?.displayValue}`);
  for (const [id, { title, score }] of Object.entries(audits))
    if (score === 0 && !timings.includes(id)) console.log(`  ✗ ${title} (${id})`);
}

await build();
mkdirSync(work, { recursive: true });
const server = startServerProcess({ DATA_DIR: mkdtempSync(join(tmpdir(), 'pawtal-lighthouse-')) });
try {
  const base = await server.base;
  const cookie = await signIn(base);
  const certificate = makeCertificate(work);
  const backend = Number(new URL(base).port);
  const proxy = await startProxy({ port, backend, certificate, files: new Map() });
  for (const path of pages) print(path, await measure(path, { cookie, fingerprint: certificate.fingerprint }));
  proxy.close();
} finally {
  server.child.kill();
}
