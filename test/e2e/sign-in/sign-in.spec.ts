import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

// Nothing here depends on the window's width.
test.use({ ...wide, allowed: [[/Failed to load resource.*(?:401|422.*signin.password)/], { scope: 'test' }] });

const shown = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Links in paragraphs that are less than 44 px high. */
const lowLinks = (page: Page): Promise<string[]> =>
  page
    .locator('p a')
    .evaluateAll((links) =>
      links.filter((link) => link.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
    );

async function fillForm(page: Page, name: string): Promise<void> {
  await page.locator('input[name=email]').fill(`${name}@example.test`);
  await page.locator('input[name=password]').fill('pawtal');
  await page.locator('input[name=password]').press('Enter');
}

/** Opens the latest mail with a sign-in link, and returns where its button leads. */
async function linkOfMail(page: Page): Promise<string> {
  const mail = page.getByRole('link', { name: 'Your sign-in link' });
  await expect(async () => {
    await page.goto('/demo/mails');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).click();
  // The mail names the server's own address, of which a test knows only the path.
  const { pathname, search, hash } = new URL((await opened).url());
  return pathname + search + hash;
}

/** Answers the session check like a backend with a sign-in page elsewhere. */
async function refuse(page: Page, redirectUrl: string): Promise<void> {
  await page.route('**/service-endpoint/shopping/auth**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'signed-out', message: 'Not signed in', redirectUrl } } }),
  );
}

test('§8 HTTP 401: log that the customer is not logged in; after signing in the route and its query are restored', async ({
  page,
}) => {
  const logged = page.waitForEvent('console', (message) => /^\S+Z Customer is not logged in$/.test(message.text()));
  await page.goto('/account/gb/robin-pickle/feeding-plan?from=mail');
  await page.waitForURL((url) => url.pathname === '/signin');
  await logged;
  await fillForm(page, 'robin');
  await expect(page.getByRole('heading', { level: 1, name: 'Pickle' })).toBeVisible();
  expect(shown(page)).toBe('/account/gb/robin-pickle/feeding-plan?from=mail');
});

test('§6 A 401 on any request, not only the first, sends the browser to sign in', async ({ page, harness }) => {
  await enter(page, 'robin');
  await harness.fault({ call: 'raf', status: 401 });
  await page.goto('/gb/pets');
  // The card is far below, and asks when it comes near.
  const left = page.waitForURL('**/signin?return=%2Fgb%2Fpets');
  // On a slow machine the page has left before this is answered.
  await page
    .locator('account-refer-a-friend')
    .evaluate((element) => element.scrollIntoView())
    .catch(() => undefined);
  await left;
});

test('§8 A 401 leads to the redirect URL in the error body if present', { tag: '@long' }, async ({ page }) => {
  await refuse(page, '/gb/help/?please=signin');
  await page.goto('/gb/pets');
  await page.waitForURL('**/gb/help/?please=signin');
});

test(
  'A redirect URL to an unsafe target is reported and /signin is used',
  { tag: '@long' },
  async ({ page, allowed }) => {
    allowed.push(/Unsafe redirect URL/);
    for (const url of [
      'https://elsewhere.test/signin',
      '//elsewhere.test',
      'javascript:alert(1)',
      'https://robin:secret@localhost/',
    ]) {
      await refuse(page, url);
      const logged = page.waitForEvent('console', (message) => message.text().includes('was not followed'));
      await page.goto('/gb/pets');
      await logged;
      await page.waitForURL('**/signin');
    }
  },
);

test(
  'signed-out="content": after signing in from the tag’s own content the widget replaces it',
  { tag: '@long' },
  async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().endsWith('Customer is not logged in'));
    await page.goto('/gb/refer');
    await logged;
    const teaser = page.locator('account-refer-a-friend .teaser');
    await expect(page.locator('account-navbar .site-menu')).toBeVisible();
    await teaser.getByRole('link').click();
    await fillForm(page, 'robin');
    await page.waitForURL('**/gb/refer/');
    await expectStatus(page, 'account-refer-a-friend');
    await expect(teaser).toBeHidden();
  },
);

test('account-signed-out carries the sign-in URL', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('account-signed-out', (event) => {
      event.preventDefault();
      Object.assign(globalThis, { detail: (event as CustomEvent<unknown>).detail });
    });
  });
  await page.goto('/gb/pets');
  await page.waitForFunction(() => 'detail' in globalThis);
  // It stays without content for visitors, so it takes no room.
  await expect(page.locator('account-pets-list')).toHaveAttribute('data-quiet', '');
  expect(await page.evaluate(() => (globalThis as { detail?: unknown }).detail)).toEqual({
    signInUrl: new URL('/signin?return=%2Fgb%2Fpets', page.url()).href,
  });
});

