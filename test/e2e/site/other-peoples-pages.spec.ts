import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';
import { openSheet } from '../../support/page/sheet.ts';

/* What other people's pages do, where it takes a whole page (DECISIONS.md#foreign-pages). */

const tall = (shown: string): string => `<header>${shown}</header><p style="height:2400px">Page</p><p id="end">End</p>`;
const bar = (page: Page) => page.locator('account-navbar .navbar-tabs');

/** Where the bar is: distances to the window's edges in px, and whether a press there reaches it. */
const place = (page: Page) =>
  bar(page).evaluate((element) => {
    const { left, right, bottom, width } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const edges = [left, clientWidth - right, clientHeight - bottom].map((each) => Math.abs(Math.round(each)));
    const hit = document.elementFromPoint(clientWidth / 2, clientHeight - 20)?.localName;
    return { edges, isWide: width > 300, hit };
  });
const atBottom = { edges: [0, 0, 0], isWide: true, hit: 'account-navbar' };

const pages: Readonly<Record<string, string>> = {
  plain: '',
  'a transformed parent': 'header{transform:translateY(0)}',
  'a blurred sticky header': 'header{position:sticky;top:0;backdrop-filter:blur(4px)}',
  'a parent that clips': 'header{contain:layout paint;overflow:hidden;height:120px}',
  'a zoomed page': 'body{zoom:1.25}',
};
for (const [name, css] of Object.entries(pages))
  test(`DECISIONS.md#foreign-pages ${name}: the tab bar is at the bottom of the window, below dialogs`, async ({
    page,
  }) => {
    await openSheet(page, 'account-navbar', {
      states: ['sample'],
      bare: true,
      wrap: tall,
      css: `body{margin:0}${css}`,
    });
    await expect.poll(() => place(page)).toEqual(atBottom);
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => place(page)).toEqual(atBottom);
    // The order of the focus stays that of the page.
    const help = page.locator('account-navbar').getByRole('link', { name: 'Help' });
    await help.focus();
    for (const _ of [1, 2]) await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link').first()).toBeFocused();
    // The menu opens later, and is above.
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none';
      dialog.showModal();
    });
    expect((await place(page)).hit).toBe('dialog');
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  });

test.describe('offline', () => {
  test.use({ allowed: [[/Failed to load resource/], { scope: 'test' }] });

  test('DECISIONS.md#foreign-pages A browser that counts as offline with a working network shows no bar; no rule of the page hides it', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
    );
    await enter(page, 'single');
    const ping = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.goto('/gb/pets');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('div:empty{display:none}div{position:static!important;opacity:0!important}');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await expectStatus(page, 'account-pets-list');
    const offline = page.locator('[data-account-offline]');
    expect((await ping).ok()).toBe(true);
    await expect(offline).toBeHidden();
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    expect(await offline.evaluate((host) => getComputedStyle(host).opacity)).toBe('1');
    // Data arrives without the browser noticing the network.
    await context.setOffline(false);
    await expect(offline).toBeHidden();
  });
});

test('DECISIONS.md#foreign-pages A page’s own anchor changes no dog', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/gb/profile');
  await expectStatus(page, 'account-profile');
  const dog = page.locator('account-profile').getByLabel('Dog', { exact: true });
  const [, second] = await dog.locator('option').all();
  await dog.selectOption((await second!.getAttribute('value'))!);
  const name = await second!.textContent();
  for (const hash of ['#faq', '#top', '']) {
    await page.evaluate((value) => void (location.hash = value), hash);
    await expect(dog.locator('option:checked')).toHaveText(name!);
  }
});
