import { statSync } from 'node:fs';
import process from 'node:process';

const place = process.env['MUTATE'] ?? '';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: statSync(place).isDirectory() ? [`${place}/**/*.ts`] : [place],
  vitest: { configFile: 'test/mutations/vitest.config.mjs' },
  // A file that doesn't exist: Stryker reads it with an API that TypeScript 7 doesn't have.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', '.cache', 'data', 'test/pictures', 'test/mutations/node_modules'],
  tempDirName: '.cache/mutations',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutations.json' },
  clearTextReporter: { logTests: false, allowColor: false },
  concurrency: 2,
  ignoreStatic: true,
};
