import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chromium as launchOptions } from '../support/browsers/chromium.mjs';
import { languages } from '../../src/i18n/named-locales.ts';
import { addBirthday, copyProject } from '../support/project/project-copy.ts';
import { onServer } from '../support/servers/e2e-databases.ts';
import { startServerProcess } from '../support/servers/server-process.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';
import { isLong } from '../support/project/length.ts';
import { now } from '../support/clock.ts';

/** However busy the machine is. */
const timeoutMs = 100_000;
/** Made by the test. */
const newTag = 'widgets/birthday';
const view = 'widgets/next-delivery/view.tsx';

let project: string;
let databases: Awaited<ReturnType<typeof onServer>>;
let server: ServerProcess;
let builder: ChildProcess;
/** State that the builder has written. */
let log = '';
let browser: Browser;
let page: Page;

/** Texts of the files that are edited, by path. A second attempt starts with them. */
const originals = new Map<string, string>();
beforeEach(({ task }) => {
  if (task.result?.retryCount) for (const [path, text] of originals) writeFileSync(path, text);
});

/** Changes a file of the copy, as editors do that replace the file. What is replaced must be in it. */
function edit(file: string, from: string, to: string): void {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  if (!originals.has(path)) originals.set(path, text);
  writeFileSync(`${path}~`, text.replace(from, to));
  renameSync(`${path}~`, path);
}

beforeAll(async () => {
  project = copyProject();
  builder = spawn(process.execPath, ['demo/start/watched.ts', 'src/package/build/dev.ts', '--watch'], {
    cwd: project,
  });
  const isBuilt = new Promise<void>((done, fail) => {
    builder.stdout!.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes('built all')) done();
    });
    builder.on('exit', () => fail(new Error('The first build failed')));
  });
  databases = await onServer(new Date(now()));
  server = startServerProcess({ PAWTAL_WATCH: '1', ...(await databases.next()) }, ['demo/main.ts'], project);
  const base = await server.base;
  await isBuilt;
  browser = await chromium.launch(launchOptions);
  page = await browser.newPage({ baseURL: base });
  page.setDefaultTimeout(timeoutMs);
  await page.request.post('/signin', {
    form: { email: 'robin@example.test', password: 'pawtal' },
    maxRedirects: 0,
  });
}, 2 * timeoutMs);
afterAll(async () => {
  await browser?.close();
  builder?.kill();
  server?.child.kill();
  await server?.exit;
  databases?.remove();
  rmSync(project, { recursive: true, force: true });
});

async function open(): Promise<void> {
  await page.goto('/demo/widgets/account-next-delivery');
  await page.locator('.next-delivery').waitFor();
  // Gone after a reload.
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
}
const isSamePage = (): Promise<boolean> => page.locator('body[data-same]').isVisible();

test(
  'npm run dev: another word and another view show by themselves, another rule without a reload',
  async () => {
    await open();
    edit('locales/en-GB.json', '"Your next delivery"', '"What comes next"');
    await page.getByText('What comes next').first().waitFor();
    expect(await isSamePage()).toBe(false);

    await open();
    const from = log.length;
    edit('widgets/next-delivery/next-delivery.css', 'display: grid;', 'display: grid; outline: 7px solid;');
    await page.waitForFunction(() => {
      const shown = document.querySelector('account-next-delivery')?.shadowRoot?.querySelector('.next-delivery');
      return shown && getComputedStyle(shown).outlineWidth === '7px';
    });
    expect(await isSamePage()).toBe(true);

    // Nothing else was made of that sheet but the gallery, so the page stays.
    await vi.waitUntil(() => /built blocks/.test(log.slice(from)), timeoutMs);
    expect(log.slice(from)).not.toContain('built widgets in');
    expect(await isSamePage()).toBe(true);

    edit(view, '<div className="next-delivery">', '<div className="next-delivery" id="edited">');
    await page.locator('.next-delivery#edited').waitFor();
  },
  4 * timeoutMs,
);

test(
  'npm run dev: the page shows a build error until it is fixed',
  async () => {
    await open();
    const error = page.locator('#build-error');
    edit(view, 'export function NextDelivery() {', 'export function NextDelivery() { const = 5;');
    await error.waitFor();
    expect(await error.textContent()).toContain(view);
    // Also in a page that is opened meanwhile.
    await page.reload();
    await error.waitFor();
    edit(view, ' const = 5;', '');
    await error.waitFor({ state: 'detached' });

    edit('locales/en-GB.json', '{', '{,');
    await error.waitFor();
    expect(await error.textContent()).toContain('locales/en-GB.json');
    edit('locales/en-GB.json', '{,', '{');
    await error.waitFor({ state: 'detached' });
  },
  4 * timeoutMs,
);

// `new-tag.test.ts` builds one in the gate.
if (isLong)
  test(
    'npm run dev: a new tag of six files appears while it runs; a tag that the loader would not find names file and fix',
    async () => {
      const from = log.length;
      expect(addBirthday(project)).toHaveLength(2 + languages.length);
      const isBuilt = (): boolean => /built all/.test(log.slice(from));
      await vi.waitUntil(isBuilt, timeoutMs);
      expect(log.slice(from)).toContain(`a new tag: ${newTag}`);
      await page.route('**/birthday', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="de"><script type="module" src="/account.js"></script><account-birthday preview></account-birthday>',
        }),
      );
      await page.goto('/birthday');
      await page.getByText(/Alles Gute deinen \d+ Hunden/).waitFor();

      const broken = log.length;
      edit(`${newTag}/tag.ts`, "chunk: 'birthday'", "chunk: 'widgets'");
      await vi.waitUntil(
        () => /widgets\/first-view\.ts: register “account-birthday”, or name the chunk/.test(log.slice(broken)),
        timeoutMs,
      );

      const fixed = log.length;
      edit(`${newTag}/tag.ts`, "chunk: 'widgets'", "chunk: 'birthday'");
      await vi.waitUntil(() => /built widgets in[^]*built all/.test(log.slice(fixed)), timeoutMs);
    },
    4 * timeoutMs,
  );
