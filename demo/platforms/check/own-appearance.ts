import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

/** Signs a sample customer in to the account, in every page of the context. */
export async function signIn(context: BrowserContext, account: string): Promise<void> {
  const form = { email: 'robin@example.test', password: 'pawtal' };
  await context.request.post(`${account}/signin`, { form, maxRedirects: 0 });
}

/** Collects what goes wrong on a page: errors of scripts, and on the console. */
export function hearTroubles(page: Page, account: string): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(account) && !message.text().includes('401');
    // Ignore failed loads: the site has no icon, and a visitor without a session gets a 401.
    if (message.type() === 'error' && (isOurs || !message.text().startsWith('Failed to load')))
      troubles.push(message.text());
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  return troubles;
}

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
export async function expectOwnAppearance(page: Page, url: string): Promise<void> {
  const after = await readLook(page);
  await page.route('**/account.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(url);
  const before = await readLook(page);
  await page.unroute('**/account.js');
  expect(before.length).toBeGreaterThan(10);
  expect(after).toEqual(before);
}
