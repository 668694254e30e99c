import type { Page } from '@playwright/test';
import { asPerson, banner, preferences, serveForeign, servePage, startVendors } from '../../support/page/consent.ts';
import type { Vendors } from '../../support/page/consent.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test as base } from '../../support/page/page.ts';

const test = base.extend<{ vendors: Vendors }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires this of a fixture without dependencies
  vendors: async ({}, use) => {
    const vendors = await startVendors({ '/scarab.js': '', '/tag.js': '' });
    await use(vendors);
    await vendors.close();
  },
  contextOptions: { reducedMotion: 'reduce' },
});

const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
/** Names of the page's cookies; scripts can't read the session's. */
/** Names of the page's cookies, without the backend's copy of the choice. */
const cookies = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((each) => each.split('=')[0] ?? '')
      .filter((name) => name !== 'account_consent_kept'),
  );
const layer = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((each) => Array.from(each)),
  );
const state = (word: string) => ({
  ad_storage: word,
  ad_user_data: word,
  ad_personalization: word,
  analytics_storage: word,
});

test('§9 Before a choice and after a refusal: no third-party request, no non-essential cookie; refusing is as easy as accepting', async ({
  page,
  vendors,
  baseURL,
}) => {
  await asPerson(page);
  await enter(page, 'de');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (
      ![baseURL!, new URL(foreign).origin].some((own) => request.url().startsWith(own)) &&
      !request.url().startsWith('data:')
    )
      elsewhere.push(request.url());
  });
  const foreign = serveForeign(vendors, baseURL!, { lang: 'de-DE' });
  await page.goto(`${foreign}?gclid=abc&utm_source=letter`);
  await expect(banner(page)).toBeVisible();
  await expectStatus(page, 'account-navbar');
  expect(await cookies(page)).toEqual([]);
  // §9 Consent defaults to denied until the user chooses.
  expect(await layer(page)).toEqual([['consent', 'default', state('denied')]]);

  const [accept, refuse] = await Promise.all(
    ['Alle akzeptieren', 'Alle ablehnen'].map(async (name) => {
      const button = banner(page).getByRole('button', { name });
      return [
        await button.evaluate((each) =>
          JSON.stringify([
            getComputedStyle(each).backgroundColor,
            getComputedStyle(each).color,
            getComputedStyle(each).fontSize,
          ]),
        ),
        (await button.boundingBox())!.height,
      ];
    }),
  );
  expect(refuse).toEqual(accept);

  const detail = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('account-consent', (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  await press(page, 'Alle ablehnen');
  expect(await detail).toEqual({ purposes: [1] });
  await expect(banner(page)).toBeHidden();
  await page.goto(`${foreign}?gclid=abc`);
  await expectStatus(page, 'account-consent');
  await expectStatus(page, 'account-navbar');
  await expect(banner(page)).toHaveCount(0);
  expect(await cookies(page)).toEqual(['account_consent']);
  await expect
    .poll(() => layer(page))
    .toEqual([
      ['consent', 'default', state('denied')],
      ['consent', 'update', state('denied')],
    ]);
  expect({ elsewhere, arrived: vendors.arrived }).toEqual({ elsewhere: [], arrived: [] });
});

