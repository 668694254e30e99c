import type { FrameLocator, Page } from '@playwright/test';
import { violations } from '../../support/accessibility/axe.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { expect, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

// The browser logs each fault and the 401 without a session.
test.use({
  ...wide,
  allowed: [/Failed to load resource|This answer is a fault of the harness/],
  viewport: { width: 1440, height: 960 },
});

const open = async (page: Page, query = ''): Promise<FrameLocator> => {
  watchRequests(page);
  await page.goto(`/demo/workbench${query}`);
  // A whole setup is made anew: signing in is slow on purpose, and a customer is filled in.
  await expect(page.locator('.bench-bar')).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  return page.frameLocator('iframe[title="The page"]');
};
const robin = '?as=robin&page=/account/gb&consent=all';
const pill = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const address = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

test('Workbench: one press in the rail signs in and stays on the same page, with the customer’s own ids', async ({
  page,
}) => {
  const stage = await open(page, '?as=robin&page=/account/gb/deliveries/future/s-robin-5&consent=all');
  await expect(stage.locator('account-delivery')).toHaveAttribute('data-status', 'success');
  await expect(page.getByRole('link', { name: /^Next delivery/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: /^single/ }).click();
  await expect(page.getByLabel('Address of the page')).toHaveValue(/deliveries\/future\/s-single-\d+$/);
  await expect(stage.locator('account-delivery')).toHaveAttribute('data-status', 'success');
  expect(address(page)).toContain('as=single');
  // Navigation inside the page is followed.
  await stage
    .getByRole('link', { name: /Change date/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Change date/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: /^visitor/ }).click();
  await expect(page.getByLabel('Address of the page')).toHaveValue(/^\/signin/);
  expect(address(page)).not.toContain('as=');
});

test(
  'Workbench: robin, German, card declined, pets fail once, 390 px: an address in a fresh browser shows the same',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    /** A page that is replaced while it loads reports what it couldn't load, and may take a fault meant for the next one. */
    const settled = (): Promise<void> => idle(page);
    const stage = await open(page, robin);
    await settled();
    await pill(page, 'Country').click();
    await page.getByRole('button', { name: 'de-DE' }).click();
    await expect(stage.getByRole('heading', { name: /Robin/ })).toContainText(/Guten|Hallo/);
    await settled();
    await pill(page, 'Country').click();
    await page.getByRole('button', { name: /^Card declined/ }).click();
    await expect(stage.getByText('Deine Karte wurde abgelehnt', { exact: false }).first()).toBeVisible();
    await page.getByText('390', { exact: true }).click();
    await expect(page.locator('.bench-address output')).toContainText('390 ×');
    const widthIn = (frame: FrameLocator) => () => frame.locator('html').evaluate(() => innerWidth);
    await expect.poll(widthIn(stage)).toBe(390);
    await settled();
    await pill(page, 'Faults').click();
    await page.getByRole('button', { name: /^Pets fail once/ }).click();
    await expect(row(page, 'GET customer/pets').first()).toContainText('500 · fault');
    await expect(row(page, '2nd try')).toContainText('200');
    await expect(row(page, 'GET customer/pets').first()).toContainText('pets-list');

    const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 960 } });
    const other = await context.newPage();
    const same = await open(other, new URL(page.url()).search);
    await expect(same.getByText('Deine Karte wurde abgelehnt', { exact: false }).first()).toBeVisible();
    await expect(row(other, 'GET customer/pets').first()).toContainText('500 · fault');
    await expect(row(other, '2nd try')).toContainText('200');
    await expect.poll(widthIn(same)).toBe(390);
    await expect.poll(() => address(other)).toBe(address(page));
    await context.close();

    await settled();
    await page.getByRole('button', { name: 'Put all back' }).click();
    await expect(stage.getByRole('heading', { name: /Robin/ })).toContainText('Good');
    await expect(page.getByRole('button', { name: 'Put all back' })).toBeHidden();
    await expect.poll(() => address(page)).toBe('?as=robin&page=/account/gb&width=390');
    await settled();
  },
);

test(
  'Workbench: clock, backend, theme, colour scheme and consent are seen in the page',
  { tag: '@long' },
  async ({ page }) => {
    const stage = await open(page, '?as=ready&page=/account/gb');
    await pill(page, 'Consent').click();
    await page.getByRole('button', { name: 'All purposes' }).click();
    await expect(stage.locator('account-next-delivery')).toHaveAttribute('data-status', 'success');
    const cookies = async () =>
      Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
    expect((await cookies())['account_consent']).toContain('marketing');
    await pill(page, 'Clock').click();
    await page.getByRole('button', { name: /^Last minute for changes/ }).click();
    await expect(stage.getByText(/^(less than a|1) minute left$/)).toBeVisible();
    expect(address(page)).toContain('clock=last-minute');
    await page.getByText('Dark', { exact: true }).click();
    const scheme = () => stage.locator('account-next-delivery').evaluate((tag) => getComputedStyle(tag).colorScheme);
    await expect.poll(scheme).toBe('dark');
    await pill(page, 'Backend').click();
    await page.getByRole('button', { name: 'Only the specification’s calls' }).click();
    await expect(row(page, 'GET auth')).toContainText('200');
    await expect(stage.getByRole('link', { name: 'Change date' })).toHaveCount(0);
    await expect.poll(scheme).toBe('dark');
    await pill(page, 'Theme').click();
    await page.getByRole('button', { name: 'hostile' }).click();
    await page.getByRole('link', { name: 'pets', exact: true }).click();
    await expect(stage.locator('link[href="/theme/site.css"]')).toHaveCount(1);
    expect((await cookies())['demo_theme']).toBe('hostile');
    await pill(page, 'Consent').click();
    await page.getByRole('button', { name: /^Nothing yet/ }).click();
    await expect.poll(async () => (await cookies())['account_consent']).toBeUndefined();
  },
);

