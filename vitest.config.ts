import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { messageFiles } from './src/package/build/messages.ts';

export default defineConfig({
  plugins: [messageFiles()],
  // Import assets by URL: the tests need the names, not the files.
  assetsInclude: ['**/*.svg'],
  // Resolve it as Node does for the packages that use it. With Vite's conditions it would be loaded twice, once as the
  // development build.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve('graphql')) } },
  test: {
    include: ['test/unit/**/*.test.ts'],
    globalSetup: 'test/support/template-folder.ts',
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // With `--changed`: a new script in package.json must not rerun everything.
    forceRerunTriggers: ['**/vitest.config.ts', '**/package-lock.json'],
  },
});
