import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/page.ts';

/** Every request of the tags for data. */
const data = /\/(?:new-account-api|service-endpoint|gql|footer)(?:[/?]|$)/;

/** A page with an adapter, whose own `fetch` this is. */
async function open(page: Page, fetch: string, path = '/own-fetch'): Promise<void> {
  await page.route('**/own-fetch.js', (route) => route.fulfill({ contentType: 'text/javascript', body: fetch }));
  await page.route(/\/own-fetch(\?|$)/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><title>Own fetch</title><link rel="icon" href="data:,">
        <script type="module" src="/account.js" data-adapter="/own-fetch.js"></script>
        <account-navbar></account-navbar><account-next-delivery></account-next-delivery>
        <account-pets-list></account-pets-list><account-check-in></account-check-in>
        <account-change-date></account-change-date><account-footer></account-footer></html>`,
    }),
  );
  await page.goto(path);
}

test('DECISIONS.md#adapter: every request of the tags passes through the adapter’s own fetch', async ({ page }) => {
  const without: string[] = [];
  const names: string[] = [];
  page.on('request', (request) => {
    if (!data.test(request.url())) return;
    const name = request.headers()['x-call'];
    if (name) names.push(name);
    else without.push(`${request.method()} ${request.url()}`);
  });
  // All tags are near the window.
  await page.setViewportSize({ width: 1200, height: 4000 });
  await enter(page, 'robin');
  without.length = 0;
  await open(
    page,
    `export function fetch(call, request) {
      request.headers.set('x-call', call.name);
      return globalThis.fetch(request);
    }`,
  );
  for (const tag of ['navbar', 'next-delivery', 'pets-list', 'check-in', 'change-date', 'footer'])
    await expect(page.locator(`account-${tag}`)).toHaveAttribute('data-status', /success|unsupported/);
  await expect(page.locator('account-pets-list')).toContainText('Waffle');
  expect(without).toEqual([]);
  for (const name of [
    'GET /service-endpoint/shopping/auth',
    'GET customer/pets',
    'gql customer',
    'GET /{locale}/footer/',
  ])
    await expect.poll(() => names, name).toContain(name);
});

test('§6 a 401 of the adapter’s own fetch signs the page out, and leads where its body names', async ({ page }) => {
  await page.route('**/login', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Login</title><h1>Login</h1>' }),
  );
  await open(
    page,
    `export const fetch = () =>
      Response.json({ error: { code: 'signed-out', message: 'No token', redirectUrl: '/login' } }, { status: 401 });`,
  );
  await page.waitForURL('**/login');
});

test.describe('an own fetch that throws', () => {
  test.use({ allowed: [/token is undefined/] });
  test('DECISIONS.md#adapter: is named on the console at the first attempt, with the call and the cause', async ({
    page,
  }) => {
    const line = page.waitForEvent('console', {
      predicate: (message) => message.type() === 'warning',
      timeout: 10_000,
    });
    await open(page, `export const fetch = async () => { throw new TypeError('token is undefined'); };`);
    expect((await line).text()).toBe(
      'Account widgets: “fetch” of the adapter /own-fetch.js fails for GET /service-endpoint/shopping/auth: TypeError: token is undefined.',
    );
  });
});
