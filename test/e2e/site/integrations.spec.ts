import { asPerson, banner, serveForeign, servePage, startVendors, vendorSettings } from '../../support/page/consent.ts';
import type { Arrived } from '../../support/page/consent.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

/** Acts like a recommendation vendor: reads the queue, calls its own server, and fills a slot. */
const scarab = `const known = {};
const run = ([name, ...values]) => {
  if (name !== 'go') known[name] = values;
  else fetch(new URL('/collect', document.currentScript?.src ?? origin), { method: 'POST', body: JSON.stringify(known) }).then(() => {
    document.querySelector('account-slot').innerHTML = '<p>Picked for you</p>';
  });
};
const origin = document.querySelector('script[src$="/scarab.js"]').src;
(window.ScarabQueue ?? []).forEach(run);
window.ScarabQueue = { push: run };`;

/** Datadog's intake receives JSON lines. */
const events = (arrived: readonly Arrived[]): Record<string, never>[] =>
  arrived
    .filter(({ url }) => url.startsWith('/rum'))
    .flatMap(({ body }) =>
      body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, never>),
    );

const body =
  '<account-navbar signed-out="content"></account-navbar><account-slot name="dashboard-1" type="emarsys"></account-slot><p><input id="secret"></p>';

test('§7 Marketing calls and §9 monitoring: the requests that reach the vendors after a customer accepts, each once', async ({
  page,
  baseURL,
}) => {
  const vendors = await startVendors({ '/scarab.js': scarab, '/tag.js': 'window.tagged = true' });
  try {
    await asPerson(page);
    await enter(page, 'de');
    await page.goto(`${serveForeign(vendors, baseURL!, { body })}?email=somebody%40example.test`);
    await expectStatus(page, 'account-navbar');
    await banner(page)
      .getByRole('button', { name: /Accept all|Alle akzeptieren/ })
      .click();
    await expect(page.locator('account-slot .slot')).toHaveText('Picked for you');

    const collected = vendors.arrived
      .filter(({ url }) => url === '/collect')
      .map((each) => JSON.parse(each.body) as unknown);
    expect(collected).toEqual([{ setEmail: ['de@example.test'], cart: [[]] }]);
    expect(await page.evaluate(() => (globalThis as { optimiser?: unknown }).optimiser)).toEqual([
      { event: 'optimisation', customerPublicId: 'c-de' },
    ]);
    await expect
      .poll(() => vendors.arrived.filter(({ url }) => url.startsWith('/track')))
      .toEqual([{ method: 'GET', url: '/track?event=account-opened', body: '' }]);
    // The customer's store is the German one, regardless of the page's language.
    await expect.poll(() => page.evaluate(() => 'tagged' in globalThis)).toBe(true);

    await page.locator('#secret').fill('hunter2');
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('account-experiment', { detail: { event: 'variant-b' } })),
    );
    await expect.poll(() => vendors.arrived.filter(({ url }) => url === '/track?event=variant-b').length).toBe(1);
    // Leaving the page sends the remaining events.
    await page.goto('about:blank');
    await expect.poll(() => events(vendors.arrived).some(({ type }) => type === 'view')).toBe(true);

    const view = events(vendors.arrived).find(({ type }) => type === 'view');
    expect(view).toMatchObject({
      application: { id: 'app-1' },
      _dd: { configuration: { session_sample_rate: 100, start_session_replay_recording_manually: true } },
    });
    const sent = JSON.stringify(vendors.arrived.filter(({ url }) => url !== '/collect'));
    expect(sent).not.toContain('example.test');
    expect(sent).not.toContain('hunter2');
    // Replay doesn't start automatically.
    expect(events(vendors.arrived).every((event) => !JSON.stringify(event).includes('"has_replay":true'))).toBe(true);
    for (const path of ['GET /scarab.js', 'POST /collect', 'GET /tag.js'])
      expect(
        vendors.paths().filter((each) => each === path),
        path,
      ).toHaveLength(1);
  } finally {
    await vendors.close();
  }
});

