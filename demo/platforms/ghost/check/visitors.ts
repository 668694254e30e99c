import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { violations } from '../../../../test/support/accessibility/axe.ts';
import { measureShiftIn } from '../../../../test/support/appearance/layout-shift.ts';
import { sideways } from '../../../../test/support/page/measure.ts';
import type { createChecks } from '../../check/run.ts';
import { expectOwnAppearance, hearTroubles, signIn } from '../../check/own-appearance.ts';
import type { Form } from './forms.ts';
import type { Ghost } from './install.ts';
import { serveApps } from './owner.ts';

export interface Setting {
  browser: Browser;
  ghost: Ghost;
  site: string;
  account: string;
  check: ReturnType<typeof createChecks>['check'];
  /** Folder for pictures of the first posts. */
  pictures: string | undefined;
}
/** A form and the address where it is published. */
export interface Published extends Form {
  url: string;
}

const shown = { timeout: 20_000 };

async function open(setting: Setting, width: number, isCustomer: boolean): Promise<BrowserContext> {
  const context = await setting.browser.newContext({ locale: 'en-GB', viewport: { width, height: 844 } });
  await serveApps(context, setting.ghost);
  if (isCustomer) await signIn(context, setting.account);
  return context;
}

/** Opens a page for somebody, and fails if something goes wrong on it. */
async function visit(setting: Setting, width: number, isCustomer: boolean, work: (page: Page) => Promise<void>) {
  const context = await open(setting, width, isCustomer);
  try {
    const page = await context.newPage();
    const troubles = hearTroubles(page, setting.account);
    await work(page);
    expect(troubles).toEqual([]);
  } finally {
    await context.close();
  }
}

async function showsWidget(page: Page, { tag, url, visitors }: Published): Promise<void> {
  await page.goto(url);
  const element = page.locator(tag);
  await element.scrollIntoViewIfNeeded();
  await expect(element).toHaveAttribute('data-status', 'success', shown);
  await expect(element.locator('.account-root')).toBeVisible();
  await expect(page.getByText(visitors)).toBeHidden();
  await expect(page.locator('script[src$="/account.js"]')).toHaveCount(1);
}

