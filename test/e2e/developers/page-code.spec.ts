import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';
import { openWritten } from '../../support/page/written-page.ts';

const call = (page: Page, act: string): Promise<unknown> => page.evaluate(act);

const form = (name: string): string => `new URLSearchParams({ email: '${name}@example.test', password: 'pawtal' })`;
const signInAs = (name: string): string =>
  `fetch('/signin', { method: 'POST', body: ${form(name)} }).then(() => window.pawtal.sessionChanged())`;
const signOut = `fetch('/signout', { method: 'POST' }).then(() => window.pawtal.sessionChanged())`;
/** What a page has in memory alone. */
const mark = `Object.assign(window, { mark: 1 })`;
const isMarked = (page: Page): Promise<unknown> => call(page, `window.mark === 1`);

test.describe('a sign-in or sign-out by the page’s own fetch', () => {
  test.use({ allowed: [/status of 401/] });

  test('§9 A visitor’s page stays for the customer who signs in, signs out and in again; nothing personal is left between', async ({
    page,
  }) => {
    await openWritten(page, {
      body: '<account-pets-list signed-out="content"><p>For visitors</p></account-pets-list><account-navbar signed-out="content"></account-navbar>',
    });
    await expect(page.getByText('For visitors')).toBeVisible();
    await call(page, `void ${mark}`);
    for (const _ of [1, 2]) {
      await call(page, signInAs('robin'));
      await expectStatus(page, 'account-pets-list', 'success');
      await expect(page.locator('account-pets-list')).toContainText('Waffle');
      await expectStatus(page, 'account-navbar', 'success');
      await call(page, signOut);
      await expect(page.getByText('For visitors')).toBeVisible();
      await expect(page.locator('account-pets-list')).not.toContainText('Waffle');
      await expect(page.locator('account-navbar').getByRole('link')).toHaveCount(0);
    }
    expect(await isMarked(page)).toBe(true);
  });

  test('§9 A page loads anew for another customer than the one whose data it has', async ({ page }) => {
    await enter(page, 'robin');
    await openWritten(page, { body: '<account-pets-list signed-out="content"></account-pets-list>' });
    await expectStatus(page, 'account-pets-list', 'success');
    await call(page, signOut);
    const reloaded = page.waitForEvent('load');
    await call(page, `void ${signInAs('single')}`);
    await reloaded;
    await expectStatus(page, 'account-pets-list', 'success');
    await expect(page.locator('account-pets-list')).not.toContainText('Waffle');
  });

  test('§9 A visitor’s other tab shows the customer too, and stays', async ({ page, context }) => {
    const body = '<account-pets-list signed-out="content"><p>For visitors</p></account-pets-list>';
    const other = await context.newPage();
    for (const each of [page, other]) {
      await openWritten(each, { body });
      await expect(each.getByText('For visitors')).toBeVisible();
    }
    await call(other, `void ${mark}`);
    await call(page, signInAs('robin'));
    await expect(other.locator('account-pets-list')).toContainText('Waffle');
    expect(await isMarked(other)).toBe(true);
    await other.close();
  });
});

test.describe('refresh()', () => {
  test.use({ allowed: [/status of 500|HTTP 500/] });
  test('resolves once all that is shown has been answered, and rejects with what failed; the old data stays', async ({
    page,
  }) => {
    await enter(page, 'robin');
    await openWritten(page, {
      body: '<account-navbar></account-navbar><account-next-delivery></account-next-delivery><account-pets-list></account-pets-list>',
    });
    for (const tag of ['account-navbar', 'account-next-delivery', 'account-pets-list'])
      await expectStatus(page, tag, 'success');
    const { most, left } = await page.evaluate(async () => {
      const real = window.fetch;
      // What loads for the first time meanwhile isn't fetched again.
      const before = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
      const running = new Set<string>();
      let most = 0;
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : input.toString();
        running.add(url);
        most = Math.max(most, running.size);
        return real(input, init).finally(() => running.delete(url));
      };
      await (window as unknown as { pawtal: { refresh: () => Promise<void> } }).pawtal.refresh();
      window.fetch = real;
      return { most, left: [...running].filter((url) => before.has(new URL(url, location.href).pathname)) };
    });
    expect(most).toBeGreaterThan(1);
    expect(left).toEqual([]);
    await page.route(/new-account-api\/1\.0\/customer\/pets/, (route) => route.fulfill({ status: 500, json: {} }));
    const outcome = `window.pawtal.refresh(['pets']).then(() => 'resolved', ({ message }) => message)`;
    expect(await call(page, outcome)).toMatch(/pets.*500/);
    await expect(page.locator('account-pets-list')).toContainText('Waffle');
  });
});

test.describe('a change by the page’s own call', () => {
  test.use({ allowed: [/refresh\(\) doesn’t know the topic delivery\. Did you mean deliveries\?/] });
  test('is shown after refresh(), here and in the other tab; a misspelt topic is named', async ({ page, context }) => {
    await enter(page, 'robin');
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto('/gb/pets/');
      await expectStatus(each, 'account-pets-list', 'success');
    }
    // The other tab watches messages once its account exists; the change is made behind all stores.
    const rename = `fetch('/gb/new-account-api/1.0/pet/profile/robin-waffle').then((answer) => answer.json()).then(({ version }) =>
      fetch('/gb/new-account-api/1.0/pet/profile/robin-waffle', { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': 'page-code-1' },
        body: JSON.stringify({ version, answers: { name: 'Crumpet' } }) })).then(({ status }) => status)`;
    expect(await call(page, rename)).toBe(200);
    await expect(page.locator('account-pets-list')).not.toContainText('Crumpet');
    await call(page, `window.pawtal.refresh(['delivery'])`);
    await call(page, `window.pawtal.refresh(['pets'])`);
    for (const each of [page, other]) await expect(each.locator('account-pets-list')).toContainText('Crumpet');
    await other.close();
  });
});

test('DECISIONS.md#events Page code gets one event of each saved change, and waits for a tag', async ({ page }) => {
  await enter(page, 'robin');
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    for (const name of ['account-changed', 'account-subscription-changed', 'account-change-failed'])
      document.addEventListener(name, ({ target, detail }: CustomEventInit & { target?: unknown }) =>
        seen.push([name, (target as Element).localName, detail]),
      );
  });
  await page.goto('/gb/settings/#subscriptions');
  await expectStatus(page, 'account-settings', 'success');
  const ready = `window.pawtal.whenReady('account-settings').then(({ localName }) => localName)`;
  expect(await call(page, ready)).toBe('account-settings');
  await page.getByRole('button', { name: 'Pause deliveries for Waffle', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause deliveries', exact: true }).click();
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  const pause = expect.objectContaining({ change: 'pause' }) as unknown;
  await expect.poll(seen).toEqual([
    ['account-changed', 'account-settings', pause],
    ['account-subscription-changed', 'account-settings', expect.objectContaining({ step: 'pause' })],
  ]);
});
