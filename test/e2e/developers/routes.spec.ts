import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

/** Serves a page of the site's own at `/my/…`, which has this body. */
async function serve(page: Page, body: string, routes: object = {}): Promise<void> {
  await page.route(/\/my\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Own</title><link rel="icon" href="data:,"><script type="module" src="/account.js" data-routes='${JSON.stringify(routes)}'></script></head><body><main><h1>Page</h1>${body}</main></body></html>`,
    }),
  );
}

test('Links lead to the site’s own pages, whose tag shows what the address names', async ({ page }) => {
  await enter(page, 'robin');
  const routes = { 'change-date': '/my/date?box={id}', delivery: '/my/box' };
  await serve(page, '<account-next-delivery></account-next-delivery>', routes);
  await page.goto('/my/home');
  const change = page.locator('account-next-delivery').getByRole('link', { name: 'Change date' });
  await expect(change).toHaveAttribute('href', /^\/my\/date\?box=[\w-]+$/);
  const view = page.locator('account-next-delivery').getByRole('link', { name: /^View/ });
  await expect(view).toHaveAttribute('href', /^\/my\/box#[\w-]+$/);
  await page.unroute(/\/my\//);
  await serve(page, '<account-change-date></account-change-date>', routes);
  const id = new URL((await change.getAttribute('href'))!, page.url()).searchParams.get('box');
  const asked = page.waitForRequest((request) => request.url().includes(`/${id}/ranges`));
  await change.click();
  await asked;
  await expectStatus(page, 'account-change-date');
});

test('A tag on the same page takes the link, and the focus; page code opens it too', async ({ page }) => {
  await enter(page, 'robin');
  await serve(
    page,
    '<account-next-delivery></account-next-delivery><div style="height: 2000px"></div><account-change-date></account-change-date>',
  );
  await page.goto('/my/home');
  await expectStatus(page, 'account-next-delivery');
  // Resolves once the code that follows links is there.
  await page.evaluate(`window.pawtal.refresh([])`);
  const change = page.locator('account-next-delivery').getByRole('link', { name: 'Change date' });
  const tag = page.locator('account-change-date');
  await change.click();
  await expect(tag).toBeFocused();
  await expect(tag).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe('/my/home');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(tag).not.toHaveAttribute('tabindex');
  await page.evaluate(`window.pawtal.open('change-date')`);
  await expect(tag).toBeFocused();
  await page.evaluate(`window.pawtal.open('deliveries')`);
  await page.waitForURL('/gb/deliveries/');
});

test('DECISIONS.md#foreign-pages A dog chosen in a list is shown again after a reload; a fragment of the page stays', async ({
  page,
}) => {
  await enter(page, 'robin');
  await serve(page, '<account-pets-list></account-pets-list><account-feeding-plan></account-feeding-plan>');
  const title = page.locator('account-feeding-plan h2').first();
  const choose = async (): Promise<void> => {
    await expectStatus(page, 'account-pets-list');
    // Resolves once the code that follows links is there.
    await page.evaluate(`window.pawtal.refresh([])`);
    await page.locator('account-pets-list').getByRole('link', { name: 'Feeding plan for Pickle' }).click();
    await expect(title).toContainText('Pickle');
  };
  await page.goto('/my/plan');
  await choose();
  await expect(page).toHaveURL(/\/my\/plan#account-pet\/robin-pickle$/);
  expect(await page.evaluate(() => history.length)).toBe(2);
  await page.reload();
  await expect(title).toContainText('Pickle');
  await page.goto('/my/other#/own/route');
  await choose();
  await expect(page).toHaveURL(/#\/own\/route$/);
});

test.describe('mistakes in routes', () => {
  test.use({ allowed: [/^warning: Account widgets:|status of 404/] });
  test('are named by the badge and on the console, and so are links that lead nowhere', async ({ page }) => {
    await enter(page, 'robin');
    await page.route(/\/nowhere/, (route) => route.fulfill({ status: 404, body: 'Nothing' }));
    await serve(page, '<account-next-delivery signed-out="redirect"></account-next-delivery>', {
      'chnage-date': '/my/date',
      delivery: '/nowhere?id={id}',
    });
    await page.goto('/my/home?account-debug');
    await page.getByRole('button', { name: 'Account widgets: 2 things to put right' }).click();
    const panel = page.locator('body');
    await expect(panel).toContainText('The routes have no target “chnage-date”');
    await expect(panel).toContainText('Did you mean “change-date”?');
    await expect(panel).toContainText(/Links to “delivery” lead to .*\/nowhere\?id=[\w-]+, which answers 404/);
  });
});
