import { afterAll, vi } from 'vitest';

// Test files share the modules that they load, so each leaves clock, globals and functions as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
