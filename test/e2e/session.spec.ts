import type { Page } from '@playwright/test';
import { expect, expectStatus, test } from '../support/page.ts';

// Nothing here depends on the window's width.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000);
test.use({ allowed: [[/Failed to load resource.*401/], { option: true }] });

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function fillForm(page: Page, name: string): Promise<void> {
  await page.locator('input[name=email]').fill(`${name}@example.test`);
  await page.locator('input[name=password]').fill('pawtal');
  await page.locator('input[name=password]').press('Enter');
}

/** Answers the check of the session as a backend would that knows another place to sign in. */
const refuse = (page: Page, redirectUrl: string): Promise<void> =>
  page.route('**/service-endpoint/shopping/auth**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'signed-out', message: 'Not signed in', redirectUrl } } }),
  );

for (const path of ['/gb/deliveries/?from=mail', '/account/gb/robin-waffle/feeding-plan']) {
  test(`§6 A 401 sends the browser to sign in, and back to its page: ${path}`, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => /^\S+Z Customer is not logged in$/.test(message.text()));
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/signin');
    await logged;
    await fillForm(page, 'robin');
    await page.waitForURL((url) => url.pathname !== '/signin');
    expect(pathOf(page)).toBe(path);
    await expectStatus(page, 'account-navbar');
  });
}

test('§6 A 401 on any request, not only the first, sends the browser to sign in', async ({ page, signIn, harness }) => {
  await signIn('robin');
  await harness.fault({ call: 'raf', status: 401 });
  await page.goto('/gb/pets');
  await page.waitForURL('**/signin');
});

test('§8 A 401 leads to the redirect URL in the error body if present', async ({ page }) => {
  await refuse(page, '/gb/help/?please=signin');
  await page.goto('/gb/pets');
  await page.waitForURL('**/gb/help/?please=signin');
});

for (const url of [
  'https://elsewhere.test/signin',
  '//elsewhere.test',
  'javascript:alert(1)',
  'http://robin:secret@localhost:8139/signin',
]) {
  test(`A redirect URL that leads elsewhere is reported and /signin is used: ${url}`, async ({ page, allowed }) => {
    allowed.push(/A redirect URL that leads elsewhere was not followed/);
    await refuse(page, url);
    const told = page.waitForEvent('console', (message) => /was not followed/.test(message.text()));
    await page.goto('/gb/pets');
    await told;
    await page.waitForURL('**/signin');
  });
}

test('§1 A customer whose sign-up is incomplete is sent to the sign-up page of their country', async ({ page, signIn }) => {
  await signIn('incomplete');
  await page.waitForURL('**/gb/signup/');
  await expect(page.getByRole('heading', { level: 1, name: 'Let’s finish your sign-up' })).toBeVisible();
  await page.goto('/gb/deliveries/');
  await page.waitForURL('**/gb/signup/');
});

test('signed-out="content" shows the tag’s own child content to a visitor who is not signed in', async ({ page }) => {
  const told = page.waitForEvent('console', (message) => message.text().endsWith('Customer is not logged in'));
  await page.goto('/gb/refer');
  await told;
  const teaser = page.locator('account-refer-a-friend .teaser');
  await expect(teaser.getByRole('link')).toHaveAttribute('href', '/signin?locale=gb&return=/gb/refer/');
  await expect(page.locator('account-navbar .site-menu')).toBeVisible();
  await expectStatus(page, 'account-footer').catch(() => {});
  expect(pathOf(page)).toBe('/gb/refer');
  await teaser.getByRole('link').click();
  await fillForm(page, 'robin');
  await page.waitForURL('**/gb/refer/');
  await expectStatus(page, 'account-refer-a-friend');
  await expect(teaser).toBeHidden();
});

test('account:signed-out bubbles with where to sign in; cancelled, no redirect happens', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('account:signed-out', (event) => {
      event.preventDefault();
      const told = ((globalThis as { told?: unknown[] }).told ??= []);
      told.push((event as CustomEvent<unknown>).detail);
    });
  });
  await page.goto('/gb/pets');
  await page.waitForFunction(() => 'told' in globalThis);
  await expect(page.locator('account-pets-list .teaser')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { told?: unknown[] }).told?.[0])).toEqual({
    signInUrl: new URL('/signin?return=%2Fgb%2Fpets', page.url()).href,
  });
  expect(pathOf(page)).toBe('/gb/pets');
});

test('One session per page however many tags: each resource is requested once', async ({ page, signIn }) => {
  await signIn('robin');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/new-account-api|service-endpoint|gql|footer|locales|messages|\.css$/.test(pathname))
      asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/gb/pets');
  for (const tag of ['account-navbar', 'account-next-delivery', 'account-pets-list', 'account-refer-a-friend']) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expectStatus(page, tag);
  }
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  const reads = asked.filter((each) => /api|auth/.test(each)).map((each) => each.replace('/gb/new-account-api/1.0', ''));
  expect(reads[0]).toBe('GET /service-endpoint/shopping/auth');
  expect(reads).toEqual(
    expect.arrayContaining([
      'GET /customer-data',
      'GET /customer/pets',
      'GET /navbar',
      'GET /raf',
      'GET /pet/delivery-details-public/robin-waffle',
    ]),
  );
});

test('§7 Credentials, no-cache headers and a timestamp go with each read', async ({ page, signIn }) => {
  await signIn('robin');
  const sent = page.waitForRequest(/customer\/pets/);
  await page.goto('/gb/pets');
  const request = await sent;
  expect(new URL(request.url()).searchParams.get('t')).toMatch(/^\d{13}$/);
  expect(await request.allHeaders()).toMatchObject({ 'cache-control': 'no-cache', cookie: expect.any(String) as string });
});

test('§9 The auth check retries on non-401 failure, and the page comes up', async ({ page, signIn, harness, allowed }) => {
  allowed.push(/Failed to load resource.*503/);
  await signIn('robin');
  // The read, its one retry, and then the check's own second try.
  await harness.fault({ call: 'auth', status: 503, times: 3 });
  await page.goto('/gb/pets');
  await expectStatus(page, 'account-pets-list');
});

test('§2 Sign out ends the session', async ({ page, signIn }) => {
  await signIn('robin');
  await page.goto('/gb/help/');
  await expectStatus(page, 'account-navbar');
  await page.locator('account-navbar').getByRole('button', { name: 'Account' }).click();
  await page.locator('account-navbar').getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL('**/gb/signout/');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re signed out' })).toBeVisible();
  await page.goto('/account/gb');
  await page.waitForURL((url) => url.pathname === '/signin');
});

test('A link on another site signs nobody out: it takes a confirmation', async ({ page, signIn }) => {
  await signIn('robin');
  await page.goto('http://127.0.0.1:8139/gb/help/');
  await page.evaluate(() => location.assign('http://localhost:8139/gb/signout/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign out of Pawtal?' })).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});
