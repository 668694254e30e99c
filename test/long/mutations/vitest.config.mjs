import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

const files = (process.env['TESTS'] ?? '')
  .split(' ')
  .flatMap((path) => (path.endsWith('.test.ts') ? [path] : globSync(`${path}/**/*.test.ts`)));

/** The tests of these folders that share modules. Stryker selects those that reach a mutant. */
export default defineConfig({
  assetsInclude: ['**/*.svg'],
  test: {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: files.filter((file) => !/\bvi\.mock\(/.test(readFileSync(file, 'utf8'))),
    setupFiles: ['test/support/project/restore.ts', 'test/long/mutations/first-failure.mjs'],
    globalSetup: 'test/support/database/template-folder.ts',
  },
});
