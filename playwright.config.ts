import { defineConfig } from '@playwright/test';
import { chromium } from './test/support/browsers/chromium.mjs';
import { phone } from './test/support/browsers/widths.ts';

/** Twice the usual two cores: tests also wait, for animations and timers. */
const workers = 4;

/** Tests that take minutes: `npm run test:all` runs them, and nothing else then. */
const long = /@long/;

export default defineConfig({
  testDir: 'test/e2e',
  ...(process.env['E2E_LONG'] === undefined ? { grepInvert: long } : { grep: long }),
  workers,
  // On a busy machine a test may need a retry; the report names each one that did.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Builds of the browser differ slightly in how they smooth text. A changed colour differs more.
    toMatchSnapshot: { threshold: 0.1, maxDiffPixelRatio: 0.002 },
  },
  reporter: [[process.env['TEST_NAMES'] ? 'list' : 'dot'], ['./test/support/project/counts.ts']],
  snapshotPathTemplate: 'test/pictures/{arg}{ext}',
  outputDir: '.cache/e2e',
  use: {
    // Each worker has its own backend, since faults and clock are the backend's.
    baseURL: process.env['E2E_BACKENDS']?.split(',')[Number(process.env['TEST_PARALLEL_INDEX'])],
    browserName: 'chromium',
    launchOptions: chromium,
    // Tracing makes a test half as slow again, so only a retry is traced. `--trace on` traces every test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...phone,
  },
  webServer: {
    command: `node_modules/node/bin/node test/support/servers/e2e-backends.ts ${workers}`,
    // Playwright stores the group as E2E_BACKENDS in the environment of the workers.
    wait: { stdout: /The backends listen on (?<e2e_backends>\S+)\n/ },
    timeout: 120_000,
    // By default Playwright kills it, and its databases would stay.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
