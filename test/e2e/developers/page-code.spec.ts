import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

const call = (page: Page, act: string): Promise<unknown> => page.evaluate(act);

test.describe('a sign-out by the page’s own fetch', () => {
  test.use({ allowed: [/status of 401/] });
  test('§9 leaves nothing personal on the page after sessionChanged(); after a sign-in it loads anew', async ({
    page,
  }) => {
    await enter(page, 'robin');
    await page.addInitScript(() => document.addEventListener('account-signed-out', (event) => event.preventDefault()));
    await page.goto('/gb/pets/');
    await expectStatus(page, 'account-pets-list', 'success');
    await expect(page.locator('account-pets-list')).toContainText('Waffle');
    await call(page, `fetch('/signout', { method: 'POST' }).then(() => window.pawtal.sessionChanged())`);
    await expect(page.locator('account-pets-list')).not.toContainText('Waffle');
    await expect(page.locator('account-navbar')).not.toContainText('Robin');
    const reloaded = page.waitForEvent('load');
    const form = `new URLSearchParams({ email: 'robin@example.test', password: 'pawtal' })`;
    await call(
      page,
      `void fetch('/signin', { method: 'POST', body: ${form} }).then(() => window.pawtal.sessionChanged())`,
    );
    await reloaded;
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
