import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM'];
const port = Number(process.env['PORT'] ?? 4173);

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --strictPort --port ${port}`,
    url: `http://127.0.0.1:${port}`,
  },
});
