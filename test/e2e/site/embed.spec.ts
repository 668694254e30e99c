import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

/** A page as an editor would write it, on the shop's own site. */
async function open(
  page: Page,
  body: string,
  script = '<script type="module" src="/account.js"></script>',
): Promise<void> {
  await page.route('**/written', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Written</title><link rel="icon" href="data:,">${script}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/written');
}

const link = '<a href="/signin">For customers</a>';
/** The three forms of embedding that have content for visitors. */
const withContent = [
  `<account-next-delivery signed-out="content">${link}</account-next-delivery>`,
  `<div data-account-widget="pets-list" data-signed-out="content">${link}</div>`,
  '<p><a href="/gb/refer/?widget=refer-a-friend">For customers</a></p>',
].join(' ');
const placed = ['account-next-delivery', 'account-pets-list', 'account-refer-a-friend'];

test.describe('a new editor’s page', () => {
  test.use({ allowed: [/was never closed/] });
  test('every form becomes a widget, and content swallowed by an unclosed tag is moved out of it, with a warning', async ({
    page,
  }) => {
    const warning = page.waitForEvent('console', (message) =>
      message.text().includes('<account-treatments> was never closed'),
    );
    await page.goto('/demo/embed');
    await warning;
    for (const name of ['next-delivery', 'quick-links', 'refer-a-friend', 'check-in', 'treatments']) {
      await page.locator(`account-${name}`).scrollIntoViewIfNeeded();
      await expectStatus(page, `account-${name}`);
    }
    await expect(page.locator('#after')).toBeVisible();
    await expect(page.locator('account-treatments').locator('#after')).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('signed out', () => {
  test.use({ allowed: [/401 \(Unauthorized\)/] });
  test('signed-out visitors see the content of a tag, a div and a link; no visitor is redirected', async ({ page }) => {
    await open(page, withContent);
    await expect(page.getByRole('link', { name: 'For customers' })).toHaveCount(3);
    for (const name of placed) {
      await expect(page.locator(`${name} a`)).toBeVisible();
      await page.waitForFunction((tag) => customElements.get(tag) !== undefined, name);
    }
    for (const name of placed)
      await expect(page.locator(name).getByRole('link', { name: 'For customers' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/written');
  });
});

test('customers see the widget in place of tag, div and link', async ({ page }) => {
  await enter(page, 'robin');
  await open(page, withContent);
  for (const name of placed) {
    await expectStatus(page, name);
    await expect(page.locator(`${name} > a`)).toBeHidden();
  }
});

test('a link to another site, an editable field and an unknown name stay as they are; `host` is never copied', async ({
  page,
}) => {
  await open(
    page,
    [
      '<a id="far" href="https://evil.example/?widget=settings">Far</a>',
      '<div contenteditable="true"><a id="edited" href="/?widget=settings">Edited</a></div>',
      '<a id="other" href="/?widget=weather">Other</a>',
      '<p id="text">[account widget=navbar]</p>',
      '<div data-account-widget="error" data-host="https://evil.example" data-align="left">Ours</div>',
    ].join(''),
  );
  await expectStatus(page, 'account-error');
  await expect(page.locator('account-error')).not.toHaveAttribute('host');
  await expect(page.locator('account-error')).not.toHaveAttribute('align');
  for (const id of ['far', 'edited', 'other', 'text']) await expect(page.locator(`#${id}`)).toBeVisible();
  await expect(page.locator('account-settings, account-navbar')).toHaveCount(0);
});

test.describe('a tag that was never closed', () => {
  test.use({ allowed: [/was never closed/] });
  test('on a live page too: a swallowed <main> and other tags are moved out; possible own content stays, with a warning', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => void warnings.push(message.text()));
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await open(
      page,
      `<account-error/><main><div><account-error>\n<p id="doubtful">Plain</p>\n</div><div><account-error signed-out="content">\n<p id="own">Own</p>\n</account-error></div><div><account-footer/></div></main>`,
    );
    await expectStatus(page, 'account-footer');
    for (const selector of ['main', 'account-footer']) await expect(page.locator(selector)).toBeVisible();
    await expect(page.locator('account-error main')).toHaveCount(0);
    for (const id of ['doubtful', 'own']) await expect(page.locator(`account-error > #${id}`)).toHaveCount(1);
    const doubts = warnings.filter((text) => text.includes('Perhaps it was never closed'));
    expect(doubts).toHaveLength(1);
    expect(warnings.filter((text) => text.includes('has been given back'))).toHaveLength(1);
    // Requesting the page again may repeat its effect, such as signing out.
    expect(asked.filter((url) => url.endsWith('/written'))).toHaveLength(1);
  });
});

const core = /\/assets\/widgets-[\w-]+\.js/;

test.describe('a chunk that is missing', () => {
  test.use({ allowed: [/could not be loaded|Failed to load resource|ERR_FAILED|status of 404/] });
  test('is requested once more: then the widget loads, with one session', { tag: '@long' }, async ({ page }) => {
    await enter(page, 'robin');
    const asked: string[] = [];
    const sessions: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('shopping/auth')) sessions.push(request.url());
    });
    await page.route(core, (route) => {
      asked.push(route.request().url());
      // Preload and import, both of the first attempt.
      return asked.length <= 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    await open(page, '<account-next-delivery>Own words</account-next-delivery><account-pets-list></account-pets-list>');
    await expectStatus(page, 'account-next-delivery');
    await expectStatus(page, 'account-pets-list');
    expect(new Set(asked).size, 'one address, so one module').toBe(1);
    expect(sessions).toHaveLength(1);
  });

  test('permanently: account-error, and the content stays in tag, div and link', async ({ page }) => {
    const asked: string[] = [];
    await page.route(core, (route) => {
      asked.push(route.request().resourceType());
      return route.abort();
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, { failed: [] });
      document.addEventListener('account-error', (event) =>
        (globalThis as unknown as { failed: string[] }).failed.push(
          (event as CustomEvent<{ code: string }>).detail.code,
        ),
      );
    });
    await open(page, withContent);
    for (const name of placed) {
      await expectStatus(page, name, 'error');
      await expect(page.locator(`${name} a`)).toBeVisible();
    }
    const failed = await page.evaluate(() => (globalThis as unknown as { failed: string[] }).failed);
    expect(failed.length).toBeGreaterThanOrEqual(3);
    expect(new Set(failed)).toEqual(new Set(['chunk']));
  });
});

test.describe('a chunk that is missing, on a tag without content', () => {
  test.use({ allowed: [/could not be loaded|Failed to load resource|ERR_FAILED/] });
  test('DECISIONS.md#situations: "Our bad" with Reload in the page’s language and one console line; the widget if it loads after all', async ({
    page,
  }) => {
    await enter(page, 'robin');
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('could not be loaded')) lines.push(message.text());
    });
    await page.route(core, (route) => route.abort());
    await open(page, '<account-next-delivery></account-next-delivery><account-pets-list></account-pets-list>');
    for (const name of ['account-next-delivery', 'account-pets-list']) {
      await expectStatus(page, name, 'error');
      await expect(page.locator(name)).toHaveText('Our bad. Reload');
    }
    expect(lines).toHaveLength(1);
    const reload = page.locator('account-next-delivery').getByRole('button', { name: 'Reload' });
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    await expectStatus(page, 'account-next-delivery', 'error');
    await page.unroute(core);
    // The same tag in another place tries again. Once it has its code, all others do so too.
    await page.evaluate(() => document.body.prepend(document.createElement('account-next-delivery')));
    await expectStatus(page, 'account-next-delivery');
    await expectStatus(page, 'account-pets-list');
    await expect(page.locator('account-next-delivery').last()).not.toContainText('Our bad');
  });
});

/** Serves the built script as another version, with its chunks at another URL. */
async function serveOtherVersion(page: Page): Promise<void> {
  const source = readFileSync('dist/account.js', 'utf8');
  const { version } = JSON.parse(readFileSync('src/package/npm/package.json', 'utf8')) as { version: string };
  const own = `\`${version}\``;
  expect(source).toContain(own);
  await page.route('**/other/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/other/', '/');
    const body = path === '/account.js' ? source.replace(own, '`9.9.9`') : readFileSync(`dist${path}`);
    return route.fulfill({ contentType: path.endsWith('.js') ? 'text/javascript' : 'text/plain', body });
  });
}

