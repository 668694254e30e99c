import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

interface Written {
  body: string;
  attributes?: string;
  headers?: Record<string, string>;
  more?: string;
}

async function open(
  page: Page,
  { body, attributes = '', headers = {}, more = '' }: Written,
  query = '',
): Promise<void> {
  await page.route(/\/written/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers,
      body: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Written</title><link rel="icon" href="data:,"><script type="module" src="/account.js" ${attributes}></script>${more}</head><body><main><h1>Page</h1>${body}</main></body></html>`,
    }),
  );
  await page.goto(`/written${query}`);
}

const badge = (page: Page) => page.getByRole('button', { name: /^Account widgets:/ });

test.describe('all is well', () => {
  // With ?account-debug the doctor asks the backend who is signed in.
  test.use({ allowed: [/401 \(Unauthorized\).*shopping\/auth/] });
  test('the doctor reports nothing on a correct page, and isn’t loaded without preview', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => void (/\/(doctor|more)-/.test(request.url()) && loaded.push(request.url())));
    await open(page, { body: '<account-error></account-error>\n' });
    await expectStatus(page, 'account-error');
    expect(loaded).toEqual([]);
    await open(page, { body: '<account-error preview id="a" class="b" data-c="d" aria-label="e"></account-error>\n' });
    await expectStatus(page, 'account-error');
    await expect.poll(() => loaded.length).toBe(2);
    await expect(badge(page)).toHaveCount(0);
    await open(page, { body: '<account-error></account-error>\n' }, '?account-debug');
    await expect(badge(page)).toHaveText('Account widgets: nothing to put right');
  });
});

test.describe('mistakes', () => {
  test.use({ allowed: [/^warning: Account widgets:|Content Security Policy|401 \(Unauthorized\).*shopping\/auth/] });

  /** One of each kind of message. `test/support/appearance/planted-pages.ts` has all that the HTML shows. */
  const mistakes = {
    '<account-next-delivry preview></account-next-delivry>':
      /no <account-next-delivry>. Did you mean <account-next-delivery>\?/,
    '<account-shop preview signed-out="contents"></account-shop>': /signed-out="contents".* Did you mean “content”\?/,
    '<div data-account-widget="petslist">…</div>': /no widget “petslist”. Did you mean “pets-list”\?/,
    '<p>[account widget=footr]</p>': /no widget “footr”. Did you mean “footer”\?/,
    '<p><account-quick-links preview></account-quick-links></p>': /<account-quick-links> is inside a paragraph/,
    '<account-pets-list></account-pets-list>': /Visitors who are not signed in can’t read this page/,
    '<section><account-error preview/><p>After</p></section>': /<account-error> holds all that follows it/,
  };

  test('each is reported in the page and on the console, with its fix; the panel works by keyboard', async ({
    page,
  }) => {
    const heard: string[] = [];
    page.on('console', (message) => void heard.push(message.text()));
    const written = {
      body: Object.keys(mistakes).join('\n'),
      attributes: 'data-text-widgets data-allowed-host="pay.example" data-locale="xx"',
      more: '<script type="module" src="/account.js"></script>',
    };
    // Without it, one of the mistakes leads to sign in.
    await open(page, written, '?account-debug');
    const all = [
      ...Object.values(mistakes),
      /script is on this page twice/,
      /knows no “allowed-host”. Did you mean “allowed-hosts”\?/,
      /data-locale="xx" is invalid/,
    ];
    await expect(badge(page)).toBeVisible();
    for (const pattern of all) await expect.poll(() => heard.join('\n')).toMatch(pattern);
    await badge(page).focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('complementary', { name: 'Account widgets' }).getByRole('list');
    await expect(list).toBeVisible();
    const shown = (await list.innerText()).replaceAll(/\s+/g, ' ');
    for (const pattern of all) expect(shown).toMatch(pattern);
    await expectAccessible(page, 'aside');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(badge(page)).toBeFocused();
  });

  test('a policy that blocks the widget’s pictures, and a dog that isn’t the customer’s', async ({ page }) => {
    await enter(page, 'robin');
    const headers = { 'content-security-policy': "img-src 'none'" };
    await open(
      page,
      {
        body: '<account-pets-list></account-pets-list>\n<account-feeding-plan pet="no-such-dog"></account-feeding-plan>\n',
        headers,
      },
      '?account-debug',
    );
    await expectStatus(page, 'account-pets-list');
    await badge(page).click();
    const list = page.getByRole('complementary', { name: 'Account widgets' }).getByRole('list');
    await expect(list).toHaveText(/who is signed in has no such dog/);
    await expect(list).toHaveText(/Content-Security-Policy blocks .*img-src/);
  });

  test('DECISIONS.md#product-details: a shop whose products are without facts that the law requires', async ({
    page,
  }) => {
    await enter(page, 'robin');
    await page.route(/1\.0\/products\?/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { products: { perKilogram: unknown; particulars: object }[] };
      body.products[0]!.particulars = { ...body.products[0]!.particulars, storage: null };
      body.products[1]!.perKilogram = null;
      await route.fulfill({ response, json: body });
    });
    await open(page, { body: '<account-shop></account-shop>\n' }, '?account-debug');
    await expectStatus(page, 'account-shop');
    await badge(page).click();
    const list = page.getByRole('complementary', { name: 'Account widgets' }).getByRole('list');
    await expect(list).toHaveText(/sells “Dental chews” without facts that the law requires: storage\./);
    await expect(list).toHaveText(/sells “Salmon bites” without facts that the law requires: perKilogram\./);
  });

  test('a shortcode that stays text is reported; code that explains one is not', { tag: '@long' }, async ({ page }) => {
    const heard: string[] = [];
    page.on('console', (message) => void heard.push(message.text()));
    const shortcode = '[account widget="footer"]';
    await open(page, {
      body: `<account-error preview></account-error><p>${shortcode}</p><h2>About &lt;account-shop&gt;</h2><pre>[account widget="shop"]</pre>\n`,
    });
    await expect.poll(() => heard.join('\n')).toMatch(/Visitors read “\[account widget=footer\]” in place/);
    await expect(badge(page)).toHaveText('Account widgets: 1 thing to put right');
  });

  test(
    'a preview is reported to who debugs the page only, all of a tag in one entry that shows each',
    { tag: '@long' },
    async ({ page }) => {
      const body = `${'<account-error preview></account-error><p style="height: 200vh">Text</p>'.repeat(2)}\n`;
      await open(page, { body });
      await expectStatus(page, 'account-error');
      await expect(badge(page)).toHaveCount(0);
      await enter(page, 'robin');
      await open(page, { body }, '?account-debug');
      await expect(badge(page)).toHaveText('Account widgets: 1 thing to put right');
      await badge(page).click();
      const list = page.getByRole('complementary', { name: 'Account widgets' }).getByRole('list');
      await expect(list).toContainText(
        '<account-error preview> shows sample dogs to everybody, customers too. (2 times)',
      );
      for (const index of [0, 1]) {
        await list.getByRole('button', { name: 'Show it' }).click();
        await expect(page.locator('account-error').nth(index)).toBeInViewport();
      }
    },
  );

  test.describe('a backend elsewhere', () => {
    test.use({ allowed: [/^warning: Account widgets:|ERR_NAME_NOT_RESOLVED|Failed to load resource/] });

    test('is one problem, however much fails because of it, and a host without protocol no second one', async ({
      page,
    }) => {
      const heard: string[] = [];
      page.on('console', (message) => void heard.push(message.text()));
      const body = '<account-check-in preview host="https://shop.invalid"></account-check-in>\n';
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('shop.invalid'));
      await open(
        page,
        { body: `${body}<account-error preview host="localhost:8011"></account-error>` },
        '?account-debug',
      );
      await failed;
      await expect.poll(() => heard.join('\n')).toMatch(/host="localhost:8011" is no origin/);
      await badge(page).click();
      const shown = await page.getByRole('complementary', { name: 'Account widgets' }).getByRole('list').innerText();
      expect(shown.match(/shop\.invalid/g)).toHaveLength(1);
      expect(shown).not.toMatch(/ and {2}are|Nothing answers/);
    });
  });

  test('two versions of the script are reported', { tag: '@long' }, async ({ page }) => {
    const source = await (await page.request.get('/account.js')).text();
    await page.route('**/other/account.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: source.replace(/`\d+\.\d+\.\d+`/, '`9.9.9`') }),
    );
    const warning = page.waitForEvent('console', (message) => message.text().includes('Two versions'));
    await open(page, {
      body: '<account-error preview></account-error>\n',
      more: '<script type="module" src="/other/account.js"></script>',
    });
    expect((await warning).text()).toMatch(/0\.1\.0 from .*account\.js, 9\.9\.9 from .*other\/account\.js/);
  });
});
