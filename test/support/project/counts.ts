/*
 * How `test/run.mjs` learns what a runner did: each runner writes the numbers of a part to `.cache/tests/PART.json`,
 * where PART is the environment variable TEST_PART. Without that variable nothing is written.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter as PlaywrightReporter, Suite, TestCase } from '@playwright/test/reporter';
import type { TestCase as VitestCase, Reporter as VitestReporter, TestModule } from 'vitest/node';

interface Counts {
  passed: number;
  failed: number;
  /** The titles of tests that failed first and then passed. They count as passed, too. */
  flaky: string[];
}

/** Writes the numbers of the part that runs. */
export function writeCounts(counts: Counts): void {
  const part = process.env['TEST_PART'];
  if (!part) return;
  mkdirSync('.cache/tests', { recursive: true });
  writeFileSync(`.cache/tests/${part}.json`, JSON.stringify(counts));
}

const nameOf = (test: VitestCase): string => `${test.module.relativeModuleId} ${test.fullName}`;

/**
 * Counts tests of vitest, and prints why a test needed a second attempt, which no reporter of vitest does. A file that can't be loaded, or an error outside a test, counts as one failed test.
 */
export class VitestCounts implements VitestReporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    for (const test of flaky)
      console.error(
        `\nFirst attempt: ${nameOf(test)}\n${test
          .result()
          .errors?.map(({ message }) => message)
          .join('\n')}`,
      );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    writeCounts({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: tests.filter((test) => test.result().state === 'failed').length + broken + errors.length,
      flaky: flaky.map(nameOf),
    });
  }
}

/** Counts tests of Playwright, which loads a reporter by its file's default export. */
export default class PlaywrightCounts implements PlaywrightReporter {
  #tests: TestCase[] = [];
  #errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const having = (outcome: ReturnType<TestCase['outcome']>): TestCase[] =>
      this.#tests.filter((test) => test.outcome() === outcome);
    const flaky = having('flaky');
    writeCounts({
      passed: having('expected').length + flaky.length,
      failed: having('unexpected').length + this.#errors,
      flaky: flaky.map((test) => test.titlePath().filter(Boolean).join(' › ')),
    });
  }
}
