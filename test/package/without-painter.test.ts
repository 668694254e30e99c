import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { chromium } from '../support/browsers/chromium.mjs';
import { openPage, serve } from './consumer.ts';

const dist = resolve('.cache/without-painter');
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const six = ['navbar', 'next-delivery', 'pets-list', 'feeding-plan', 'deliveries', 'refer-a-friend'].map(
  (name) => `account-${name}`,
);

test('Built without the painter, the six widgets show sample data and can be used, all by react-dom', async () => {
  const built = spawnSync('vite', ['build', '--logLevel', 'warn', '--outDir', dist], {
    env: { ...process.env, PAINTER: '0' },
    encoding: 'utf8',
  });
  expect(built.status, built.stderr).toBe(0);
  writeFileSync(
    join(dist, 'six.html'),
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><link rel="icon" href="data:,">
      <script type="module" src="/account.js"></script><body>${six.map((tag) => `<${tag} preview></${tag}>`).join('')}</body></html>`,
  );
  const server = await serve('.', dist);
  const browser = await browserType.launch(chromium);
  try {
    const { page, errors, requests } = await openPage(browser, `${server.url}six.html`, (each) =>
      each.setViewportSize({ width: 1200, height: 6000 }),
    );
    for (const tag of six) await page.locator(`${tag}[data-status=success]`).waitFor();
    const account = page.locator('account-navbar').getByRole('button', { name: /Account/ });
    await account.click();
    expect(await account.getAttribute('aria-expanded')).toBe('true');
    // The painter's is the only import of react-dom that waits.
    expect(requests.filter((url) => url.includes('/react-dom-'))).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
