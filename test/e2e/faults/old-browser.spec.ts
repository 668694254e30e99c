import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

const sentence = 'Your browser is too old to show this. Please update it, or use another one.';

/** Removes features from the browser that the oldest supported ones have. */
const makeOld = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    CSS.supports = () => false;
  });

/** The calls of a page to its backend. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/new-account-api|service-endpoint|gql/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

test.describe('in a browser that is too old', () => {
  test('a tag’s own content stays, one without content shows the next step, and nothing is requested', async ({
    page,
  }) => {
    await page.route('**/bare', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
          <script type="module" src="/account.js"></script><main><h1>Bare</h1>
          <account-next-delivery></account-next-delivery><account-pets-list><p>Sign in</p></account-pets-list>
          <account-slot name="a"></account-slot><account-feeding-plan></account-feeding-plan></main>`,
      }),
    );
    await makeOld(page);
    const calls = watchCalls(page);
    await enter(page, 'robin');
    await page.goto('/bare');
    await expect(page.locator('account-next-delivery')).toHaveText(sentence);
    await expect(page.locator('account-feeding-plan')).toHaveText(sentence);
    await expect(page.locator('account-pets-list')).toHaveText('Sign in');
    await expect(page.locator('account-slot')).toBeEmpty();
    await page.evaluate(() => {
      // A translator may do so. The page's language is read once.
      document.documentElement.lang = 'de-AT';
      document.querySelector('main')!.append(document.createElement('account-deliveries'));
    });
    await expect(page.locator('account-deliveries')).toHaveText(sentence);
    await expectAccessible(page);
    expect(calls).toEqual([]);
    expect(await page.locator(':not(:defined)').count()).toBe(5);
  });

  test('the account area shows the next step', async ({ page }) => {
    await makeOld(page);
    await enter(page, 'robin');
    await page.goto('/account/gb');
    await expect(page.getByText(sentence)).toBeVisible();
  });
});
