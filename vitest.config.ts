import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Assets by URL: the tests want the names, not the files.
  assetsInclude: ['**/*.svg'],
  // As Node resolves it for the packages that use it: by Vite's conditions it would be there twice, once for
  // development.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve('graphql')) } },
  test: {
    include: ['test/unit/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // With `--changed`: a new script in package.json is no reason to run everything.
    forceRerunTriggers: ['**/vitest.config.ts', '**/package-lock.json'],
  },
});
