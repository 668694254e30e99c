import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { startedAt } from '../../support/clock.ts';

const heading = 'main >> nth=0';

/** The picture of the loading animation that the sheet alone draws. */
const drawn = (page: Page): Promise<string> =>
  page.locator('[data-account-shell]').evaluate((root) => getComputedStyle(root, '::before').backgroundImage);

test('§1 A loading animation until the navbar’s data is there, then the routed page', async ({ page, harness }) => {
  // Starts without a previous page, whose request would use up the fault.
  await enter(page, 'robin');
  await harness.fault({ call: 'navbar', delay: 1500, times: 1 });
  // On a slow network the sheet is there seconds before the code.
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route('**/assets/shell-*.js', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/account/gb', { waitUntil: 'commit' });
  await expect.poll(() => drawn(page)).toContain('bowl-empty');
  seen();
  await expect(page.locator('.shell-loading')).toBeVisible();
  expect(await drawn(page)).toBe('none');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await expect(page.locator('.shell-loading')).toHaveCount(0);
});

test.describe('navbar data missing', () => {
  test.use({ allowed: [/500|Failed to load navbar data/] });
  test('§8 "Failed to load navbar data" reported; the loading animation remains', async ({ page, harness }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await enter(page, 'single');
    await harness.fault({ call: 'navbar', status: 500 });
    await page.goto('/account/gb');
    await expect(page.locator('.shell-loading').getByRole('button')).toBeVisible();
    expect(messages.join()).toContain('Failed to load navbar data');
  });
});

test('§8 Nav data not there after 8 s: a line with Reload under the loading animation, which stays', async ({
  page,
}) => {
  await enter(page, 'single');
  await page.clock.install({ time: startedAt });
  // The request waits while the page's clock is stopped.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.route('**/navbar?*', () => {});
  await page.goto('/account/gb');
  const loading = page.locator('.shell-loading');
  await expect(loading.locator('.shell-bowl')).toBeVisible();
  await expect(loading.getByRole('button')).toHaveCount(0);
  await page.clock.runFor(8000);
  await expect(loading.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(loading).toContainText('This is taking longer than usual.');
  await expect(loading.locator('.shell-bowl')).toBeVisible();
});

test.describe('what several tags wait for can’t be loaded', () => {
  test.use({ allowed: [/500|\d{4}-\S+Z /] });
  test('§8 “Try again” in one tag recovers every tag of the dashboard that the failed call left empty', async ({
    page,
    harness,
  }) => {
    await enter(page, 'robin');
    await harness.fault({ call: 'customer/pets', status: 500 });
    await page.setViewportSize({ width: 1200, height: 5000 });
    await page.goto('/account/gb');
    await expectStatus(page, 'account-next-delivery', 'error');
    const failed = page.locator('[data-status=error]');
    await expect.poll(() => failed.count()).toBeGreaterThan(1);
    await harness.clearFaults();
    const again = page.getByRole('button', { name: /^(Try again|Reload)$/ }).filter({ visible: true });
    await page.locator('account-next-delivery').locator(again).click();
    await expectStatus(page, 'account-next-delivery');
    await expect(failed).toHaveCount(0);
    await expect(again).toHaveCount(0);
  });
});

test('§2 / redirects to the locale page once the store country is known, /{locale}/account to /{locale}', async ({
  page,
}) => {
  await enter(page, 'de');
  await page.goto('/account/');
  await page.waitForURL('**/account/de');
  await page.goto('/account/de/account');
  await page.waitForURL('**/account/de');
  await expectStatus(page, 'account-next-delivery');
  // §4 Page language is the first two letters of the customer locale.
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('§2 any other path shows the error page', { tag: '@long' }, async ({ page, allowed }) => {
  allowed.push(/Failed to load resource.*404/);
  await enter(page, 'single');
  for (const path of ['/account/gb/nothing/here', '/account/xx', '/account/gb/error']) {
    await page.goto(path);
    await expectStatus(page, 'account-error');
    await expect(
      page.getByRole('heading', { level: 1, name: path.endsWith('error') ? 'Our bad' : 'This trail has gone cold' }),
    ).toBeVisible();
  }
  await expectAccessible(page);
});

test('§2 every route shows its content without a page load, with its title and the focus on its heading (WCAG 2.4.2, 2.4.3)', async ({
  page,
}) => {
  await enter(page, 'robin');
  await page.goto('/account/gb');
  await expectStatus(page, 'account-pets-list');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await page.locator('account-pets-list').getByRole('link', { name: 'Feeding plan for Waffle' }).click();
  await expect(page).toHaveURL(/\/account\/gb\/robin-waffle\/feeding-plan$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Waffle’s feeding plan' })).toBeFocused();
  await expect(page).toHaveTitle(/Feeding plan/);
  // A return leads to what was pressed.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Feeding plan for Waffle' })).toBeFocused();
  await page
    .locator('account-next-delivery')
    .getByRole('link', { name: /View delivery/ })
    .first()
    .click();
  await expectStatus(page, 'account-delivery');
  // A title names the delivery, as the heading does.
  const day = await page.locator('account-delivery h1').textContent();
  await expect(page).toHaveTitle(`Delivery, ${day} – Pawtal`);
  await page.goBack();
  await expect(page).toHaveTitle('Dashboard – Pawtal');
  await page.goForward();
  await expect(page).toHaveTitle(`Delivery, ${day} – Pawtal`);
  await expect(page.locator(heading)).toContainText('What you’ll pay');
  expect(await page.evaluate(() => (globalThis as unknown as { samePage?: boolean }).samePage)).toBe(true);
});

/** The parts of the dashboard's first tags that load once React draws them; their places may differ by half a pixel. */
async function expectLateParts(page: Page): Promise<void> {
  await expect(page.locator('account-next-delivery')).toContainText('Has it arrived?');
  await expect(page.locator('account-pets-list')).toContainText('of food');
}

/** Scrolls as a script does, and returns the position once the page has noticed. */
const scrollDown = (page: Page, top: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    scrollTo(0, wanted);
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return Math.round(scrollY);
  }, top);

test('§2 Scroll position is restored when returning; otherwise the page scrolls to top', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/account/gb');
  await expectStatus(page, 'account-pets-list');
  const link = page.locator('account-pets-list').getByRole('link', { name: 'Feeding plan for Pickle' });
  await expectLateParts(page);
  expect(await scrollDown(page, 300)).toBe(300);
  // A click would scroll until no bar covers the link.
  await link.dispatchEvent('click');
  await expectStatus(page, 'account-feeding-plan');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250);
  // A page that is opened anew, not returned to, has no position, though the browser tab is the same.
  await page.goto('/account/gb/robin-pickle/feeding-plan');
  await expectStatus(page, 'account-feeding-plan');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/account/gb');
  await expectStatus(page, 'account-next-delivery');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test(
  '§2 Scroll position is restored when returning, also while parts of the page change their height',
  { tag: '@long' },
  async ({ page }) => {
    watchRequests(page);
    await enter(page, 'robin');
    await page.goto('/account/gb');
    await expectStatus(page, 'account-pets-list');
    // What comes late above the window would move the position before it is left.
    await expectLateParts(page);
    await idle(page);
    const link = page.locator('account-pets-list').getByRole('link', { name: 'Feeding plan for Pickle' });
    await page.evaluate(() => {
      for (const place of ['prepend', 'append'] as const) document.body[place](document.createElement('hr'));
      const [above, below] = document.querySelectorAll('hr');
      for (const part of [above!, below!]) part.style.cssText = 'margin: 0; border: 0; height: 200px';
    });
    const left = await scrollDown(page, 600);
    await link.dispatchEvent('click');
    await expectStatus(page, 'account-feeding-plan');
    const positions = await page.evaluate(async (wanted) => {
      const frame = (): Promise<number> => new Promise(requestAnimationFrame);
      const next = async (): Promise<number> => (await frame(), await frame(), await frame(), scrollY);
      const [above, below] = document.querySelectorAll('hr');
      history.back();
      while (scrollY !== wanted) await frame();
      // The page is as high as before.
      above!.style.height = '150px';
      below!.style.height = '250px';
      const changed = await next();
      const shell = document.querySelector<HTMLElement>('.account-shell')!;
      shell.hidden = true;
      above!.style.height = '1000px';
      const shorter = await next();
      shell.hidden = false;
      above!.style.height = '150px';
      return { changed, isShorter: shorter < wanted, after: await next() };
    }, left);
    expect(positions).toEqual({ changed: left, isShorter: true, after: left });
  },
);

test('§2 Back leads to where one was, and address and page name the same dog', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/account/gb');
  await expectStatus(page, 'account-pets-list');
  await page.locator('account-pets-list').getByRole('link', { name: 'Feeding plan for Pickle' }).click();
  const title = page.locator('account-feeding-plan').getByRole('heading', { level: 1 });
  await expect(title).toContainText('Pickle');
  await page.locator('account-feeding-plan').getByRole('button', { name: 'Next dog' }).click();
  await expect(page).toHaveURL(/robin-mochi\/feeding-plan$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/gb$/);
  await expectStatus(page, 'account-pets-list');
  await page.goForward();
  await expect(page).toHaveURL(/robin-mochi\/feeding-plan$/);
  await expect(title).toContainText('Mochi');
});

test('§4 The current pet: stepping wraps from last to first and first to last', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/account/gb/robin-waffle/feeding-plan');
  const plan = page.locator('account-feeding-plan');
  await expect(plan.getByRole('heading', { level: 1 })).toContainText('Waffle');
  await plan.getByRole('button', { name: 'Previous dog' }).click();
  await expect(plan.getByRole('heading', { level: 1 })).toContainText('Biscuit');
  await expect(plan).toContainText('No blend just yet');
  // The URL follows, and the button keeps the focus.
  await expect(page).toHaveURL(/\/account\/gb\/robin-biscuit\/feeding-plan$/);
  await expect(plan.getByRole('button', { name: 'Previous dog' })).toBeFocused();
  await plan.getByRole('button', { name: 'Next dog' }).click();
  await expect(plan.getByRole('heading', { level: 1 })).toContainText('Waffle');
  await expect(page).toHaveURL(/\/account\/gb\/robin-waffle\/feeding-plan$/);
});

test(
  '§3 Feeding plan: of four dogs a narrow window shows three, and the number of the others; the constituents and the next plan open',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'robin');
    await page.goto('/account/gb/robin-waffle/feeding-plan');
    const dogs = page.locator('account-feeding-plan').getByRole('group', { name: 'Choose a dog' });
    const shown = dogs.locator('[aria-pressed]:visible');
    const others = dogs.getByText(/^\+/).filter({ visible: true });
    await expect(shown).toHaveCount(3);
    await expect(others).toHaveText(['+1']);
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(shown).toHaveCount(4);
    await expect(others).toHaveCount(0);
    const plan = page.locator('account-feeding-plan');
    await plan.getByText('Analytical constituents').click();
    await expect(plan.getByText('6.8%')).toBeVisible();
    await plan.getByRole('radio', { name: /^From / }).check();
    await expect(plan).toContainText('Starts with the delivery of');
    await expectAccessible(page);
  },
);

