import type { EnginePage } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webdriver.ts';

const driverPort = Number(process.env['WEBDRIVER_PORT'] ?? 8145);

/** The engines of the engines part, for `describe.each`. Chromium has the journeys of Playwright. */
export const engines: readonly { engine: string; launch: () => Promise<EnginePage> }[] = [
  { engine: 'WebKit', launch: () => openWebKit(driverPort) },
  { engine: 'Firefox', launch: openFirefox },
];
