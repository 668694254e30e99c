import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The properties that a theme sets on its own elements. */
const watched = [
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-decoration-line',
  'display',
  'position',
  'width',
  'margin-left',
  'margin-top',
  'padding-left',
  'padding-top',
  'border-top-width',
  'border-radius',
  'box-sizing',
];

/** The computed look of everything outside our tags: one line per element. */
const readLook = (page: Page): Promise<string[]> =>
  page.evaluate((properties) => {
    const isOurs = (element: Element): boolean => element.localName.startsWith('account-');
    const isOutside = (element: Element): boolean => {
      // Skip an element that contains a widget, since its height depends on the widget's.
      if (isOurs(element) || [...element.querySelectorAll('*')].some(isOurs)) return false;
      for (let parent = element.parentElement; parent; parent = parent.parentElement) if (isOurs(parent)) return false;
      return element.localName !== 'script';
    };
    const outside = [...document.querySelectorAll('body *')].filter(isOutside);
    return outside.map((element) => {
      const style = getComputedStyle(element);
      return `${element.localName}.${element.className} ${properties.map((name) => style.getPropertyValue(name)).join(' | ')}`;
    });
  }, watched);

/** The page at this address, open now, looks outside our tags as it does without the script. */
export async function expectOwnLook(page: Page, url: string): Promise<void> {
  const after = await readLook(page);
  await page.route('**/account.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(url);
  const before = await readLook(page);
  await page.unroute('**/account.js');
  expect(before.length).toBeGreaterThan(10);
  expect(after).toEqual(before);
}