test(
  'Workbench: reduced motion and forced colours by the page’s own styles and scripts, at once and after a reload',
  { tag: '@long' },
  async ({ page }) => {
    const stage = await open(page, '?as=robin&page=/demo/widgets/account-pets-list&consent=all');
    const tag = stage.locator('account-pets-list');
    await expect(tag).toHaveAttribute('data-status', 'success');
    /** Only the rule for forced colours gives a label a border; only that for reduced motion sets this. */
    const seen = async () => ({
      isBordered: await stage
        .locator('account-pets-list .label')
        .first()
        .evaluate((label) => getComputedStyle(label).borderTopWidth !== '0px'),
      reduced: await stage
        .locator('html')
        .evaluate((root) => root.ownerDocument.defaultView!.matchMedia('(prefers-reduced-motion: reduce)').matches),
    });
    await expect.poll(seen).toEqual({ isBordered: false, reduced: false });
    await pill(page, 'Theme').click();
    await page.getByLabel('forced colours').check();
    await page.getByLabel('reduced motion').check();
    const changed = { isBordered: true, reduced: true };
    await expect.poll(seen).toEqual(changed);
    expect(address(page)).toContain('motion=reduce&colours=forced');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(tag).toHaveAttribute('data-status', 'success');
    await expect.poll(seen).toEqual(changed);
    await page.getByRole('button', { name: 'Put all back' }).click();
    await expect(tag).toHaveAttribute('data-status', 'success');
    await expect.poll(seen).toEqual({ isBordered: false, reduced: false });
  },
);

test(
  'Workbench: the drawer has events with details, the record of changes and mails; a change takes effect once',
  { tag: '@long' },
  async ({ page }) => {
    const stage = await open(page, '?as=single&page=/gb/settings/subscriptions/');
    await stage
      .getByRole('button', { name: /^Pause deliveries/ })
      .first()
      .click();
    await stage.getByRole('dialog').getByRole('button', { name: 'Pause deliveries', exact: true }).click();
    const pause = page.getByRole('row').filter({ has: page.getByRole('button', { name: /\/pause$/ }) });
    await expect(pause).toContainText('200 · once');
    await pause.getByRole('button').click();
    await expect(page.getByText(/^Idempotency key/)).toBeVisible();
    await expect(page.getByText('cache-control: no-store')).toBeVisible();
    await page.getByRole('tab', { name: /^Events/ }).click();
    await expect(row(page, 'account-subscription-changed')).toContainText('"step":"pause"');
    await page.getByRole('tab', { name: /^Record 1/ }).click();
    await expect(row(page, 'K-')).toContainText('single');
    await page.getByRole('tab', { name: /^Mail [1-9]/ }).click();
    // The backend's own messages, such as a reminder of the last day, may be newer.
    await expect(
      page.getByRole('tabpanel').getByRole('button', { name: /paused.*single@example\.test/i }),
    ).toBeVisible();
  },
);

test(
  'Workbench: the palette has every action; a report contains everything',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = async (what: string): Promise<string> => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Find an action' })).toBeFocused();
      await page.keyboard.type(`copy ${what}`);
      await page.keyboard.press('Enter');
      await expect(page.locator('.bench-copied')).toContainText('copied');
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const stage = await open(page, '?as=single&page=/demo/widgets/account-pets-list&consent=all');
    const tag = stage.locator('account-pets-list');
    await expect(tag).toHaveAttribute('data-status', 'success');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('pets fail each');
    await page.keyboard.press('Enter');
    await expect(tag).toHaveAttribute('data-status', 'error');
    const report = await copied('report');
    for (const part of [
      '# single on',
      page.url(),
      'customer/pets 500',
      '| GET customer/pets',
      'account-error',
      'There was an error retrieving your dogs',
    ])
      expect(report).toContain(part);
    expect(await copied('test')).toContain(`['account-pets-list', 0, 'error']`);
    await page.getByRole('tab', { name: /^Stores/ }).click();
    await expect(row(page, 'pets')).toContainText('error');
  },
);

