import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Assets by URL: the tests want the names, not the files.
  assetsInclude: ['**/*.svg'],
  test: {
    include: ['test/unit/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
