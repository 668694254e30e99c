import { statSync } from 'node:fs';
import process from 'node:process';

const place = process.env['MUTATE'] ?? '';

/** Texts of errors for developers: no test names them, and none should. The code of an `ApiError` is not one. */
const isForDevelopers = ({ node, parent, key }) =>
  ['StringLiteral', 'TemplateLiteral'].includes(node.type) &&
  parent?.type === 'NewExpression' &&
  parent.callee.name?.endsWith('Error') &&
  !(parent.callee.name === 'ApiError' && key === 2);

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: { shouldIgnore: (path) => (isForDevelopers(path) ? 'A text for developers' : undefined) },
  },
];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './test/long/mutations/stryker.config.mjs'],
  ignorers: ['texts'],
  mutate: statSync(place).isDirectory() ? [`${place}/**/*.ts`] : [place],
  vitest: { configFile: 'test/long/mutations/vitest.config.mjs' },
  // A file that doesn't exist: Stryker reads it with an API that TypeScript 7 doesn't have.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', '.cache', 'data', 'test/pictures', 'test/long/mutations/node_modules'],
  tempDirName: '.cache/mutations',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutations.json' },
  clearTextReporter: { logTests: false, allowColor: false },
  concurrency: Number(process.env['CONCURRENCY'] ?? 2),
  ignoreStatic: true,
  thresholds: { high: 95, low: 85, break: 85 },
};
