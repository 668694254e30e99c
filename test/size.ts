/*
 * `npm run size`: checks the budgets for bytes, requests and layout shift (quality.md), and fails if one is exceeded.
 * Measures the built product: a page with the six card widgets, opened in Chromium on the real backend.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium as browserType } from '@playwright/test';
import type { Browser, Page, Route } from '@playwright/test';
import { hashLength } from '../src/package/build/names.ts';
import { tags } from '../src/package/declared-tags.ts';
import { chromium } from './support/browsers/chromium.mjs';
import { writeCounts } from './support/project/counts.ts';
import { measureShift } from './support/appearance/layout-shift.ts';
import { distinctPages, pagesWithTags } from './support/walks/pages.ts';
import { onServer } from './support/servers/e2e-databases.ts';
import { startServerProcess } from './support/servers/server-process.ts';
import { now } from './support/clock.ts';

let base: string;
const six = ['navbar', 'next-delivery', 'pets-list', 'feeding-plan', 'deliveries', 'refer-a-friend'].map(
  (name) => `account-${name}`,
);

interface Result {
  what: string;
  value: number;
  limit: number;
  unit: string;
}
const results: Result[] = [];
const record = (what: string, value: number, limit: number, unit: string): void =>
  void results.push({ what, value, limit, unit });

const hashes = new RegExp(`(?<=-)[\\w-]{${hashLength}}(?=\\.(?:js|json|css|svg|webp|woff2)\\b)`, 'g');

/**
 * Size with the best compression that a server could use. The hashes in the names of files compress by luck, which differs by
 * 0.1 kB between two builds: it is the mean of several.
 */
