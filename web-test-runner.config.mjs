import { playwrightLauncher } from '@web/test-runner-playwright';
import { defaultReporter } from '@web/test-runner';
import { chromium } from './test/support/browsers/chromium.mjs';
import { writeCounts } from './test/support/project/counts.ts';
import { vitePlugin } from './test/support/browsers/vite-middleware.mjs';

/** Counts tests. A file that can't be loaded counts as one failed test. */
const countsReporter = {
  onTestRunFinished({ sessions }) {
    const all = (suite) => [...(suite?.tests ?? []), ...(suite?.suites ?? []).flatMap(all)];
    const tests = sessions.flatMap((session) => all(session.testResults));
    const broken = sessions.filter(
      (session) => session.status !== 'FINISHED' || session.errors.length > 0 || !session.passed,
    );
    // The runner only prints an error that nothing caught. Vite's client finds no socket here, and React's warnings are errors.
    const uncaught = sessions
      .flatMap(({ logs }) => logs)
      .filter(([text]) => /^\w*Error: .*\n +at /.test(text) && !/WebSocket closed|react\.dev\/warnings/.test(text));
    const failed = tests.filter((test) => !test.passed && !test.skipped).length;
    const passed = tests.filter((test) => test.passed).length;
    writeCounts({ passed, failed: Math.max(failed, broken.length) + uncaught.length, flaky: [] });
  },
};

export default {
  files: 'test/browser/**/*.test.{ts,tsx}',
  browsers: [playwrightLauncher({ product: 'chromium', launchOptions: chromium })],
  plugins: [vitePlugin()],
  reporters: [defaultReporter({ reportTestProgress: false }), countsReporter],
  concurrency: 1,
  // Other parts of `npm test` run at the same time: a file of a minute then takes two.
  testsFinishTimeout: 240_000,
  testFramework: { config: { timeout: 10_000 } },
};
