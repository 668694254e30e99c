import { adapterExample } from '../../../demo/site/docs/pages/backend/adapter.ts';
import { specified } from '../../../src/contract/specified-groups.ts';
import { tags } from '../../../src/package/declared-tags.ts';
import { watchRequests } from '../../support/page/idle.ts';
import { openAll } from '../../support/page/open-all.ts';
import { enter } from '../../support/page/enter.ts';
import { failures } from '../../support/walks/unsupported-walk.ts';
import { expect, test } from '../../support/page/page.ts';

const names = Object.keys(tags);

/** All tags are near the window, so that each loads. */
const view = { width: 1200, height: 4000 };

test.describe('a link that is wrong', () => {
  test.use({ allowed: [/^warning: Account widgets: data-links.cancel/] });
  test(
    'DECISIONS.md#groups: what isn’t there takes no room; own content and the shop’s own links stand in',
    { tag: '@long' },
    async ({ page, request }) => {
      const warnings: string[] = [];
      page.on('console', (message) => void warnings.push(message.text()));
      await page.setViewportSize(view);
      await request.post('/demo/api/unsupported', { data: { unsupported: 'specification' } });
      await enter(page, 'robin');
      await page.route('**/unsupported', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en-GB"><title>Unsupported groups</title><link rel="icon" href="data:,">
        <account-config links.pause="https://old.example/pause" links.cancel="javascript:alert(1)" links.settings="/old"></account-config>
        <script type="module" src="/account.js"></script>
        <account-settings id="alone"></account-settings><account-shop tiles></account-shop>
        <account-settings id="own"><p>Call us.</p></account-settings>
        <account-change-date></account-change-date><account-quick-links></account-quick-links></html>`,
        }),
      );
      await page.goto('/unsupported');
      for (const hidden of ['#alone', 'account-change-date', 'account-shop'])
        await expect(page.locator(hidden)).toBeHidden();
      await expect(page.getByText('Call us.')).toBeVisible();
      const links = page.locator('account-quick-links a');
      // A link that can't be followed gives way to the one for all settings, a path of the page's own site.
      await expect(links).toHaveText([
        'Pause deliveries',
        'Resume deliveries',
        'View deliveries',
        'Edit account details',
        'Add a new dog',
        'Cancel deliveries',
      ]);
      const hrefs = await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
      const old = new URL('/old', page.url()).href;
      expect(hrefs[0]).toBe('https://old.example/pause');
      expect(hrefs[1]).toEqual(old);
      expect(hrefs[3]).toEqual(old);
      expect(hrefs[5]).toEqual(old);
      await expect.poll(() => warnings.join()).toMatch(/data-links.cancel="javascript:alert\(1\)" is invalid/);
      expect(warnings.join()).not.toContain('links.settings');
    },
  );
});

test('DECISIONS.md#groups: each group alone can be missing', { tag: '@long' }, async ({ page, request }) => {
  watchRequests(page);
  await page.setViewportSize(view);
  await enter(page, 'robin');
  const shown = async (unsupported: string, path: string): Promise<string> => {
    await request.post('/demo/api/unsupported', { data: { unsupported } });
    await openAll(page, path);
    await expect(page.locator(failures), unsupported).toHaveCount(0);
    return (await page.locator(names.join(',')).allInnerTexts()).join('\n') + (await page.content());
  };
  const rows = page.locator('account-settings').getByRole('listitem');
  await shown('details email payment receipts', '/gb/settings/');
  await expect(rows).toHaveCount(7);
  await shown('mails push calendar language', '/gb/settings/');
  await expect(rows).toHaveCount(7);
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

test('DECISIONS.md#adapter: the documentation’s adapter works with the reference backend', async ({ page }) => {
  await enter(page, 'robin');
  await page.goto('/demo/docs/files/try-adapter.html');
  await expect(page.locator('account-pets-list')).toContainText('WAFFLE');
  await expect(page.locator('account-refer-a-friend')).toContainText('£12.50');
});

test.describe('a broken adapter', () => {
  test.use({ allowed: [/^warning: Account widgets:|[Tt]he adapter|404 \(Not Found\).*broken\.js|MIME type/] });
  test('DECISIONS.md#adapter: fails at once, with one line on the console and a finding of the doctor', async ({
    page,
  }) => {
    const heard: string[] = [];
    page.on('console', (message) => void heard.push(message.text()));
    await enter(page, 'robin');
    const body = (more: string): string => `<!doctype html><html lang="en-GB"><title>Broken</title>
      <link rel="icon" href="data:,"><script type="module" src="/account.js" data-adapter="/broken.js"></script>
      <account-pets-list></account-pets-list>${more}</html>`;
    await page.route(/\/broken(\?|$)/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: body('<account-quick-links><p>Own</p></account-quick-links>\n'),
      }),
    );
    await page.goto('/broken');
    // Seventeen seconds of attempts would not end before this.
    await expect(page.locator('account-pets-list[data-status=error]')).toContainText('Try again', { timeout: 5000 });
    await expect(page.getByText('Own')).toBeVisible();
    const lines = heard.filter((line) => !line.startsWith('Failed to load resource'));
    expect(lines).toEqual([expect.stringMatching(/The adapter \/broken\.js can’t be loaded: .* Open the address/)]);

    await page.goto('/broken?account-debug');
    await page.getByRole('button', { name: /^Account widgets:/ }).click();
    await expect(page.getByText(/The adapter \/broken\.js can’t be loaded/)).toBeVisible();

    // A file that is there, with a name that is misspelt.
    await page.route('**/broken.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "export default { 'GET customer/pet': (body) => body };" }),
    );
    await page.goto('/broken?account-debug');
    await page.getByRole('button', { name: /^Account widgets:/ }).click();
    await expect(page.getByText('Did you mean “GET customer/pets”?')).toBeVisible();
    await expect(page.locator('account-pets-list')).toContainText('Waffle');
  });
});

test.describe('the doctor', () => {
  test.use({ allowed: [/^warning: Account widgets:/] });
  test('DECISIONS.md#groups: the page’s doctor explains why a tag shows nothing', async ({ page, request }) => {
    await request.post('/demo/api/unsupported', { data: { unsupported: 'specification' } });
    await enter(page, 'robin');
    await page.route(/\/unsupported\?/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-GB"><title>Unsupported groups</title><link rel="icon" href="data:,">
          <script type="module" src="/account.js"></script><account-shop signed-out="redirect"><p>Call us.</p></account-shop>
          <account-settings signed-out="redirect"></account-settings></html>`,
      }),
    );
    await page.goto('/unsupported?account-debug');
    await expect(page.getByText('Call us.')).toBeVisible();
    // Replacement content is no problem.
    await page.getByRole('button', { name: 'Account widgets: 1 thing to put right' }).click();
    await expect(page.getByText('this shop’s account can’t do that (“start, pause, resume, cancel')).toBeVisible();
  });
});
