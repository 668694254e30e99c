import type { Page } from '@playwright/test';
import { violations } from '../../support/accessibility/axe.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

test.use(wide);

const guide = [
  '',
  'embed',
  'routes',
  'optimisers',
  'other-pages',
  'trouble',
  'configuration',
  'theming',
  'events',
  'consent',
  'package',
  'testing',
  'workbench',
  'connect',
  'adapter',
  'transport',
  'security',
  'versions',
  'operate',
  'operate/first-start',
  'operate/settings',
  'operate/proxy',
];

/** The widget in the frame is tested elsewhere, in every state. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  expect(await violations(page, { without: ['iframe'] }), path).toEqual([]);
}

async function expectPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(`/demo/docs/${path}`);
  expect(response?.status(), path).toBe(200);
  for (const width of [390, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
  }
}

function testGuide(paths: readonly string[]): void {
  test(`EN 12.1.2 Each page of the guide exists, is accessible, and fits its window: ${paths.length} of ${guide.length}`, async ({
    page,
  }) => {
    for (const path of paths) {
      await expectPage(page, path);
      await expectAccessible(page, path);
    }
  });
}

// A page of each kind. `docs.test.ts` reads all of them.
testGuide(['embed', 'operate/proxy']);

test.describe('at length', { tag: '@long' }, () => {
  testGuide(guide);
});

test('a tag’s page is accessible and shows it live', async ({ page }) => {
  for (const name of ['account-footer']) {
    await expectPage(page, name);
    await expectAccessible(page, name);
    await expect(page.frameLocator('#live').locator(name)).toHaveAttribute('data-status', 'success');
  }
});

test('the search finds a section by its words, and Ctrl+K and Enter lead there', async ({ page }) => {
  await page.goto('/demo/docs/');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await expect(field).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('signed-out events');
  await expect(page.getByRole('status').filter({ hasText: /result/ })).toBeVisible();
  expect(await violations(page, { without: ['iframe'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link')).toHaveCount(0);
  await page.keyboard.type('backups');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toContainText(/back/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demo\/docs\/operate\/backup(#|$)/);
});

test.describe('a page examined from outside', () => {
  test.use({ allowed: [/422/] });

  test(
    'reports problems, success, or the reason why the page can’t be read',
    { tag: '@long' },
    async ({ page, baseURL }) => {
      await page.goto('/demo/docs/trouble');
      const found = page.locator('#findings');
      const examine = async (address: string): Promise<void> => {
        await page.getByLabel('Address of the page').fill(address);
        await page.getByRole('button', { name: 'Examine' }).click();
      };
      await examine(`${baseURL}/gb/`);
      await expect(found).toContainText('From outside everything is as it should be');
      await examine(`${baseURL}/signin`);
      await expect(found.getByRole('listitem')).toContainText(['There is no widget on this page']);
      expect(await violations(page, { without: ['iframe'] })).toEqual([]);
      await examine('http://localhost:1/');
      await expect(found).toContainText('localhost:1/ can’t be read');
      // A browser checks the form of an address before anything is sent.
      await examine('shop.example');
      expect(await page.getByLabel('Address').evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(
        true,
      );
    },
  );
});

test.describe('without its index', () => {
  test.use({ allowed: [/503/] });

  test(
    'a search that can’t be loaded shows a message, and the next letter retries',
    { tag: '@long' },
    async ({ page }) => {
      await page.route('**/search.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.goto('/demo/docs/');
      await page.getByRole('searchbox').fill('consen');
      await expect(page.getByText('The search could not be loaded.')).toBeVisible();
      await page.getByRole('searchbox').fill('consent');
      await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toBeVisible();
    },
  );
});

