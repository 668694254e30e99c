import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testedOnBoth } from './test/support/database/tested-on-both.mjs';
import { VitestCounts } from './test/support/project/counts.ts';

/**
 * The gate runs all tests on a PostgreSQL server: they need a third less processor time than on the embedded database, which
 * a run of single files uses.
 */
const onServer = process.env['DATABASE'] === 'server';

const server = 'test/support/database/postgres-server.ts';
const unit = 'test/unit/**/*.test.ts';
/** Files that replace modules, which others would get. */
const replacing = globSync(unit).filter((file) => /\bvi\.mock\(/.test(readFileSync(file, 'utf8')));

/** A project whose files start servers and browsers. They run one after the other, except where those mostly wait. */
const withServers = (name: string, testTimeout: number, fileParallelism = false) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/*.test.ts`],
    testTimeout,
    hookTimeout: 120_000,
    fileParallelism,
  },
});

export default defineConfig({
  // As in the build: see src/package/jsx/separate-texts.ts.
  oxc: { jsx: { importSource: fileURLToPath(new URL('src/package/jsx', import.meta.url)) } },
  // Import assets by URL: the tests need the names, not the files.
  assetsInclude: ['**/*.svg'],
  // Resolve it as Node does for the packages that use it. With Vite's conditions it would be loaded twice, once as the
  // development build.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve('graphql')) } },
  test: {
    environment: 'node',
    // A busy machine may take five times as long.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // `test/run.mjs` lists every test that needed its second attempt.
    retry: process.env['CI'] ? 1 : 0,
    reporters: [process.env['TEST_NAMES'] ? 'default' : 'dot', new VitestCounts()],
    globalSetup: ['test/support/database/template-folder.ts', ...(onServer ? [server] : [])],
    // With `--changed`: a new script in package.json must not rerun everything.
    forceRerunTriggers: ['**/vitest.config.ts', '**/package-lock.json'],
    // `npm run coverage`: by line and branch, of what has rules.
    coverage: { include: ['src/stores/**', 'demo/backend/rules/**'], reporter: ['text'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [unit],
          exclude: replacing,
          // Loading modules is most of what a file costs.
          isolate: false,
          setupFiles: ['test/support/project/restore.ts', 'test/support/project/without-browser.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'unit-isolated', include: replacing },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [
            'test/postgres/*.test.ts',
            ...(onServer ? [] : testedOnBoth.map((name) => `test/unit/backend/**${name}`)),
          ],
          globalSetup: onServer ? [] : server,
        },
      },
      withServers('engines', 120_000),
      withServers('package', 120_000),
      withServers('operations', 300_000, true),
    ],
  },
});
