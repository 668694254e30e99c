import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { chromium } from '../support/browsers/chromium.mjs';
import { startServerProcess } from '../support/servers/server-process.ts';

const dist = resolve('.cache/without-painter');
const data = mkdtempSync(join(tmpdir(), 'pawtal-painter-'));
afterAll(() => {
  for (const folder of [dist, data]) rmSync(folder, { recursive: true, force: true });
});

const six = ['navbar', 'next-delivery', 'pets-list', 'feeding-plan', 'deliveries', 'refer-a-friend'].map(
  (name) => `account-${name}`,
);

test('Built without the painter, the six widgets show data and can be used, all by react-dom', async () => {
  const built = spawnSync('vite', ['build', '--logLevel', 'warn', '--outDir', dist], {
    env: { ...process.env, PAINTER: '0' },
    encoding: 'utf8',
  });
  expect(built.status, built.stderr).toBe(0);
  const server = startServerProcess({ DATA_DIR: data, DIST_DIR: dist });
  const base = await server.base;
  const browser = await browserType.launch(chromium);
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 6000 } });
    const [scripts, errors]: [string[], string[]] = [[], []];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.request.post(`${base}/signin`, { form: { email: 'robin@example.test', password: 'pawtal' } });
    await page.route('**/six', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><link rel="icon" href="data:,">
          <script type="module" src="/account.js"></script><body>${six.map((tag) => `<${tag}></${tag}>`).join('')}</body></html>`,
      }),
    );
    await page.goto(`${base}/six`);
    for (const tag of six) await page.locator(`${tag}[data-status=success]`).waitFor();
    const account = page.locator('account-navbar').getByRole('button', { name: /Account/ });
    await account.click();
    expect(await account.getAttribute('aria-expanded')).toBe('true');
    // The painter's is the only import of react-dom that waits.
    expect(scripts.filter((url) => url.includes('/react-dom-'))).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    server.child.kill();
  }
});
