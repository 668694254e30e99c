import type { Locator, Page } from '@playwright/test';
import { robin, routeOf } from '../../support/page/change-date.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { phone, wide } from '../../support/browsers/widths.ts';

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 992;
const bar = (page: Page): Locator => page.locator('account-navbar').getByRole('navigation').first();
const opener = (page: Page): Locator => bar(page).getByRole('button', { name: isWide(page) ? 'Account' : 'Menu' });

async function visit(page: Page, path = '/gb/help/'): Promise<void> {
  await page.goto(path);
  await expectStatus(page, 'account-navbar');
}

/** The URL of each link by its name, including collapsed links. */
async function readLinks(page: Page): Promise<Record<string, string | null>> {
  await bar(page).getByRole('button').click();
  // In any language, waits for the last row.
  await expect(bar(page).locator('a[href$="/signout/"]')).toBeVisible();
  const links = await bar(page).getByRole('link').all();
  const entries = links.map(async (link) => {
    const name = (await link.getAttribute('aria-label')) ?? (await link.innerText());
    return [name.replaceAll('\u00ad', '').trim(), await link.getAttribute('href')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('§2 No navigation link is dead', { tag: '@long' }, async ({ page, request }) => {
  await enter(page, 'robin');
  await visit(page);
  for (const href of Object.values(await readLinks(page))) {
    // Requested without the session cookie, so that no link signs the customer out.
    const response = await request.get(href ?? '', { maxRedirects: 5 });
    expect(response.status(), href ?? '').toBe(200);
  }
});

test('§2 Below 992 px the menu collapses into a hamburger toggle and the sign-out link moves into it', async ({
  page,
}) => {
  await enter(page, 'robin');
  await page.setViewportSize({ width: 992, height: 800 });
  await visit(page);
  await expect(bar(page).getByRole('link', { name: 'Shop' })).toBeVisible();
  await expect(bar(page).getByRole('button')).toHaveAccessibleName('Account');

  await page.setViewportSize({ width: 991, height: 800 });
  await expect(bar(page).getByRole('button')).toHaveAccessibleName('Menu');
  await expect(bar(page).getByRole('link')).toHaveText(['pawtal']);
  await opener(page).click();
  await expect(bar(page).getByRole('link', { name: 'Sign out' })).toBeVisible();
});

test(
  'The current entry is marked and follows the route within the account area',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'robin');
    await page.setViewportSize({ width: 1200, height: 900 });
    await visit(page, '/gb/deliveries/');
    const current = bar(page).locator('[aria-current=page]');
    await expect(current).toHaveText(['Deliveries']);
    await visit(page, '/account/gb');
    await expect(current).toHaveText(['Dashboard']);
    const follow = (path: string): Promise<void> =>
      page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.body.append(link);
        link.click();
        link.remove();
      }, path);
    await follow('/account/gb/robin-waffle/feeding-plan');
    await expect(current).toHaveText(['Feeding plan']);
    await expectStatus(page, 'account-feeding-plan');
    await page.goBack();
    await expect(current).toHaveText(['Dashboard']);
  },
);

for (const [name, size] of Object.entries({ phone, desktop: wide }))
  test.describe(`on a ${name}`, () => {
    test.use(size);

    test(
      'The menu is a disclosure (ARIA APG): keyboard, focus and clicks open and close it, over the page',
      { tag: name === 'desktop' ? '@long' : [] },
      async ({ page }) => {
        await enter(page, 'robin');
        await visit(page);
        const signOut = bar(page).getByRole('link', { name: 'Sign out' });
        await opener(page).focus();
        await page.keyboard.press('Enter');
        await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
        // The menu's content loads when the focus comes near.
        await expect(signOut).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(bar(page).getByRole('link', { name: 'Treatments' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(signOut).toBeHidden();
        await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
        await expect(opener(page)).toBeFocused();

        const place = (): Promise<unknown> =>
          page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().toJSON()]);
        const before = await place();
        await opener(page).click();
        await expect(signOut).toBeVisible();
        expect(await place()).toEqual(before);
        // The topmost element at its centre is the menu itself.
        const { x, y } = (await signOut.boundingBox())!;
        expect(
          await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.localName, [
            x + 20,
            y + 20,
          ] as const),
        ).toBe('account-navbar');

        await signOut.focus();
        await page.keyboard.press('Tab');
        await expect(signOut).toBeHidden();
        await opener(page).click();
        await expect(signOut).toBeVisible();
        await page.mouse.click(20, size.viewport.height - 10);
        await expect(signOut).toBeHidden();
        await opener(page).click();
        await expect(signOut).toBeVisible();
        await opener(page).click();
        await expect(signOut).toBeHidden();
      },
    );
  });

