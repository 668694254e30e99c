import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

test.use({
  ...wide,
  allowed: [/Failed to load resource|This answer is a fault of the harness/],
  viewport: { width: 1440, height: 960 },
});

const root = join(import.meta.dirname, '../../..');

/** Runs a test with the `playwright` command, over the same backend. Returns its output, and whether it passed. */
async function run(code: string, baseURL: string): Promise<{ passed: boolean; output: string }> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/recorded-'));
  const config = `
    import { defineConfig } from '@playwright/test';
    import { chromium } from ${JSON.stringify(join(root, 'test/support/browsers/chromium.mjs'))};
    export default defineConfig({
      testDir: '.',
      outputDir: 'results',
      reporter: 'line',
      timeout: 40_000,
      use: { baseURL: ${JSON.stringify(baseURL)}, launchOptions: chromium, locale: 'en-GB', timezoneId: 'Europe/London', actionTimeout: 15_000 },
    });`;
  await writeFile(join(folder, 'playwright.config.ts'), config);
  await writeFile(join(folder, 'recorded.spec.ts'), code);
  try {
    return await new Promise((resolve) => {
      const command = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', 'recorded'];
      // Not this run's: a worker's settings would make the command one of its tests.
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(TEST_|PW|PLAYWRIGHT)/.test(name)),
      );
      execFile(process.execPath, command, { cwd: folder, env }, (error, out, problems) =>
        resolve({ passed: error === null, output: out + problems }),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function open(page: Page, query: string): Promise<FrameLocator> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/demo/workbench${query}`);
  await expect(page.locator('.bench-bar')).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  return page.frameLocator('iframe[title="The page"]');
}
async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy as test' }).click();
  await expect(page.locator('.bench-copied')).toContainText('Test copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

test(
  'Workbench: a copied test of a skipped delivery passes with the command over the same backend, and fails where a fault changes the outcome',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const stage = await open(page, '?as=single&page=/account/gb&consent=all');
    await stage.getByRole('link', { name: 'Change date' }).first().click();
    const skip = stage.getByRole('radio', { name: /^Skip this one/ });
    await skip.focus();
    await page.keyboard.press('Space');
    await stage.getByRole('button', { name: 'Skip this delivery' }).click();
    await expect(stage.getByRole('status').filter({ hasText: 'Delivery date changed' })).toBeVisible();
    await page.getByRole('tab', { name: /^Steps 4/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Skip this delivery' })).toContainText('.click()');
    const code = await copied(page);
    for (const part of ['as=single', '.check()', '/change-date 200', 'Delivery date changed'])
      expect(code).toContain(part);
    const first = await run(code, baseURL!);
    expect(first.output).toContain('1 passed');
    expect(first.passed).toBe(true);
    const failing = await run(code.replace('&consent=all', '&consent=all&fault=delivery:503'), baseURL!);
    expect(failing.passed).toBe(false);
    expect(failing.output).toContain('/change-date 200');
  },
);

test(
  'Workbench: a fault in the course of a recording is part of the copied test; “Record anew” drops the steps and what they changed',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const stage = await open(page, '?as=robin&page=/account/gb&consent=all');
    await stage
      .getByRole('link', { name: /^Change date/ })
      .first()
      .click();
    await expect(stage.locator('account-change-date')).toHaveAttribute('data-status', 'success');
    await page.getByRole('button', { name: /^Faults/ }).click();
    await page.getByRole('button', { name: /^Pets fail(?! once)/ }).click();
    await expect(page.getByRole('button', { name: /^Faults/ })).toContainText('pets 500');
    await page.keyboard.press('Escape');
    await page.getByLabel('Address of the page').fill('/demo/widgets/account-pets-list');
    await page.keyboard.press('Enter');
    await expect(stage.locator('account-pets-list')).toHaveAttribute('data-status', 'error');
    const code = await copied(page);
    expect(code).toContain(`['account-pets-list', 0, 'error']`);
    expect((await run(code, baseURL!)).output).toContain('1 passed');
    await page.getByRole('tab', { name: /^Steps/ }).click();
    await page.getByRole('button', { name: 'Record anew' }).click();
    await expect(page.getByRole('tabpanel')).not.toContainText('Change date');
  },
);
