import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env['CHROMIUM'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['tests/*.node.test.ts'] } },
      {
        test: {
          name: 'browser',
          include: ['tests/*.browser.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: executablePath ? { executablePath, args: ['--no-sandbox'] } : {} }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