test('§9 After consent the click parameters are cookies, and the choice is reported with purposes and policy; withdrawing it ends all of that', async ({
  page,
  vendors,
  baseURL,
}) => {
  await asPerson(page);
  await enter(page, 'robin');
  const foreign = serveForeign(vendors, baseURL!);
  await page.goto(`${foreign}?gclid=abc&utm_source=letter&other=1`);
  await press(page, 'Accept all');
  await expect.poll(() => vendors.paths()).toContain('GET /track');
  await expect.poll(() => cookies(page)).toEqual(expect.arrayContaining(['account_consent', 'account_clicks']));
  expect(await cookies(page)).not.toContain('other');
  const choice = (await page.context().cookies()).find(({ name }) => name === 'account_consent');
  expect(JSON.parse(decodeURIComponent(choice!.value))).toMatchObject({
    categories: ['essential', 'functional', 'marketing'],
    data: { purposes: [1, 2, 3], policy: '1001' },
  });
  // The backend's copy, which lasts in Safari.
  const copy = async () => (await page.context().cookies()).find(({ name }) => name === 'account_consent_kept');
  await expect.poll(async () => (await copy())?.value).toBe(choice!.value);
  expect(Math.abs((await copy())!.expires - choice!.expires)).toBeLessThan(2);
  expect((await layer(page)).slice(0, 2)).toEqual([
    ['consent', 'default', state('denied')],
    ['consent', 'update', state('granted')],
  ]);

  // A link opens the tool where the page has one.
  await page.getByRole('link', { name: 'Cookie settings' }).click();
  await expect(preferences(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('gclid')).toBe('abc');
  await page.waitForFunction(() => document.cookie.includes('_dd_s'));
  const reload = page.waitForEvent('load');
  await preferences(page).getByRole('button', { name: 'Refuse all' }).click();
  await reload;
  await expectStatus(page, 'account-consent');
  await expect.poll(() => layer(page)).toContainEqual(['consent', 'update', state('denied')]);
  const before = vendors.arrived.length;
  await page.goto(foreign);
  await expectStatus(page, 'account-consent');
  await expectStatus(page, 'account-navbar');
  expect(await cookies(page)).toEqual(['account_consent']);
  expect(vendors.arrived.slice(before).filter(({ url }) => !url.startsWith('/rum'))).toEqual([]);
});

test('§9 A cookie tool is shown when query parameter showCookieTool is true; single purposes can be chosen', async ({
  page,
  vendors,
  baseURL,
}) => {
  await enter(page, 'robin');
  const foreign = serveForeign(vendors, baseURL!);
  await page.goto(`${foreign}?gclid=abc&showCookieTool=true`);
  await expect(preferences(page)).toBeVisible();
  const purpose = (name: string) => preferences(page).getByRole('checkbox', { name });
  await expect(purpose('Essential')).toBeDisabled();
  await expect(purpose('Essential')).toBeChecked();
  // No checkbox is checked in advance.
  for (const name of ['Functional', 'Marketing']) await expect(purpose(name)).not.toBeChecked();
  await expect(preferences(page).getByText('What you type is never recorded.')).toBeVisible();
  await expectAccessible(page, 'account-consent');
  await purpose('Functional').check();
  await preferences(page).getByRole('button', { name: 'Save my choice' }).click();
  await expect.poll(() => vendors.paths()).toContain('GET /track');
  expect(vendors.paths()).not.toContain('GET /scarab.js');
  expect(await cookies(page)).not.toContain('account_clicks');
});

test('the banner: first in the tab order, without taking the focus, accessible in light and dark, without layout shift', async ({
  page,
}) => {
  await asPerson(page);
  await servePage(page, {}, { body: '<p><label>Name <input id="busy"></label></p>' });
  // Holds the banner's code back until the customer is typing.
  let release = (): void => {};
  const isBusy = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/account/assets/tool-*.js', (route) => isBusy.then(() => route.continue()));
  await page.goto('/foreign');
  await page.locator('#busy').focus();
  await expect(banner(page)).toHaveCount(0);
  const top = await page.locator('h1').boundingBox();
  release();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).not.toHaveAttribute('aria-modal');
  await page.keyboard.type('Waffle');
  await expect(page.locator('#busy')).toHaveValue('Waffle');
  expect(await page.locator('h1').boundingBox()).toEqual(top);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'light dark'));
    await expectAccessible(page, 'account-consent');
  }
  const buttons = await banner(page).getByRole('button').filter({ visible: true }).all();
  expect(buttons.length).toBeGreaterThan(1);
  for (const button of buttons) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('§9 A page with an image named “cookie” asks once, and keeps the choice', async ({ page, vendors, baseURL }) => {
  await asPerson(page);
  await enter(page, 'robin');
  const foreign = serveForeign(vendors, baseURL!, { body: '<img name="cookie" alt="">' });
  await page.goto(`${foreign}?gclid=abc`);
  await press(page, 'Accept all');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['account_consent', 'account_clicks']));
  await page.goto(foreign);
  await expect.poll(() => layer(page)).toContainEqual(['consent', 'update', state('granted')]);
  await expect(banner(page)).toHaveCount(0);
});

test('a strict CSP that demands trusted types: banner, preferences and slots work without a violation', async ({
  page,
}) => {
  await asPerson(page);
  const csp =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types pawtal pawtal-slot pawtal-vendors";
  await servePage(
    page,
    { 'recommendation-script': '/demo/vendors/consent-tag.js', 'consent-tag-script': '/demo/vendors/consent-tag.js' },
    { csp, lang: 'fr-FR', body: '<account-slot name="dashboard-1"><p id="x">Deux pour un</p></account-slot>' },
  );
  await page.goto('/foreign');
  await expect(page.locator('account-slot .slot')).toHaveText('Deux pour un');
  await press(page, 'Choisir');
  await expect(preferences(page).getByRole('heading', { name: 'Gestion des cookies' })).toBeVisible();
  await preferences(page).getByRole('button', { name: 'Tout accepter' }).click();
  // §9 Consent script only for stores fr and de.
  await expect(page.locator('html')).toHaveAttribute('data-consent-tag', 'loaded');
});

test.describe('the tool can’t be loaded', () => {
  test.use({ allowed: [/could not be asked|ERR_FAILED|Failed to load/] });
  test('the customer can’t be asked, so nothing is allowed, and the page works', async ({ page, vendors, baseURL }) => {
    await asPerson(page);
    await enter(page, 'robin');
    await page.route('**/tool-*', (route) => route.abort());
    const foreign = serveForeign(vendors, baseURL!);
    await page.goto(`${foreign}?gclid=abc`);
    await expectStatus(page, 'account-consent');
    await expectStatus(page, 'account-navbar');
    expect({ cookies: await cookies(page), arrived: vendors.arrived }).toEqual({ cookies: [], arrived: [] });
  });
});

test.describe('a visitor', () => {
  test.use({ allowed: [/401 \(Unauthorized\)/] });
  test('§6 A visitor of a page for everybody is not sent to sign in by consent, slots or footer', async ({ page }) => {
    const answered = page.waitForResponse(/service-endpoint\/shopping\/auth/);
    const body = '<account-navbar signed-out="content">Menu</account-navbar><account-slot><p>Offer</p></account-slot>';
    await servePage(page, {}, { body: `${body}<account-footer></account-footer>` });
    await page.goto('/foreign');
    expect((await answered).status()).toBe(401);
    for (const tag of ['account-consent', 'account-slot', 'account-footer']) await expectStatus(page, tag);
    await expect(page.locator('account-slot .slot')).toHaveText('Offer');
    expect(new URL(page.url()).pathname).toBe('/foreign');
  });
});