test('scripts of two versions on one page: one session, no error, each resource requested once', async ({ page }) => {
  await enter(page, 'robin');
  await serveOtherVersion(page);
  // Pending requests of the page shown after sign-in aren't counted.
  await page.goto('about:blank');
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/new-account-api|service-endpoint/.test(pathname)) calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
  });
  const scripts = ['/account.js', '/other/account.js', '/account.js'].map(
    (src) => `<script type="module" src="${src}"></script>`,
  );
  // The last two have separate chunks, which load near the viewport.
  const tags = ['next-delivery', 'pets-list', 'quick-links', 'treatments'].map((name) => `account-${name}`);
  await open(page, tags.map((tag) => `<${tag}></${tag}>`).join(''), scripts.join(''));
  for (const tag of tags) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expectStatus(page, tag);
  }
  expect(Math.max(...calls.values())).toBe(1);
  const copies = await page.evaluate(
    () => Reflect.get(globalThis, Symbol.for('pawtal')).copies as Record<string, string>,
  );
  expect(Object.values(copies)).toHaveLength(2);
});

test(
  'configuration once per page: attributes of the script tag and of <account-config> apply to all tags',
  { tag: '@long' },
  async ({ page }) => {
    await open(
      page,
      '<account-config locale="nl"></account-config><account-error></account-error><account-error locale="de"></account-error>',
      '<script type="module" src="/account.js" data-locale="fr" data-signed-out="content"></script>',
    );
    await expect(page.locator('account-error').first().locator('[lang]').first()).toHaveAttribute('lang', 'nl');
    await expect(page.locator('account-error').last().locator('[lang]').first()).toHaveAttribute('lang', 'de');
  },
);
