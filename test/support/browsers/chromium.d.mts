/** Chromium as people use it, with a window. */
export const full: string;
export const chromium: { executablePath: string; args: string[] };
/** For what the other one doesn’t have: notifications, and the back/forward cache, which Playwright turns off. */
export const windowed: typeof chromium & { ignoreDefaultArgs: string[] };
