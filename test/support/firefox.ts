import puppeteer from 'puppeteer-core';
import type { EnginePage } from './engine.ts';

/** Debian's Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