/** Where each tag is, and what the offer consists of. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const offer = document.querySelector('account-refer-a-friend')!.shadowRoot!;
    const tags = [...document.querySelectorAll('main *')].filter(({ localName }) => localName.startsWith('account-'));
    const parts = offer.querySelectorAll('.refer, h2, p, .button, img');
    return [...tags, ...parts].flatMap((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      // An empty slot may go meanwhile.
      return height > 0 ? [`${each.localName} ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`] : [];
    });
  });

/** Tags that still wait for something. A slot may stay empty. */
const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is([data-status=init], [data-status=loading])')]
      .map(({ localName }) => localName)
      .filter((name) => name !== 'account-slot'),
  );

/** Parts of the offer that the outcome of copying covers. Only a success may be over the picture. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const offer = document.querySelector('account-refer-a-friend')!.shadowRoot!;
    const outcome = offer.querySelector('.refer-result > *')!;
    const over = outcome.getBoundingClientRect();
    const parts = offer.querySelectorAll(outcome.matches('label') ? 'h2, p, .button, img' : 'h2, p, .button');
    return [...parts].flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const isFree = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
      return outcome.contains(each) || right === left || isFree ? [] : [each.textContent || each.localName];
    });
  });

test('The outcome of “Copy link” covers no words, control or picture; a success over the picture moves nothing', async ({
  page,
}) => {
  watchRequests(page);
  await enter(page, 'robin');
  await page.goto('/account/gb');
  const offer = page.locator('account-refer-a-friend');
  await page
    .locator('account-pets-list')
    .getByRole('link', { name: 'Feeding plan for Pickle' })
    .scrollIntoViewIfNeeded();
  await offer.scrollIntoViewIfNeeded();
  await expectStatus(page, 'account-refer-a-friend');
  await expect.poll(() => waiting(page)).toEqual([]);
  await expectLateParts(page);
  for (const isAllowed of [true, false])
    for (const width of [390, 768, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((allowed) => {
        navigator.clipboard.writeText = async () => {
          if (!allowed) throw new Error('Not allowed');
        };
      }, isAllowed);
      await idle(page);
      const before = await places(page);
      await offer.getByRole('button', { name: 'Copy link' }).click();
      const outcome = isAllowed ? offer.getByText('Referral link copied.') : offer.getByRole('textbox');
      await expect(outcome).toBeVisible();
      expect(await covered(page), `${width} px`).toEqual([]);
      if (isAllowed && width > 390) expect(await places(page), `${width} px`).toEqual(before);
      if (isAllowed) await offer.getByRole('button', { name: 'Close' }).click();
      await expect(isAllowed ? outcome : offer.getByText('Referral link copied.')).toHaveCount(0);
    }
});

test('The dashboard of fifty dogs fits its window', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'many');
  await page.goto('/account/');
  await expectStatus(page, 'account-pets-list');
  await expectAccessible(page);
  for (const width of [390, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await idle(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test(
  'Without dogs the dashboard starts with adding one, and shows only one empty state',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'nopets');
    await page.goto('/account/gb');
    await expectStatus(page, 'account-pets-list', 'error');
    await expect(page.locator('account-next-delivery')).toHaveCount(0);
    await expect(page.locator('account-pets-list')).toHaveCount(1);
    await expect(page.locator('.shell-top account-pets-list')).toBeVisible();
  },
);

test(
  'A feeding card per dog prints well: only the day’s food, once it has loaded',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.print = () =>
        Object.assign(globalThis, { printed: ((globalThis as { printed?: number }).printed ?? 0) + 1 });
    });
    const printed = (): Promise<number | undefined> =>
      page.evaluate(() => (globalThis as { printed?: number }).printed);
    await enter(page, 'robin');
    await page.goto('/gb/feeding-plan');
    await page.getByRole('button', { name: 'Print feeding card' }).click();
    await expect.poll(printed).toBe(1);
    await expect(page).toHaveURL(/\/account\/gb\/robin-waffle\/feeding-plan$/);
    // Printing a second time on the same page works too.
    await page.getByRole('button', { name: 'Print feeding card' }).click();
    await expect.poll(printed).toBe(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /Waffle/ }).first()).toBeVisible();
    await expect(page.getByText('810')).toBeVisible();
    for (const hidden of ['account-navbar', 'account-footer']) await expect(page.locator(hidden)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next dog' })).toBeHidden();
    const adjust = (element: Element): string => getComputedStyle(element).printColorAdjust;
    expect(await page.locator('.mix-bar-part').first().evaluate(adjust)).toBe('exact');
    // Every other page prints its content without bars, buttons and menus.
    await page.goto('/gb/deliveries/');
    await expectStatus(page, 'account-deliveries');
    for (const hidden of ['.site-header', '.site-footer', '.announcement'])
      await expect(page.locator(hidden)).toBeHidden();
    await expect(page.locator('account-deliveries .button:visible')).toHaveCount(0);
    await expect(page.locator('account-deliveries').getByRole('heading').first()).toBeVisible();
  },
);