test.describe('the builder of snippets', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the chosen options are shown, and the copied snippet works where it is pasted', async ({ page, baseURL }) => {
    await page.goto('/demo/docs/account-deliveries');
    await page.getByLabel('who sees the page').selectOption('redirect');
    await page.getByLabel('heading').selectOption('1');
    await page.getByRole('combobox', { name: 'preview' }).selectOption('arrived-question');
    await page.getByLabel('locale').selectOption('de-DE');
    await page.getByLabel('colours').selectOption('dark');
    const live = page.frameLocator('#live');
    await expect(live.locator('account-deliveries[data-status=success] h1')).toHaveText('Lieferungen');
    // The frame loads anew with each option.
    await expect.poll(() => live.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark');
    await page.getByLabel('width').selectOption('280');
    await expect.poll(() => live.locator('html').evaluate(() => innerWidth)).toBeLessThanOrEqual(280);

    expect(new URL(page.url()).search).toBe(
      '?signed-out=redirect&heading=1&locale=de-DE&preview=arrived-question&show-width=280&show-colours=dark',
    );
    await page.reload();
    await expect(page.getByLabel('locale')).toHaveValue('de-DE');
    await expect(live.locator('account-deliveries[data-status=success] h1')).toHaveText('Lieferungen');
    await page.getByRole('button', { name: 'Copy: HTML' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(
      `<!-- in the head -->\n<script type="module" src="${baseURL}/account.js" blocking="render"></script>\n\n<account-deliveries signed-out="redirect" heading="1" locale="de-DE" preview="arrived-question"></account-deliveries>`,
    );
    const written = {
      WordPress:
        '[account widget="deliveries" signed-out="redirect" heading="1" locale="de-DE" preview="arrived-question"]',
      React: '<Deliveries signedOut="redirect" heading="1" locale="de-DE" preview="arrived-question" />',
      Vue: '<account-deliveries signed-out="redirect" heading="1" locale="de-DE" preview="arrived-question"></account-deliveries>',
    };
    for (const [format, code] of Object.entries(written)) {
      await page.getByRole('tab', { name: format }).click();
      await expect(page.getByRole('region', { name: format })).toContainText(code);
    }

    await page.route('**/pasted', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Pasted</title><body>${copied}`,
      }),
    );
    await page.goto('/pasted');
    await expectStatus(page, 'account-deliveries');
    await expect(page.locator('account-deliveries h1')).toHaveText('Lieferungen');

    const script = '<script type="module" src="/account.js" data-text-widgets></script>';
    await page.route('**/post', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Post</title><body>${script}<p>${written.WordPress}</p>`,
      }),
    );
    await page.goto('/post');
    await expectStatus(page, 'account-deliveries');
    await expect(page.locator('account-deliveries h1')).toHaveText('Lieferungen');
  });

  test(
    'visitors’ content is in the chosen language, also for WordPress, and a backend elsewhere is named',
    {
      tag: '@long',
    },
    async ({ page, baseURL }) => {
      await page.goto('/demo/docs/account-next-delivery?locale=fr-FR');
      const words = `<p>Déjà chez nous ? <a href="${baseURL}/signin?locale=fr">Se connecter</a></p>`;
      const html = page.getByRole('region', { name: 'HTML' });
      const shortcode = page.locator('#code-wordpress');
      const written = '[account widget="next-delivery" signed-out="content" locale="fr-FR"]';
      // First the server's words, then those of the page.
      await expect(html).toContainText(words);
      expect(await shortcode.textContent()).toBe(`${written}\n  ${words}\n[/account]`);
      await page.getByLabel('locale').selectOption('de-AT');
      await page.getByLabel('data-host').fill('https://konto.example');
      await expect(html).toContainText(
        '<p>Schon bei uns? <a href="https://konto.example/signin?locale=at">Anmelden</a></p>',
      );
      await expect(html).toContainText(
        `src="${baseURL}/account.js" data-host="https://konto.example" blocking="render"`,
      );
      await expect(page.locator('#code-react')).toContainText(
        `loadAccount({ src: '${baseURL}/account.js', host: 'https://konto.example' })`,
      );
      // Where copied code sends people must not come from a link.
      expect(page.url()).not.toContain('konto');
    },
  );

  test(
    'values that an address can’t choose are ignored, and a slot starts with a name and a type',
    {
      tag: '@long',
    },
    async ({ page }) => {
      await page.goto(
        '/demo/docs/account-deliveries?heading=9&locale=klingon&host=https://evil.example&preview=none&signed-out=never',
      );
      await expect(page.getByRole('region', { name: 'HTML' })).toContainText(
        '<account-deliveries signed-out="content">',
      );
      expect(await page.locator('.forms').innerHTML()).not.toContain('evil');
      await page.goto('/demo/docs/account-slot');
      await expect(page.getByRole('region', { name: 'HTML' })).toContainText(
        '<account-slot name="dashboard-1" type="emarsys"></account-slot>',
      );
    },
  );

  test('a theme applies to the widget, and is copied as a CSS rule', { tag: '@long' }, async ({ page }) => {
    await page.goto('/demo/docs/theming');
    const live = page.frameLocator('#live');
    const button = live
      .locator('account-pets-list')
      .getByRole('link', { name: /finish/i })
      .first();
    await expect(button).toBeVisible();
    await page.getByLabel('accent', { exact: true }).fill('#b00020');
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toMatch(/^oklch\(0\.47/);
    await page.getByRole('button', { name: 'Copy: Your theme' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(':root {\n  --account-accent: #b00020;\n}');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(53, 62, 143)');
  });
});
