import { existsSync } from 'node:fs';

export const full = '/usr/bin/chromium';
/** The same engine without the parts that draw a window: a page takes a third of the processor time. */
export const headless = '/usr/lib/chromium/chromium-headless-shell';

/** Debian's Chromium, without its own background network requests. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? (existsSync(headless) ? headless : full),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Draws letters as Chromium with a window does on Debian, so both can be compared with `test/pictures`.
    '--font-render-hinting=slight',
  ],
};

/** For what the other one doesn’t have: notifications, and the back/forward cache, which Playwright turns off. */
export const windowed = {
  ...chromium,
  executablePath: full,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
