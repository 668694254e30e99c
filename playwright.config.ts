import { defineConfig } from '@playwright/test';
import { chromium } from './test/support/chromium.mjs';
import type { Options } from './test/support/page.ts';

/**
 * The port of the first worker's backend; the others follow. Each worker has its own, since faults and clock are the
 * backend's.
 */
const firstPort = Number(process.env['E2E_PORT'] ?? 8139);
/** One more than the usual two cores: tests also wait, for animations and timers. */
const workers = 3;

const specs = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
/** Walks that take minutes: `npm run test:all` runs them, and nothing else then. */
const long = '**/*.long.spec.ts';
const isLong = process.env['E2E_LONG'] !== undefined;

/** These set the viewport themselves, or need its width. */
const wideOnly = specs(
  'blocks',
  'docs',
  'everyone',
  'fault-table',
  'faults',
  'foreign-page',
  'pseudo',
  'screens',
  'sign-in',
  'theming',
  'workbench',
  'workbench-own-backend',
  'workbench-widget',
);
/**
 * These don't depend on the width of the viewport, so they run on the phone only. `screens`, `everyone`, `fits` and
 * `gallery` show their content at every width.
 */
const phoneOnly = specs(
  'access',
  'box-place',
  'cancel-contract',
  'change-date',
  'change-date-failures',
  'check-in',
  'cms',
  'consent',
  'csp',
  'csp-vendors',
  'deliveries',
  'delivery',
  'delivery-actions',
  'doctor',
  'email-change',
  'embed',
  'error',
  'footer',
  'harness',
  'integrations',
  'kitchen',
  'lazy-parts',
  'less',
  'next-delivery',
  'old-browser',
  'opened',
  'other-origin',
  'paint',
  'payment',
  'personal',
  'preview',
  'profile',
  'quick-links',
  'receipts',
  'report',
  'rhythm',
  'session',
  'settings',
  'settings-details',
  'shell',
  'shop',
  'signed-out-elsewhere',
  'slots',
  'spoken',
  'still',
  'treatments',
  'trouble',
  'unsupported',
);

export default defineConfig<Options>({
  testDir: 'test/e2e',
  workers,
  // On a busy machine a test may need a retry; the report names each one that did.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Builds of the browser differ slightly in how they smooth text. A changed colour differs more.
    toMatchSnapshot: { threshold: 0.1, maxDiffPixelRatio: 0.002 },
  },
  reporter: [['dot'], ['./test/support/counts.ts']],
  snapshotPathTemplate: 'test/pictures/{projectName}/{arg}{ext}',
  outputDir: '.cache/e2e',
  use: {
    firstPort,
    browserName: 'chromium',
    launchOptions: chromium,
    // Tracing makes a test half as slow again, so only a retry is traced. `--trace on` traces every test.
    trace: 'on-first-retry',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    {
      name: 'phone',
      ...(isLong ? { testMatch: long } : { testIgnore: [...wideOnly, long] }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: isLong ? '**' : [...phoneOnly, long],
      use: { viewport: { width: 1200, height: 900 } },
    },
  ],
  webServer: {
    command: `node_modules/node/bin/node test/support/e2e-backends.ts ${firstPort} ${workers}`,
    wait: { stdout: /The backends are up/ },
    timeout: 120_000,
  },
});