/** No rule of axe is broken that the page doesn't break without the script. */
async function checkAxe(page: Page, url: string): Promise<void> {
  const after = await violations(page);
  await page.route('**/account.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(url);
  const before = await violations(page);
  await page.unroute('**/account.js');
  expect(after.filter((each) => !before.includes(each))).toEqual([]);
}

/** Sign-up and search are scripts of Ghost's, in separate frames. */
async function checkPortal(page: Page, published: Published): Promise<void> {
  await showsWidget(page, published);
  await page.locator('[data-portal="signup"]:visible').first().click();
  const portal = page.frameLocator('#ghost-portal-root iframe[title="portal-popup"]');
  await expect(portal.getByRole('button', { name: 'Sign up' })).toBeVisible(shown);
  await page.keyboard.press('Escape');
  await expect(page.locator('#ghost-portal-root iframe[title="portal-popup"]')).toHaveCount(0);
  await page.locator('[data-ghost-search]:visible').first().click();
  const search = page.frameLocator('#sodo-search-root iframe');
  await expect(search.getByPlaceholder(/Search/)).toBeVisible(shown);
  await expect(page.locator(published.tag)).toHaveAttribute('data-status', 'success');
}

/** Signs in on the form of the account, and returns to the first page. */
async function signInAndReturn(page: Page, { url, tag }: Published): Promise<void> {
  await page.locator('input[name=email]').fill('robin@example.test');
  await page.locator('input[name=password]').fill('pawtal');
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL(url);
  await expect(page.locator(tag).getByText('Waffle').first()).toBeVisible(shown);
}

/** The ways to sign in from a page lead back to it. */
export async function checkSignIn(setting: Setting, written: Published, plain: Published): Promise<void> {
  await setting.check('a visitor presses “Sign in” in the content, and comes back to the post', () =>
    visit(setting, 1200, false, async (page) => {
      await page.goto(written.url);
      await expect(page.locator(written.tag)).toHaveAttribute('data-status', 'init', shown);
      // What completes the link loads behind everything else.
      await page.waitForLoadState('networkidle');
      await page.locator(written.tag).getByRole('link', { name: 'Sign in' }).click();
      await signInAndReturn(page, written);
    }),
  );
  await setting.check('a visitor of a post for customers only is sent to sign in, and comes back to it', () =>
    visit(setting, 1200, false, async (page) => {
      await page.goto(plain.url);
      await page.waitForURL(`${setting.account}/signin?*`);
      await signInAndReturn(page, plain);
    }),
  );
}

/**
 * What visitors and customers see of the published pages in the current theme. `plain` is one without content for
 * visitors, whose place is known at a first visit too.
 */
export async function checkVisitors(
  setting: Setting,
  theme: string,
  all: readonly Published[],
  plain: Published,
): Promise<void> {
  const { check, site } = setting;
  const [first] = all as [Published];
  for (const published of all) {
    await check(`${theme}: a customer sees the widget, from the ${published.title}`, () =>
      visit(setting, 1200, true, (page) => showsWidget(page, published)),
    );
    await check(`${theme}: somebody who isn't signed in reads the content of the ${published.title}`, () =>
      visit(setting, 1200, false, async (page) => {
        await page.goto(published.url);
        await expect(page.locator(published.tag)).toHaveAttribute('data-status', 'init', shown);
        await expect(page.getByText(published.visitors)).toBeVisible();
      }),
    );
  }
  await check(`${theme}: the widget’s text has its size, though the root’s is 62.5 %; no policy is in the way`, () =>
    visit(setting, 1200, true, async (page) => {
      const answer = await page.goto(first.url);
      expect(answer?.headers()).not.toHaveProperty('content-security-policy');
      await showsWidget(page, first);
      await expect(page.locator('html')).toHaveCSS('font-size', '10px');
      await expect(page.locator(first.tag).locator('.account-root')).toHaveCSS('font-size', '16px');
    }),
  );
  await check(`${theme}: all else looks as it does without the script`, () =>
    visit(setting, 1200, true, async (page) => {
      await showsWidget(page, first);
      await expectOwnAppearance(page, first.url);
    }),
  );
  for (const width of [390, 1200]) {
    await check(`${theme}, ${width} px: nothing reaches beyond the window, axe finds nothing new`, () =>
      visit(setting, width, true, async (page) => {
        for (const published of all.slice(0, 2)) {
          await showsWidget(page, published);
          expect(await sideways(page)).toEqual([]);
          if (setting.pictures)
            await page.screenshot({ path: join(setting.pictures, `${theme}-${width}-${published.tag}.png`) });
          await checkAxe(page, published.url);
        }
      }),
    );
    await check(`${theme}, ${width} px: nothing moves while it loads`, async () => {
      const context = await open(setting, width, true);
      const shifts = await measureShiftIn(context, plain.url);
      const [, again] = await measureShiftIn(context, first.url);
      for (const shift of [...shifts, again]) expect(shift).toBeLessThanOrEqual(0.05);
      await context.close();
    });
  }
  await check(`${theme}: Ghost’s sign-up and search work on a page with a widget`, () =>
    visit(setting, 1200, true, (page) => checkPortal(page, first)),
  );
  await check(`${theme}: the front page shows no tag, whole or in pieces`, () =>
    visit(setting, 1200, true, async (page) => {
      await page.goto(site);
      await expect(page.getByText(first.title).first()).toBeVisible();
      await expect(page.locator(all.map(({ tag }) => tag).join())).toHaveCount(0);
      await expect(page.getByText(/<\/?account-|signed-out=/)).toHaveCount(0);
    }),
  );
}

/** A dark design, and the line of the documentation for it. */
export async function checkDark(setting: Setting, theme: string, all: readonly Published[]): Promise<void> {
  for (const published of all.slice(0, 2))
    await setting.check(`${theme}, dark: axe finds nothing new on ${published.title}`, () =>
      visit(setting, 390, true, async (page) => {
        await showsWidget(page, published);
        if (setting.pictures)
          await page.screenshot({ path: join(setting.pictures, `${theme}-dark-${published.tag}.png`) });
        await checkAxe(page, published.url);
      }),
    );
}
