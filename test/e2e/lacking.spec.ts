import type { Page } from '@playwright/test';
import { adapterExample } from '../../demo/docs/pages/adapter.ts';
import { specified } from '../../src/contract/specified.ts';
import { tags } from '../../src/package/facts.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/page.ts';

const names = Object.keys(tags);
const ofTags = (what: string): string => names.map((name) => `${name} ${what}`).join(',');
/** What a failure looks like, wherever it is. */
const failures = `[data-status=error],${ofTags('.notification-error:visible')},${ofTags('.error-panel:visible')}`;

/** All tags are near the window, so that each loads. */
const view = { width: 1200, height: 4000 };

async function settle(page: Page): Promise<void> {
  await expect(page.locator(names.map((name) => `${name}[data-status=loading]`).join(','))).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Presses every button once, and closes what it opens. */
async function pressAll(page: Page): Promise<string[]> {
  const pressed: string[] = [];
  const buttons = page.locator(ofTags('button:visible:enabled'));
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const button = buttons.nth(index);
    pressed.push((await button.getAttribute('aria-label')) ?? (await button.innerText()));
    await button.click();
    await settle(page);
    await expect(page.locator(failures), pressed.at(-1)).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  return pressed;
}

test('DECISIONS.md#groups: with only the specification’s calls nothing fails, no link is dead, and nothing else is called', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(view);
  await request.post('/demo/api/lacking', { data: { lacking: 'specification' } });
  await enter(page, 'robin');
  const asked = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/new-account-api|\/gql|service-endpoint/.test(pathname))
      asked.add(`${response.request().method()} ${pathname} ${response.status()}`);
  });
  const paths = ['/account/gb', '/gb/deliveries/', '/gb/pets', '/gb/feeding-plan', '/gb/treatments/', '/gb/refer'];
  const seen = new Set<string>(paths);
  const pressed: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
    await expect(page.locator(failures), path).toHaveCount(0);
    const links = await page
      .locator(ofTags('a:visible'))
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    for (const link of links.map((each) => new URL(each))) {
      if (link.origin !== new URL(page.url()).origin) continue;
      // Each kind of page once.
      if (/deliveries\/(future\/)?\w/.test(link.pathname) && seen.size < 9 && !seen.has(link.pathname))
        paths.push(link.pathname);
      if (seen.has(link.pathname)) continue;
      seen.add(link.pathname);
      expect((await page.request.get(link.href)).ok(), link.pathname).toBe(true);
    }
    pressed.push(...(await pressAll(page)));
  }
  // Nothing that the specification doesn't list was called, and no call failed.
  expect([...asked].filter((each) => !each.endsWith(' 200'))).toEqual([]);
  expect([...seen].filter((path) => /change-date|settings|products/.test(path))).toEqual([]);
  expect(pressed.length).toBeGreaterThan(15);
});

test('DECISIONS.md#groups: what isn’t there takes no room; own content and the shop’s own links stand in', async ({
  page,
  request,
}) => {
  await page.setViewportSize(view);
  await request.post('/demo/api/lacking', { data: { lacking: 'specification' } });
  await enter(page, 'robin');
  await page.route('**/lacking', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><title>Lacking</title><link rel="icon" href="data:,">
        <account-config links.pause="https://old.example/pause" links.cancel="javascript:alert(1)"></account-config>
        <script type="module" src="/account.js"></script>
        <account-settings id="alone"></account-settings><account-shop tiles></account-shop>
        <account-settings id="own"><p>Call us.</p></account-settings>
        <account-change-date></account-change-date><account-quick-links></account-quick-links></html>`,
    }),
  );
  await page.goto('/lacking');
  for (const hidden of ['#alone', 'account-change-date', 'account-shop'])
    await expect(page.locator(hidden)).toBeHidden();
  await expect(page.getByText('Call us.')).toBeVisible();
  const links = page.locator('account-quick-links a');
  await expect(links).toHaveText(['Pause or delay deliveries', 'View deliveries', 'Add a new dog']);
  await expect(links.first()).toHaveAttribute('href', 'https://old.example/pause');
});

test('DECISIONS.md#groups: each group alone can be missing', async ({ page, request }) => {
  await page.setViewportSize(view);
  await enter(page, 'robin');
  const shown = async (lacking: string, path: string): Promise<string> => {
    await request.post('/demo/api/lacking', { data: { lacking } });
    await page.goto(path);
    await settle(page);
    await expect(page.locator(failures), lacking).toHaveCount(0);
    return (await page.locator(names.join(',')).allInnerTexts()).join('\n') + (await page.content());
  };
  const settings = page.locator('account-settings section');
  await shown('details payment', '/gb/settings/');
  await expect(settings).toHaveCount(5);
  await shown('record calendar language', '/gb/settings/');
  await expect(settings).toHaveCount(4);
  await shown('referral', '/account/gb');
  await expect(page.locator('account-refer-a-friend')).toBeHidden();
  await shown('check-in', '/account/gb');
  await expect(page.locator('account-check-in')).toBeHidden();
  await shown(specified.join(' '), '/account/gb');
  await expect(page.locator('account-next-delivery')).toBeVisible();
});

test('DECISIONS.md#adapter: a module of the shop’s turns ids, money and dates of its backend into the contract’s', async ({
  page,
}) => {
  await enter(page, 'robin');
  await page.route('**/account-adapter.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: adapterExample }),
  );
  await page.route('**/customer/pets?*', (route) =>
    route.fulfill({
      json: { dogs: [{ id: 7, name: 'Rex', state: 'PAUSED', pausedAt: '2026-10-12T00:00:00+01:00' }] },
    }),
  );
  await page.route('**/raf?*', (route) =>
    route.fulfill({ json: { link: 'https://shop.example/r/REX-7', reward: { amount: '12.50', currency: 'GBP' } } }),
  );
  await page.route('**/dialect', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><title>Dialect</title><link rel="icon" href="data:,">
        <script type="module" src="/account.js" data-adapter="/account-adapter.js"></script>
        <account-pets-list></account-pets-list><account-refer-a-friend></account-refer-a-friend></html>`,
    }),
  );
  await page.goto('/dialect');
  await expect(page.locator('account-pets-list')).toContainText('Deliveries paused since 12 October');
  await expect(page.locator('account-refer-a-friend')).toContainText('£12.50');
});

test.describe('the doctor', () => {
  test.use({ allowed: [/^warning: Account widgets:/] });
  test('DECISIONS.md#groups: the page’s doctor says why a tag shows nothing', async ({ page, request }) => {
    await request.post('/demo/api/lacking', { data: { lacking: 'specification' } });
    await enter(page, 'robin');
    await page.route(/\/lacking\?/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-GB"><title>Lacking</title><link rel="icon" href="data:,">
          <script type="module" src="/account.js"></script><account-settings></account-settings></html>`,
      }),
    );
    await page.goto('/lacking?account-debug');
    await page.getByRole('button', { name: /^Account widgets:/ }).click();
    await expect(page.getByText('the backend lacks “settings”')).toBeVisible();
  });
});
