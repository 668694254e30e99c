import type { Browser, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { freePort } from '../../../demo/platforms/check/machine.ts';
import type { EnginePage } from './engine.ts';
import { openWebKit } from './webdriver.ts';

const wrap = (browser: Browser, page: Page, close: () => Promise<void>): EnginePage => ({
  open: (url) => page.goto(url),
  evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
  resize: (width, height) => page.setViewport({ width, height }),
  // By script: the driver's own command waits for a load, and a page from the cache has none.
  back: () => page.evaluate('void setTimeout(() => history.back())'),
  openTab: async () => {
    const tab = await browser.newPage();
    return wrap(browser, tab, () => tab.close());
  },
  close,
});

/** Debian's Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  return wrap(browser, await browser.newPage(), () => browser.close());
}

/** A browser that the tests of an engine share. */
export interface Opened {
  engine: string;
  /** The backend's URL. */
  base: string;
  page: EnginePage;
}

/** The engines of the engines part, for `describe.each`. Chromium has the journeys of Playwright. */
export const engines: readonly { engine: string; launch: () => Promise<EnginePage> }[] = [
  { engine: 'WebKit', launch: async () => openWebKit(await freePort()) },
  { engine: 'Firefox', launch: openFirefox },
];