test(
  'Workbench: the palette finds every control that is on the screen, and every choice of each setting',
  { tag: '@long' },
  async ({ page }) => {
    const stage = await open(page, `${robin}&fault=raf:500`);
    await expect(stage.locator('account-next-delivery')).toHaveAttribute('data-status', 'success');
    /** What a sighted person would type: the words on a control, without a value that changes. */
    const namesIn = (selector: string): Promise<string[]> =>
      page
        .locator(`${selector} :is(a, button, summary, label, [role=separator])`)
        .evaluateAll((controls) =>
          (controls as HTMLElement[])
            .filter((control) => control.checkVisibility() && !control.closest('.bench-skip, .bench-form'))
            .map(
              (control) =>
                (control.matches('.bench-pill[aria-expanded]') ? control.firstElementChild!.textContent : undefined) ??
                control.dataset['tab'] ??
                control.getAttribute('aria-label') ??
                control.innerText,
            ),
        );
    const names = new Set(await namesIn('.bench'));
    for (const opener of await page.locator('.bench-pill[aria-expanded]').all()) {
      await opener.click();
      (await namesIn('.bench-pop:popover-open')).forEach((name) => names.add(name));
      await page.keyboard.press('Escape');
    }
    expect(names.size).toBeGreaterThan(120);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find an action' });
    const missing: string[] = [];
    for (const name of names) {
      await field.fill(name);
      if ((await page.getByRole('option').count()) === 0) missing.push(name);
    }
    expect(missing).toEqual([]);
    await field.fill('height of the drawer');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('separator', { name: 'Height of the drawer' })).toBeFocused();
  },
);

test('Workbench: an invalid address is reported, and the rest is shown', { tag: '@long' }, async ({ page }) => {
  const stage = await open(
    page,
    '?as=no-such-customer&page=/account/gb&clock=tomorrow&fault=no-such:500&fault=auth:purple&width=390&width2=1',
  );
  for (const part of ['as=“no-such-customer”', 'clock=“tomorrow”', 'no-such:500', 'auth:purple', '“width2”'])
    await expect(page.getByRole('status').filter({ hasText: part })).toBeVisible();
  await expect(stage.locator('body')).toBeVisible();
  await expect(page.locator('.bench-address output')).toContainText('390 ×');
});

test('Workbench: by keyboard alone, and each tag in each state is found', { tag: '@long' }, async ({ page }) => {
  const stage = await open(page, robin);
  await page.locator('.bench-brand').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('holiday');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^holiday/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => address(page)).toContain('as=holiday');
  await page.getByLabel('Find a customer, page, state').fill('pets-list one');
  await page.getByRole('link', { name: 'one', exact: true }).click();
  await expect(stage.locator('account-pets-list[preview=one]')).toHaveAttribute('data-status', 'success');
  await page.getByRole('separator', { name: 'Width of the page' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => address(page)).toContain('width=758');
});

test(
  'Workbench: accessible at 1200 px, dark, and at 390 px, light, where rail and drawer are sheets',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, robin);
    const check = async (): Promise<void> => expect(await violations(page, { without: ['iframe'] })).toEqual([]);
    // Dark at the width that shows everything at once, light where rail and drawer are sheets: names are the same in both.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1200, height: 900 });
    await check();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'robin', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Customers');
    await check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /requests$/ }).click();
    await expect(page.getByRole('dialog')).toContainText('customer/pets');
    await check();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

test(
  'Workbench: with three faults no control of the bar is covered or cut off; the drawer resizes, collapses and remembers it; links skip to stage and drawer',
  { tag: '@long' },
  async ({ page }) => {
    const faults = ['customer/pets:500', 'raf:slow3000', 'navbar:503~20*2'].map((fault) => `&fault=${fault}`).join('');
    await open(page, `?page=/gb/help/${faults}`);
    for (const width of [1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.locator('.bench-bar :is(button, label, a)').evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { x, y, width: across, height } = control.getBoundingClientRect();
            const hit = document.elementFromPoint(x + across / 2, y + height / 2);
            // A long value has an ellipsis inside its control.
            const isCut = control.scrollWidth > control.clientWidth + 1;
            return isCut || !hit || !(control.contains(hit) || hit.contains(control));
          })
          .map(({ textContent }) => textContent),
      );
      expect(covered, `at ${width} px`).toEqual([]);
    }

    const drawer = page.getByRole('region', { name: 'What happened' });
    const edge = page.getByRole('separator', { name: 'Height of the drawer' });
    await edge.focus();
    await page.keyboard.press('ArrowUp');
    await expect(edge).toHaveAttribute('aria-valuenow', '292');
    await drawer.getByRole('button', { name: 'Collapse' }).click();
    await page.reload();
    await expect(edge).toHaveAttribute('aria-valuenow', '44');
    await drawer.getByRole('button', { name: 'Open' }).click();
    await expect(drawer.getByRole('tabpanel')).toBeInViewport();

    await page.getByRole('link', { name: 'Skip to the page' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#bench-stage')).toBeFocused();
  },
);
