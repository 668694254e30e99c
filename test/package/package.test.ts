import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { createServer } from 'vite';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromium } from '../support/browsers/chromium.mjs';
import { pageList } from '../../demo/site/docs/page-list.ts';
import { formats } from '../../demo/site/docs/browser/snippets.mjs';
import { elements } from '../../src/package/manifest/elements.ts';
import type { ElementDoc } from '../../src/package/manifest/elements.ts';
import { install, openPage, pack, run, serve } from './consumer.ts';
import { samplesOf } from './samples.ts';

let tarball: string;
let listed: string[];
let browser: Browser;
beforeAll(async () => {
  ({ tarball, files: listed } = pack());
  browser = await browserType.launch(chromium);
});
afterAll(() => browser.close());

/** The widget shows the sample dogs in the page's language, and the page received its event. */
async function expectWidget(page: Page): Promise<void> {
  await page.locator('account-pets-list[data-status=success]').waitFor();
  expect(await page.locator('account-pets-list h2').first().textContent()).toBe('Vos chiens');
  expect(await page.locator('account-pets-list').getByText('Own content').isVisible()).toBe(false);
  await page.locator('output').getByText('account-pets-list').waitFor();
}

/** A boolean attribute follows true and false from a framework. */
async function expectDog(page: Page): Promise<void> {
  const footer = page.locator('account-footer');
  await page.locator('account-footer[data-status=success][dog]').waitFor();
  await page.getByRole('button', { name: 'Dog', exact: true }).click();
  await page.locator('account-footer:not([dog])').waitFor();
  expect(await footer.getAttribute('data-status')).toBe('success');
}

/** The snippets of the documentation's builder with every option chosen. */
const snippet = (format: 'react' | 'vue', { tag, attributes }: ElementDoc): string => {
  const chosen = attributes.map(({ name, values, isBoolean, default: standard }) => [
    name,
    isBoolean ? '' : (values?.at(-1) ?? standard ?? 'x"<'),
  ]);
  return formats[format]({
    origin: 'https://shop.example',
    tag,
    attributes: Object.fromEntries(chosen) as Record<string, string>,
  });
};

test('publint finds nothing wrong with the packed tarball', async () => {
  const bytes = readFileSync(tarball);
  const { messages } = await publint({
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer },
    strict: true,
  });
  expect(messages).toEqual([]);
});

test('what npm pack lists is what the tarball holds', () => {
  const held = run('tar', ['-tzf', tarball]).split('\n');
  expect(held.toSorted()).toEqual(listed.map((file) => `package/${file}`).toSorted());
});

test('the package contains every file that its package.json names, and has no dependencies', () => {
  const files = new Set(run('tar', ['-tzf', tarball]).split('\n'));
  const own = JSON.parse(run('tar', ['-xzOf', tarball, 'package/package.json'])) as Record<string, unknown>;
  const { scripts, ...contents } = own;
  const named = JSON.stringify(contents).match(/\.\/[\w.-]+\.\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) expect(files, name).toContain(`package/${name.slice(2)}`);
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md', 'licences/OFL-figtree.txt', 'licences/OFL-gabarito.txt'])
    expect(files).toContain(`package/${name}`);
  const notices = run('tar', ['-xzOf', tarball, 'package/licences/third-party.txt']);
  for (const name of ['react', 'nanostores', 'valibot', 'dompurify', '@apollo/client', '@datadog/browser-rum'])
    expect(`\n${notices}`).toContain(`\n${name} `);
  expect(own).not.toHaveProperty('dependencies');
  // npm runs this script before packing, never on installation.
  expect(Object.keys(scripts as object)).toEqual(['prepack']);
  expect([...files].filter((file) => /\.(br|draft|map)$|index\.html|test(?!ing\.)|demo/.test(file))).toEqual([]);
});