function brotli(file: string): number {
  const text = readFileSync(file, 'utf8');
  const sizes = Array.from({ length: 8 }, (_, index) => {
    const renamed = text.replaceAll(hashes, (hash) =>
      createHash('sha256').update(`${index}${hash}`).digest('base64url').slice(0, hashLength),
    );
    return brotliCompressSync(renamed, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}
const kilo = (bytes: number): number => Math.round(bytes / 10) / 100;

function measureFiles(): void {
  const loader = readFileSync('dist/account.js', 'utf8');
  record('loader, brotli', kilo(brotli('dist/account.js')), 4.2, 'kB');
  record('static imports in the loader', [...loader.matchAll(/\bimport\s*["'{*]|\bfrom\s*["']/g)].length, 0, '');
  const own = new Set(Object.values(tags).map(({ chunk }) => chunk));
  own.delete('widgets');
  // The folder also contains files of earlier builds.
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>;
  for (const file of new Set(Object.values(manifest).map((each) => basename(each.file)))) {
    const name = [...own].find((each) => file.startsWith(`${each}-`) && file.endsWith('.js'));
    // The names of other chunks in it change its size by some bytes.
    if (name === 'change-date')
      record('page of the calendar, brotli', kilo(brotli(join('dist/account/assets', file))), 5.1, 'kB');
    else if (name) record(`chunk of account-${name}, brotli`, kilo(brotli(join('dist/account/assets', file))), 5, 'kB');
    if (/^actions-.*\.js$/.test(file))
      record('actions of account-delivery, brotli', kilo(brotli(join('dist/account/assets', file))), 5, 'kB');
    if (/^calendar-.*\.js$/.test(file))
      record('calendar, brotli', kilo(brotli(join('dist/account/assets', file))), 25, 'kB');
  }
}

async function signIn(page: Page, name = 'robin'): Promise<void> {
  await page.request.post(`${base}/signin`, { form: { email: `${name}@example.test`, password: 'pawtal' } });
}

const sixTags = six.map((tag) => `<${tag}></${tag}>`).join('');

/** An editor's page: the documented snippet and six tags, without a style of the page. */
const snippetPage = `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title>
<script type="module" src="/account.js" blocking="render"></script><body>${sixTags}</body></html>`;

async function routeSix(page: Page): Promise<void> {
  await page.route(`${base}/six`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><script type="module" src="/account.js"></script><body>${sixTags}</body></html>`,
    }),
  );
}

/**
 * Runs in the page: counts the tasks whose script reads a position or size, which makes the browser lay out at once
 * if anything has changed. The loader asks once, to see which tags are near.
 */
function countLayouts(): void {
  let isCounted = false;
  const page = Object.assign(globalThis, { layouts: 0 });
  const count = (): void => {
    if (isCounted) return;
    isCounted = true;
    page.layouts += 1;
    setTimeout(() => (isCounted = false));
  };
  const wrap = (prototype: object, names: readonly string[]): void => {
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(prototype, name);
      const key = property?.get ? 'get' : 'value';
      const original = property?.[key] as ((...values: unknown[]) => unknown) | undefined;
      if (!property || !original) throw new Error(`There is no ${name}`);
      Object.defineProperty(prototype, name, {
        ...property,
        [key](this: unknown, ...values: unknown[]) {
          count();
          return original.apply(this, values);
        },
      });
    }
  };
  const sizes = ['Width', 'Height', 'Top', 'Left'];
  const named = (start: string): string[] => sizes.map((size) => start + size);
  wrap(Element.prototype, ['getBoundingClientRect', 'getClientRects', ...named('client'), ...named('scroll')]);
  wrap(HTMLElement.prototype, [...named('offset'), 'innerText']);
}

/** Opens a page with all six widgets, and records what loads until all of them show data. */
async function measureSix(page: Page): Promise<void> {
  await page.addInitScript(countLayouts);
  const scripts = new Set<string>();
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    // The page's watchers load after 2 s, regardless of the page's state.
    const isScript = request.resourceType() === 'script' || url.pathname.endsWith('.js');
    if (isScript && !url.pathname.includes('/watch-')) scripts.add(url.pathname);
    if (/new-account-api|service-endpoint|\/gql$/.test(url.pathname))
      calls.set(url.pathname, (calls.get(url.pathname) ?? 0) + 1);
  });
  await routeSix(page);
  await page.goto(`${base}/six`);
  for (const tag of six) {
    // A tag far below the viewport doesn't load until it comes near.
    await page.locator(tag).scrollIntoViewIfNeeded();
    await page.waitForSelector(`${tag}[data-status=success]`);
  }
  const sum = (paths: Iterable<string>): number =>
    [...paths].map((path) => brotli(`dist${path}`)).reduce((total, size) => total + size, 0);
  // react-dom is requested once all that is near shows data. What comes after it are later parts, whose room is kept.
  const requested = [...scripts];
  const first = requested.slice(
    0,
    requested.findIndex((path) => path.includes('/react-dom-')),
  );
  const all = requested.slice(0, first.length + 1);
  record(`JS until six show data, brotli (${all.length} files)`, kilo(sum(all)), 111, 'kB');
  record(`JS before the first paint, brotli (${first.length} files)`, kilo(sum(first)), 54.2, 'kB');
  record('files of react-dom', requested.filter((path) => path.includes('/react-dom-')).length, 1, '');
  record('GraphQL client among it', all.filter((path) => /shopping/.test(path)).length, 0, '');
  record('most requests of one resource', Math.max(...calls.values()), 1, '');
  const layouts = await page.evaluate(() => (globalThis as unknown as { layouts: number }).layouts);
  record('tasks that force a layout', layouts, 1, '');
}

/**
 * Runs in the page: counts how often content is put into a tag. Each time costs a layout. The first is the frame for the
 * tag's own content.
 */
function countDrawings(): void {
  const page = Object.assign(globalThis, { drawings: 0 });
  // oxlint-disable-next-line typescript/unbound-method -- called on its element
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (this: Element, init) {
    const root = attach.call(this, init);
    new MutationObserver((records) => {
      const isDrawn = records.some(({ addedNodes }) => addedNodes.length > 0);
      if (isDrawn && this.localName.startsWith('account-')) page.drawings += 1;
    }).observe(root, { childList: true, subtree: true });
    return root;
  };
}

/** Answers to all requests of one wave arrive together, once there was no new request for this time, in ms. */
const quiet = 500;

/**
 * Records how many requests follow from one another until all six widgets show data: the page, the loader, its
 * requests, and what follows from their answers. The count doesn't depend on the machine or the network.
 */
async function measureChain(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 6000 } });
  const page = await context.newPage();
  await page.addInitScript(countDrawings);
  await signIn(page);
  await routeSix(page);
  const waiting: Route[] = [];
  await page.route(`${base}/**`, (route) => void waiting.push(route));
  const isDone = async (): Promise<boolean> => (await page.locator('[data-status=success]').count()) === six.length;
  /** Waits for requests, and until no more come. */
  const settled = async (): Promise<void> => {
    for (let known = -1; waiting.length === 0 || known < waiting.length;) {
      known = waiting.length;
      await new Promise((resolve) => setTimeout(resolve, quiet));
      if (waves > 0 && (await isDone())) return;
    }
  };
  let waves = 0;
  const opened = page.goto(`${base}/six`, { waitUntil: 'commit' });
  for (; waves < 12; waves += 1) {
    await settled();
    if (waves > 0 && (await isDone())) break;
    await Promise.all(waiting.splice(0).map((route) => route.fallback()));
    if (waves === 0) await opened;
  }
  // The first wave is the page itself.
  record('requests that follow from one another', waves - 1, 4, '');
  const drawings = await page.evaluate(() => (globalThis as unknown as { drawings: number }).drawings);
  // The plan's tag shows its dog before the plan, tags that wait for the last answers show that they do, and later parts
  // come into the room that was kept for them.
  record('times that content is put into one of the six', drawings, 20, '');
  await context.close();
}

/**
 * Layout shift of each page, and of an editor's, at two widths on a slow first visit, and on a fast second one at one width: it takes each tag's
 * height from the first, regardless of the width.
 */
async function measureShifts(browser: Browser): Promise<void> {
  const snippet = { path: '/snippet', html: snippetPage };
  const pages = [
    ...pagesWithTags('gb', 'robin-waffle', distinctPages).map((path) => ({ path, html: undefined })),
    snippet,
  ];
  const left = [390, 1200].flatMap((width) => pages.map((page) => ({ ...page, width, visits: width === 390 ? 2 : 1 })));
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { path, width, ...more } = next;
      const visit = { ...more, name: 'robin', url: base + path, width };
      // On a busy machine a page can take longer than there is time. Its shift doesn't depend on that.
      const shifts = await measureShift(browser, visit).catch(() => measureShift(browser, visit));
      record(`layout shift of ${path} at ${width} px`, Math.round(Math.max(...shifts) * 1000) / 1000, 0.02, '');
    }
  };
  // Mostly they wait for the slow network.
  await Promise.all(Array.from({ length: 4 }, work));
}

async function measurePages(): Promise<void> {
  const browser = await browserType.launch(chromium);
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    await signIn(page);
    await measureSix(page);
    await measureChain(browser);
    await measureShifts(browser);
  } finally {
    await browser.close();
  }
}

const databases = await onServer(new Date(now()));
const server = startServerProcess(await databases.next());
try {
  base = await server.base;
  measureFiles();
  await measurePages();
} finally {
  server.child.kill();
  await server.exit;
  databases.remove();
}

const isOver = ({ value, limit }: Result): boolean => value > limit;
for (const result of results) {
  const { what, value, limit, unit } = result;
  console.log(
    `${isOver(result) ? '✗' : '✓'} ${what.padEnd(58)} ${String(value).padStart(7)} ${unit.padEnd(2)}  (at most ${limit})`,
  );
}
const failed = results.filter(isOver).length;
writeCounts({ passed: results.length - failed, failed, flaky: [] });
process.exitCode = failed > 0 ? 1 : 0;
