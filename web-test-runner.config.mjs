import { mkdirSync, writeFileSync } from 'node:fs';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { defaultReporter } from '@web/test-runner';
import { chromium } from './test/support/chromium.mjs';
import { vitePlugin } from './test/support/vite-middleware.mjs';

/** Numbers for `test/run.mjs`. */
const jsonReporter = {
  onTestRunFinished({ sessions }) {
    const all = (suite) => [...(suite?.tests ?? []), ...(suite?.suites ?? []).flatMap(all)];
    const tests = sessions.flatMap((session) => all(session.testResults));
    const broken = sessions.filter(
      (session) => session.status !== 'FINISHED' || session.errors.length > 0 || !session.passed,
    ).length;
    const failed = tests.filter((test) => !test.passed && !test.skipped).length;
    mkdirSync('.cache', { recursive: true });
    writeFileSync(
      '.cache/browser.json',
      JSON.stringify({ passed: tests.filter((test) => test.passed).length, failed: Math.max(failed, broken) }),
    );
  },
};

export default {
  files: 'test/browser/**/*.test.{ts,tsx}',
  browsers: [playwrightLauncher({ product: 'chromium', launchOptions: chromium })],
  plugins: [vitePlugin()],
  reporters: [defaultReporter({ reportTestProgress: false }), jsonReporter],
  concurrency: 1,
  testsFinishTimeout: 60_000,
};
