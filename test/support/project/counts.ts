/*
 * How `test/run.mjs` learns what a runner did: each runner writes the numbers of a part to `.cache/tests/PART.json`,
 * where PART is the environment variable TEST_PART. Without that variable nothing is written.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter as PlaywrightReporter, Suite, TestCase } from '@playwright/test/reporter';
import type { Reporter as VitestReporter, TestModule } from 'vitest/node';

interface Counts {
  passed: number;
  failed: number;
  /** The titles of tests that failed first and then passed, each with its first error. They count as passed, too. */
  flaky: string[];
}

/** Writes the numbers of the part that runs. */
export function writeCounts(counts: Counts): void {
  const part = process.env['TEST_PART'];
  if (!part) return;
  mkdirSync('.cache/tests', { recursive: true });
  writeFileSync(`.cache/tests/${part}.json`, JSON.stringify(counts));
}

/** Stores how long each test file took, for `npm test -- changed`. */
function writeSeconds(files: readonly (readonly [file: string, milliseconds: number])[]): void {
  const path = '.cache/tests/seconds.json';
  const seconds = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {};
  for (const [file] of files) seconds[file] = 0;
  for (const [file, milliseconds] of files) seconds[file]! += Math.ceil(milliseconds / 100) / 10;
  mkdirSync('.cache/tests', { recursive: true });
  writeFileSync(path, JSON.stringify(seconds));
}

const withError = (title: string, error: string | undefined): string =>
  `${title}\n    ${(error ?? 'no message').replaceAll('\n', '\n    ').slice(0, 1200)}`;

/** Counts tests of vitest. A file that can't be loaded, or an error outside a test, counts as one failed test. */
export class VitestCounts implements VitestReporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    writeSeconds(
      modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic();
        return [module.relativeModuleId, collectDuration + duration];
      }),
    );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    writeCounts({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: tests.filter((test) => test.result().state === 'failed').length + broken + errors.length,
      flaky: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => {
          const { message, diff = '' } = test.result().errors?.[0] ?? {};
          return withError(
            `${test.module.relativeModuleId} ${test.fullName}`,
            message && stripVTControlCharacters(`${message}\n${diff}`.trim()),
          );
        }),
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
    writeSeconds(
      this.#tests
        .filter(({ results }) => results.length > 0)
        .map(({ location, results }) => [
          relative('.', location.file),
          results.reduce((sum, { duration }) => sum + duration, 0),
        ]),
    );
    writeCounts({
      passed: having('expected').length + flaky.length,
      failed: having('unexpected').length + this.#errors,
      flaky: flaky.map((test) =>
        withError(
          test.titlePath().filter(Boolean).join(' › '),
          stripVTControlCharacters(test.results[0]?.error?.message ?? ''),
        ),
      ),
    });
  }
}
