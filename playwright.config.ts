import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './test/support/chromium.mjs';

const port = Number(process.env['E2E_PORT'] ?? 8139);

export default defineConfig({
  testDir: 'test/e2e',
  // Two cores: a second worker gains nothing, and faults and clock are the backend's.
  workers: 1,
  // A busy machine may need a second try; the report names what did.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  outputDir: '.cache/e2e',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: chromium,
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1200, height: 900 } } },
  ],
  webServer: {
    command: 'node_modules/node/bin/node demo/server/main.ts',
    url: `http://localhost:${port}/demo/api/customers`,
    env: { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'pawtal-e2e-')) },
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