const tabBar = (page: Page): Locator => bar(page).locator('.navbar-tabs');

for (const [width, height, target, tag] of [
  [390, 844, 44, []],
  [320, 568, 44, ['@long']],
  // Text enlarged to 200 %.
  [195, 422, 32, ['@long']],
] as [width: number, height: number, target: number, tag: string[]][])
  test(
    `§2 The main entries are a tab bar at the bottom of a phone, and cover nothing: ${width} px`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await enter(page, 'robin');
      await visit(page, '/gb/deliveries/');
      const entries = tabBar(page).getByRole('link');
      await expect(entries).toHaveText(['Home', 'Deliveries', 'Plan', 'Shop', 'Account']);
      await expect(tabBar(page).locator('[aria-current=page]')).toHaveText(['Deliveries']);
      for (const entry of await entries.all()) {
        const box = (await entry.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(target);
      }
      const { y, height: high } = (await tabBar(page).boundingBox())!;
      expect(y + high).toBe(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // The page ends above it, and what has focus is not behind it.
      const last = page.locator('.site-footer a').last();
      await last.focus();
      const box = (await last.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(y);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const end = await page.locator('.site-footer').evaluate((footer) => footer.getBoundingClientRect().bottom);
      expect(end).toBeLessThanOrEqual(y + 1);
      await expectAccessible(page, 'account-navbar');
    },
  );

test('A page with one task has no tab bar, and its menu has the main entries', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'robin');
  await visit(page, '/account/gb');
  await expect(tabBar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const room = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
  expect(await room()).toBe('64px');
  await page.locator('account-pets-list').getByRole('link', { name: 'Feeding plan for Waffle' }).click();
  await expect(tabBar(page).locator('[aria-current=page]')).toHaveText('Plan');
  await page.goto(routeOf(robin));
  await expectStatus(page, 'account-change-date');
  await expect(tabBar(page)).toHaveCount(0);
  expect(await room()).toBe('0px');
  await opener(page).click();
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('account-change-date').getByRole('link', { name: 'Back to delivery' }).click();
  await expect(tabBar(page)).toBeVisible();
});

test('A customer on a slow network is not offered to sign in, on a page that was made for visitors', async ({
  page,
  harness,
}) => {
  await enter(page, 'robin');
  // A site whose pages are the same for everybody.
  await page.route('**/gb/help/', async (route) =>
    route.fulfill({ contentType: 'text/html', body: await (await fetch(route.request().url())).text() }),
  );
  await visit(page);
  await harness.fault({ call: 'navbar', delay: 2000 });
  await page.goto('/gb/help/', { waitUntil: 'commit' });
  const signIn = page.locator('.site-menu a[href*="/signin"]');
  await expect(signIn).toHaveCount(1);
  await expect(page.locator('.site-menu .site-logo')).toBeVisible();
  await expect(signIn).toBeHidden();
  await expect(tabBar(page)).toBeVisible();
});

test('It is accessible, open and closed, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'single');
  await visit(page, '/demo/widgets/account-navbar');
  const signOut = bar(page).getByRole('link', { name: 'Sign out' });
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((value) => (document.documentElement.style.colorScheme = value), scheme);
    await expectAccessible(page, 'account-navbar');
    await opener(page).click();
    await expect(signOut).toBeVisible();
    await expectAccessible(page, 'account-navbar');
    await page.keyboard.press('Escape');
    await expect(signOut).toBeHidden();
  }
});