test('npx pawtal: help, version, and exit code 2 with a reason for what it can’t do', () => {
  const { pawtal, folder } = install('html', tarball);
  expect(pawtal('--help')).toContain('pawtal copy FOLDER');
  expect(pawtal('--version')).toMatch(/^\d+\.\d+\.\d+$/);
  const { status, stderr } = spawnSync(join(folder, 'node_modules/.bin/pawtal'), ['bark'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('"bark"');
});

test('plain HTML: copied files, script tag and import map with integrity; a tampered chunk is refused', async () => {
  const consumer = install('html', tarball);
  const site = join(consumer.folder, 'site');
  consumer.pawtal('copy', 'site/pawtal');
  const snippet = consumer.pawtal('snippet', '/pawtal/');
  const page = join(site, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<!-- SNIPPET -->', snippet));
  const server = await serve(consumer.folder, 'site');
  try {
    const opened = await openPage(browser, server.url);
    await expectWidget(opened.page);
    expect(opened.errors).toEqual([]);
    expect(opened.requests.every((url) => url.startsWith(server.url) || url.startsWith('data:'))).toBe(true);
    await opened.page.close();

    const tampered = await openPage(browser, server.url, (each) =>
      each.route(/\/assets\/widgets-.*\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true` });
      }),
    );
    await tampered.page.locator('account-pets-list[data-status=error]').waitFor();
    expect(await tampered.page.getByText('Own content', { exact: true }).isVisible()).toBe(true);
    expect(await tampered.page.evaluate(() => Reflect.has(globalThis, 'tampered'))).toBe(false);
    expect(tampered.errors.join('\n')).toContain('integrity');
    // A file may still be on its way.
    await tampered.page.unrouteAll({ behavior: 'ignoreErrors' });
    await tampered.page.close();
  } finally {
    await server.close();
  }
});

test('React 19 and Vite: JSX types apply, snippets compile, wrong values don’t; built and in development it shows a widget and receives its event, also one that came before React hydrated', async () => {
  const consumer = install('react', tarball);
  consumer.pawtal('copy', 'public/pawtal');
  for (const element of elements)
    writeFileSync(join(consumer.folder, `src/${element.tag}.tsx`), snippet('react', element));
  consumer.typecheck();
  consumer.vite();
  const server = await serve(consumer.folder, 'dist');
  const dev = await createServer({ root: consumer.folder, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
  await dev.listen();
  try {
    for (const url of [server.url, dev.resolvedUrls?.local[0] ?? '']) {
      const { page, errors } = await openPage(browser, url);
      await expectWidget(page);
      await page.locator('account-pets-list.heard').waitFor();
      await page.locator('account-footer.own + p', { hasText: 'account-footer' }).waitFor();
      await expectDog(page);
      expect(errors).toEqual([]);
      await page.close();
    }
    const hydrated = await openPage(browser, `${dev.resolvedUrls?.local[0] ?? ''}hydrate.html`);
    await hydrated.page.locator('output', { hasText: /^account-ready$/ }).waitFor();
    expect(await hydrated.page.title()).toBe('account-footer');
    expect(hydrated.errors).toEqual([]);
    await hydrated.page.close();
  } finally {
    await Promise.all([server.close(), dev.close()]);
  }
});

test('the documentation’s samples of code compile with the packed types, but for names of the reader’s own', () => {
  const { folder } = install('samples', tarball);
  const samples = pageList.flatMap(({ path, content }) => samplesOf(path, content('https://shop.example').markup));
  expect(samples.length).toBeGreaterThan(25);
  for (const { name, source } of samples) writeFileSync(join(folder, `src/${name}.tsx`), source);
  const { stdout } = spawnSync(
    process.execPath,
    [resolve('node_modules/typescript/bin/tsc'), '--project', folder, '--pretty', 'false'],
    {
      encoding: 'utf8',
    },
  );
  // Names that the reader's page has, modules that it brings, and Vitest's types with a browser, which a provider brings.
  const ofReader = /TS(2304|2307|2552|18004): (?!.*pawtal)|vitest\/browser|ExpectStatic/;
  expect(stdout.split('\n').filter((line) => line && !ofReader.test(line))).toEqual([]);
});

test('Vue and Vite, below a path: template types apply and snippets compile; built it shows a widget and receives its event', async () => {
  const consumer = install('vue', tarball);
  consumer.pawtal('copy', 'public/pawtal');
  for (const element of elements)
    writeFileSync(join(consumer.folder, `src/${element.tag}.vue`), snippet('vue', element));
  consumer.typecheck();
  consumer.vite();
  const server = await serve(consumer.folder, 'dist', '/shop/');
  try {
    const { page, errors } = await openPage(browser, server.url);
    await expectWidget(page);
    await expectDog(page);
    expect(errors).toEqual([]);
    await page.close();
  } finally {
    await server.close();
  }
});
