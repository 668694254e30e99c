import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './test/support/chromium.mjs';
import type { Options } from './test/support/page.ts';

/** Each worker has a backend of its own, since faults and clock are the backend's: this port and the ones after it. */
const firstPort = Number(process.env['E2E_PORT'] ?? 8139);
const workers = 2;

const specs = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
/** These set the widths themselves, or need the room. */
const wideOnly = specs('everyone', 'faults', 'foreign-page', 'pseudo', 'screens', 'sign-in', 'theming');
/**
 * Where the window's width plays no part, a phone's is enough: what these show is looked at in every width by
 * `screens`, `everyone` and `gallery`.
 */
const phoneOnly = specs(
  'change-date-failures',
  'check-in',
  'csp',
  'csp-vendors',
  'delivery-actions',
  'doctor',
  'embed',
  'error',
  'integrations',
  'lazy-parts',
  'other-origin',
  'preview',
  'session',
  'settings',
  'settings-details',
  'shop',
  'treatments',
  'trouble',
);

export default defineConfig<Options>({
  testDir: 'test/e2e',
  workers,
  // A busy machine may need a second try; the report names what did.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Another build of the browser smooths letters a little differently; a changed colour is more.
    toMatchSnapshot: { threshold: 0.1, maxDiffPixelRatio: 0.002 },
  },
  reporter: [['dot'], ['json']],
  snapshotPathTemplate: 'test/pictures/{projectName}/{arg}{ext}',
  outputDir: '.cache/e2e',
  use: {
    firstPort,
    browserName: 'chromium',
    launchOptions: chromium,
    // Recording costs half as much again as the test: only a second try pays it. `--trace on` records at once.
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    { name: 'phone', testIgnore: wideOnly, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', testIgnore: phoneOnly, use: { viewport: { width: 1200, height: 900 } } },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node_modules/node/bin/node demo/server/main.ts',
    url: `http://localhost:${firstPort + worker}/demo/api/customers`,
    env: { PORT: String(firstPort + worker), DATA_DIR: mkdtempSync(join(tmpdir(), 'pawtal-e2e-')) },
    reuseExistingServer: false,
    timeout: 60_000,
  })),
});