test.describe('a tag manager', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('DECISIONS.md#events A shared link is an event, and reaches the list that the page names after consent', async ({
    page,
  }) => {
    await asPerson(page);
    await enter(page, 'robin');
    const body = '<account-refer-a-friend></account-refer-a-friend>';
    await servePage(page, { 'analytics-queue': 'dataLayer' }, { body });
    await page.goto('/foreign');
    await expectStatus(page, 'account-refer-a-friend');
    const shared = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('account-referral-shared', (event) => resolve((event as CustomEvent).detail));
        }),
    );
    const copy = page.getByRole('button', { name: 'Copy link' });
    await copy.click();
    expect(await shared).toEqual({ method: 'copy' });
    // Without a share sheet, the other way is an e-mail.
    const mailed = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('click', (event) => event.preventDefault(), { once: true });
          document.addEventListener('account-referral-shared', (event) => resolve((event as CustomEvent).detail));
        }),
    );
    await page.getByRole('link', { name: 'Share' }).click();
    expect(await mailed).toEqual({ method: 'mail' });
    const entries = () =>
      page.evaluate(() =>
        (globalThis as unknown as { dataLayer: { event?: string }[] }).dataLayer.filter(({ event }) => event),
      );
    expect(await entries()).toEqual([]);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await copy.click();
    await expect.poll(entries).toEqual([{ event: 'share', method: 'copy', content_type: 'referral' }]);
  });
});

test.describe('blocked or failing vendors', () => {
  test.use({ allowed: [/ERR_FAILED|ERR_CONNECTION|Failed to load resource|broken vendor/] });
  test('an ad-blocker or a failing vendor affects nothing else', async ({ page }) => {
    await asPerson(page);
    await enter(page, 'robin');
    await page.route('https://blocked.example/**', (route) => route.abort());
    await page.route('**/main-*.js', (route) => route.abort());
    await servePage(page, vendorSettings({ origin: 'https://blocked.example' }), { body });
    await page.addInitScript(() =>
      Object.assign(globalThis, {
        optimiser: {
          push: () => {
            throw new Error('broken vendor');
          },
        },
      }),
    );
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/foreign?gclid=abc');
    await expectStatus(page, 'account-navbar');
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/scarab.js')),
      banner(page).getByRole('button', { name: 'Accept all' }).click(),
    ]);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('gclid=abc');
    await expectStatus(page, 'account-slot');
    await expect(page.locator('account-navbar')).toHaveAttribute('data-status', 'success');
    expect(errors).toEqual([]);
  });
});

test.describe('a wrong configuration', () => {
  test.use({ allowed: [/data-recommendation-script="javascript:|data-rum-client-token is missing/] });
  test('is reported clearly on the console, and turns off only its own integration', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await servePage(
      page,
      {
        environment: 'production',
        'recommendation-script': 'javascript:alert(1)',
        'rum-application-id': 'a',
      },
      { body: '' },
    );
    await page.goto('/foreign');
    await expectStatus(page, 'account-consent');
    await expect
      .poll(() => messages.join('\n'))
      .toContain(
        'data-recommendation-script="javascript:alert(1)" is not an http(s) address: this integration stays off',
      );
    expect(messages.join('\n')).toContain(
      'data-rum-application-id is set but data-rum-client-token is missing: this integration stays off',
    );
  });
});

test(
  'in the demo: banner, accept, slots filled; on a CMS page and in the shell',
  { tag: '@long' },
  async ({ page }) => {
    await asPerson(page);
    await enter(page, 'robin');
    await page.goto('/account/gb');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(page.locator('account-slot[name=dashboard-1] .slot')).toContainText('Advice');
    await page.locator('account-refer-a-friend').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Picked for your dogs' })).toBeVisible();
    await expect(page.locator('account-slot[name=shop-tile-2] .slot')).toContainText('Salmon bites');
    await page.goto('/gb/pets');
    await page.locator('account-pets-list').scrollIntoViewIfNeeded();
    await expect(page.locator('account-slot[name=dashboard-1] .slot')).toContainText('Advice');
    await expect(page.locator('account-slot[name=dashboard-2]')).toBeHidden();
    const counts = (await (await page.request.get('/demo/vendors/counts.json')).json()) as Record<string, number>;
    expect(counts['recommendations']).toBeGreaterThanOrEqual(2);
    expect(counts['track']).toBeGreaterThanOrEqual(2);
  },
);
