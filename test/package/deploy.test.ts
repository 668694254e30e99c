import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build, loadConfigFromFile } from 'vite';
import type { Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { integrityOf } from '../../src/package/integrity.ts';
import { chromium } from '../support/browsers/chromium.mjs';
import { openPage, serve } from './consumer.ts';

const folder = resolve('.cache/deploys');
const dist = join(folder, 'dist');

/** The file of a lazy chunk in the present build. */
function chunk(name: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { name?: string; file: string }
  >;
  return Object.values(manifest).find((each) => each.name === name && each.file.endsWith('.js'))!.file;
}

/** Another release: each tag's module has a statement more, so that names and contents of the chunks differ. */
const nextRelease: Plugin = {
  name: 'next-release',
  transform: (code, id) => (id.endsWith('/view.tsx') ? `${code}\nglobalThis.release = 2;` : undefined),
};

async function release(): Promise<void> {
  // Vitest sets `test`, for which Vite would mix React's development build with our production parts of it.
  vi.stubEnv('NODE_ENV', 'production');
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' }))!;
  const plugins = (config.plugins ?? [])
    .flat()
    .filter((each) => !(each && 'name' in each && each.name === 'block-gallery'));
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins, nextRelease],
    build: { ...config.build, outDir: dist },
  });
}

const widgets = ['pets-list', 'quick-links', 'treatments', 'shop'];

/**
 * A page with the digests of the present build. Each tag is far below the previous one, so that its chunk loads late.
 */
function writePage(): void {
  const { entry, files } = integrityOf(dist);
  const integrity = Object.fromEntries(Object.entries(files).map(([file, digest]) => [`/${file}`, digest]));
  const tags = widgets.map(
    (name) => `<account-${name} preview><p>Own content</p></account-${name}><div style="height:3000px"></div>`,
  );
  writeFileSync(
    join(dist, 'page.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Page</title><script type="importmap">${JSON.stringify({ integrity })}</script>
<script type="module" src="/${entry}" integrity="${files[entry]}" crossorigin="anonymous"></script><body>${tags.join('')}`,
  );
}

/** Scrolls to a tag and waits for its status. */
async function shows(page: Page, name: string, status: 'success' | 'error'): Promise<void> {
  const tag = page.locator(`account-${name}`);
  await tag.scrollIntoViewIfNeeded();
  await page.locator(`account-${name}[data-status=${status}]`).waitFor();
  expect(await tag.getByText('Own content').isVisible()).toBe(status === 'error');
}

test('a page of the previous build loads its own chunks after a deploy, by their digests; a missing chunk is requested once more, a tampered one refused, and both are reported', async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync('dist', dist, { recursive: true, preserveTimestamps: true });
  writePage();
  const before = {
    entry: readFileSync(join(dist, 'account.js'), 'utf8'),
    links: chunk('quick-links'),
    treatments: chunk('treatments'),
    shop: chunk('shop'),
  };
  const server = await serve(folder, 'dist');
  const browser = await browserType.launch(chromium);
  try {
    const { page, errors, requests } = await openPage(browser, `${server.url}page.html`);
    await page.evaluate(() => {
      Object.assign(globalThis, { events: [] });
      document.addEventListener('account-error', ({ detail }: CustomEventInit) =>
        Reflect.get(globalThis, 'events').push(detail),
      );
    });
    await shows(page, 'pets-list', 'success');

    await release();
    expect(readFileSync(join(dist, 'account.js'), 'utf8')).not.toBe(before.entry);
    expect(chunk('quick-links')).not.toBe(before.links);
    expect(requests.some((url) => url.endsWith(before.links))).toBe(false);
    await shows(page, 'quick-links', 'success');
    expect(requests.some((url) => url.endsWith(before.links))).toBe(true);
    expect(errors).toEqual([]);

    rmSync(join(dist, before.treatments));
    await shows(page, 'treatments', 'error');
    // Requested, requested again past the caches, then imported from that response.
    expect(requests.filter((url) => url.endsWith(before.treatments)).length).toBeGreaterThanOrEqual(2);
    appendFileSync(join(dist, before.shop), ';globalThis.tampered = true');
    await shows(page, 'shop', 'error');
    expect(errors.join('\n')).toMatch(/integrity.*|digest.*/);
    expect(await page.evaluate(() => [Reflect.has(globalThis, 'tampered'), Reflect.get(globalThis, 'events')])).toEqual(
      [
        false,
        [
          { tag: 'account-treatments', code: 'chunk' },
          { tag: 'account-shop', code: 'chunk' },
        ],
      ],
    );
    // Loaded widgets keep working.
    expect(await page.locator('account-quick-links').getAttribute('data-status')).toBe('success');

    // Reopened, the page belongs to the new build, and nothing is missing.
    writePage();
    expect(existsSync(join(dist, chunk('treatments')))).toBe(true);
    const now = await openPage(browser, `${server.url}page.html`);
    for (const name of widgets) await shows(now.page, name, 'success');
    expect(now.errors).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