test(
  '§9 The auth check retries on non-401 failure, and the page loads',
  { tag: '@long' },
  async ({ page, harness, allowed }) => {
    allowed.push(/Failed to load resource.*503/);
    await enter(page, 'robin');
    // The loader's request, its one retry, and the check's own second try.
    await harness.fault({ call: 'auth', status: 503, times: 3 });
    await page.goto('/gb/pets');
    await expectStatus(page, 'account-pets-list');
  },
);

test('§2 Sign out ends the session', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/gb/help/');
  await expectStatus(page, 'account-navbar');
  await page.locator('account-navbar').getByRole('button', { name: 'Account' }).click();
  await page.locator('account-navbar').getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(/\/gb\/signout\/\?done$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re signed out' })).toBeVisible();
  await page.goto('/account/gb');
  await page.waitForURL((url) => url.pathname === '/signin');
});

test('A link on another site doesn’t sign out without a confirmation', async ({ page, baseURL }) => {
  await enter(page, 'robin');
  const elsewhere = new URL(baseURL!);
  elsewhere.hostname = '127.0.0.1';
  await page.route(`${elsewhere.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${new URL('/gb/signout/', baseURL).href}">Bye</a>` }),
  );
  await page.goto(`${elsewhere.origin}/`);
  await page.getByRole('link', { name: 'Bye' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign out of Pawtal?' })).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test.describe('with more cookies than a request may have', () => {
  test.use({ allowed: [/status of 431/] });
  test('a customer stays signed in and gets the page, without our cookies', async ({ page, context, baseURL }) => {
    await enter(page, 'robin');
    await context.addCookies(
      Array.from({ length: 40 }, (_, index) => ({ name: `utm_${index}`, value: 'x'.repeat(3000), url: baseURL! })),
    );
    await page.goto('/gb/pets');
    await expectStatus(page, 'account-pets-list');
    expect((await context.cookies()).filter(({ name }) => name.startsWith('utm_'))).toEqual([]);
  });
});

test('Trouble signing in: the link in the mail has one button, and leads back to where the customer was', async ({
  page,
}) => {
  await page.goto('/account/gb/robin-pickle/feeding-plan?from=mail');
  await page.getByRole('link', { name: 'Get a sign-in link by email' }).click();
  await page.getByLabel('Email address').fill('robin@example.test');
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible();
  await page.goto(await linkOfMail(page));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pickle' })).toBeVisible();
  expect(shown(page)).toBe('/account/gb/robin-pickle/feeding-plan?from=mail');
});

test('DECISIONS.md#session: a forgotten password ends in a new one, a likely slip in the address is named, and links are 44 px high (WCAG 3.3.3)', async ({
  page,
}) => {
  await page.goto('/account/gb/robin-pickle/feeding-plan?from=mail');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a wrong guess');
  // The field comes first, then what is about it, once the page's script has shown it.
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await password.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  expect(await lowLinks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  const email = page.getByLabel('Email address');
  await email.fill('robin@gmial.com');
  await email.press('Tab');
  const likely = page.getByRole('status').getByRole('button', { name: 'Did you mean robin@gmail.com?' });
  await expect(likely).toBeVisible();
  await expectAccessible(page);
  expect(await lowLinks(page)).toEqual([]);
  await likely.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('robin@gmail.com');
  await expect(likely).toBeHidden();

  await email.fill('robin@example.test');
  await page.getByRole('button', { name: 'Send the email' }).click();
  await page.goto(await linkOfMail(page));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const next = page.getByLabel('New password');
  await expect(next).toBeFocused();
  expect(await lowLinks(page)).toEqual([]);
  await next.fill('short');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(next).toHaveAccessibleDescription('Please use at least 8 characters.');
  await expectAccessible(page);
  await next.fill('walk the dog at nine');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pickle' })).toBeVisible();
  expect(shown(page)).toBe('/account/gb/robin-pickle/feeding-plan?from=mail');
});

test('DECISIONS.md#session: the code of a mail that is read elsewhere signs in where the mail was requested (WCAG 3.3.8)', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource.*422.*signin.code/);
  await page.goto('/signin/help?return=/gb/pets/');
  await page.getByLabel('Email address').fill('robin@example.test');
  await page.getByRole('button', { name: 'Send the email' }).click();
  const code = page.getByLabel('Code from the email');
  await expectAccessible(page);
  await code.fill('12');
  await code.press('Enter');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('Please enter the six digits from the email.');
  await expectAccessible(page);
  const elsewhere = await page.context().newPage();
  await linkOfMail(elsewhere);
  const sent = await elsewhere.locator('.mail-text').textContent();
  const [, digits = ''] = /Code for another device: (\d{6})/.exec(sent ?? '') ?? [];
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/gb/pets/');
  await expectStatus(page, 'account-pets-list');
});
