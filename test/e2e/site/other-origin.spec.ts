import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/other-origin.ts';
import { expectStatus } from '../../support/page/page.ts';
import { startedAt } from '../../support/clock.ts';

const tag = 'account-next-delivery';
const words = 'Already a customer?';
const withContent = (more = ''): string =>
  `<h1>Blog</h1><${tag} ${more}><p>${words} <a href="/somewhere">Sign in</a></p></${tag}><p id="below">Below</p>`;
const without = `<h1>Blog</h1><${tag}></${tag}><account-pets-list></account-pets-list><p id="below">Below</p>`;
const own = (page: Page) => page.locator(tag).getByText(words);

/** Requests of the session check. */
function watchChecks(page: Page): string[] {
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/service-endpoint/shopping/auth')) checks.push(request.url());
  });
  return checks;
}

/** Makes every call fail without a response, except for the script and its chunks. @returns a function that ends it */
async function takeDown(page: Page): Promise<() => Promise<void>> {
  const calls = /\/(service-endpoint|new-account-api|gql)/;
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('robin@example.test');
  await page.locator('input[name=password]').fill('pawtal');
  await page.locator('input[name=password]').press('Enter');
}

test('DECISIONS.md#tags: the backend is at the origin that account.js came from: a customer sees the widget', async ({
  page,
  baseURL,
  write,
}) => {
  await enter(page, 'robin');
  const checks = watchChecks(page);
  await page.goto(await write(withContent()));
  await expectStatus(page, tag);
  await expect(own(page)).toBeHidden();
  expect(checks).toHaveLength(1);
  for (const link of await page.locator(tag).getByRole('link').all())
    expect(await link.evaluate((each) => (each as HTMLAnchorElement).origin)).toBe(baseURL);
});

for (const attributes of ['', 'defer', 'async', 'type="module" async']) {
  test(
    `account.js works as <script ${attributes}>: optimisers make a classic script of it`,
    { tag: attributes === 'async' ? [] : '@long' },
    async ({ page, baseURL, write }) => {
      await enter(page, 'robin');
      const twice = '<script>const e = 1, t = 2, n = 3;</script>';
      await page.goto(
        await write(
          withContent(),
          `<script ${attributes} src="${baseURL}/account.js" data-locale="de"></script>${twice}`,
        ),
      );
      await expectStatus(page, tag);
      await expect(own(page)).toBeHidden();
      await expect(page.locator(`${tag} [lang]`).first()).toHaveAttribute('lang', 'de');
    },
  );
}

test.describe('combined with other scripts into a file elsewhere', () => {
  test.use({ allowed: [/404|account\.js|could not be loaded/] });

  test(
    'the tag’s own content stays, and the console names the address that is missing',
    { tag: '@long' },
    async ({ page, baseURL, write }) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(`${message.text()} ${message.location().url}`));
      const loader = await (await page.request.get(`${baseURL}/account.js`)).text();
      await page.route('**/cache/combined.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `var theme = 1;\n${loader}` }),
      );
      await page.goto(await write(withContent(), '<script defer src="/cache/combined.js"></script>'));
      await expect.poll(() => messages.join('\n')).toContain('/cache/account/assets/');
      await expect(own(page)).toBeVisible();
    },
  );
});

test.describe('signed out', () => {
  test.use({ allowed: [/401 \(Unauthorized\)/] });

  test('signed-out="content": own content; without any it shows nothing and takes no space', async ({
    page,
    write,
  }) => {
    const body = `${withContent('signed-out="content"')}<div id="room"><account-pets-list signed-out="content"></account-pets-list></div>`;
    const url = await write(body);
    await page.goto(url);
    await expect(page.locator('account-pets-list')).toHaveAttribute('data-quiet', '');
    await expect(own(page)).toBeVisible();
    expect((await page.locator('#room').boundingBox())!.height).toBe(0);
    expect(page.url()).toBe(url);
  });

  test('redirect: to the backend’s /signin, and back to the original page', async ({ page, baseURL, write }) => {
    const url = await write(withContent());
    await page.goto(url);
    await page.waitForURL(`${baseURL}/signin?return=${encodeURIComponent(url)}`);
    await signIn(page);
    await page.waitForURL(url);
    await expectStatus(page, tag);
  });

  test(
    'DECISIONS.md#tags: a link to sign in that an editor wrote leads back to the page too',
    { tag: '@long' },
    async ({ page, baseURL, write }) => {
      const link = `<p><a href="${baseURL}/signin?locale=gb">Sign in</a> <a href="${baseURL}/gb/">Shop</a></p>`;
      const url = await write(`<${tag} signed-out="content">${link}</${tag}>`);
      await page.goto(url);
      await expect(page.locator(tag)).toHaveAttribute('data-own', '');
      // What completes the link loads behind everything else.
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL(`${baseURL}/signin?locale=gb&return=${encodeURIComponent(url)}`);
      await signIn(page);
      await page.waitForURL(url);
      await expectStatus(page, tag);
    },
  );

  test('a wrong password keeps the return URL', { tag: '@long' }, async ({ page, write }) => {
    const url = await write(withContent());
    await page.goto(url);
    await page.waitForURL(/\/signin\?return=/);
    await page.locator('input[name=email]').fill('robin@example.test');
    await page.locator('input[name=password]').fill('wrong');
    await page.locator('input[name=password]').press('Enter');
    await expect(page.locator('.error')).toBeVisible();
    await signIn(page);
    await page.waitForURL(url);
  });

  test('DECISIONS.md#tags: a CMS’s preview in a frame keeps showing the draft', async ({ page, write }) => {
    const draft = `<h1>Draft</h1>${without}`;
    const body = `<main></main><script>document.querySelector('main').innerHTML =
      self === top ? '<iframe src="?preview" title="Preview"></iframe>' : ${JSON.stringify(draft)}</script>`;
    const url = await write(body);
    const announced = page.waitForEvent('console', (message) => message.text() === 'signed out');
    await page.addInitScript(() =>
      addEventListener('account-signed-out', () => setTimeout(() => console.info('signed out'))),
    );
    await page.goto(url);
    await announced;
    await page.waitForLoadState('networkidle');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Draft' })).toBeVisible();
    await expect(page.frameLocator('iframe').locator(tag).locator('.skeleton').first()).toBeVisible();
    expect(page.frames().map((frame) => new URL(frame.url()).origin)).toEqual(Array(2).fill(new URL(url).origin));
  });

  test('?account-debug never redirects', { tag: '@long' }, async ({ page, write }) => {
    const url = `${await write(withContent('signed-out="redirect"'))}&account-debug`;
    await page.goto(url);
    await expect(page.locator(tag)).toHaveAttribute('data-own', '');
    await expect(own(page)).toBeVisible();
    expect(page.url()).toBe(url);
  });
});

test.describe('the backend can’t be reached', () => {
  test.use({ allowed: [[/ERR_FAILED/, /can’t be reached/, /Z .*(no answer|Failed)/], { scope: 'test' }] });

  test(
    'own content at once, at its own height; retries continue, and the widget loads after a response',
    { tag: '@long' },
    async ({ page, write }) => {
      await enter(page, 'robin');
      const restore = await takeDown(page);
      await page.goto(await write(withContent()));
      await expect(page.locator(tag)).toHaveAttribute('data-own', '');
      await expect(own(page)).toBeVisible();
      expect((await page.locator(tag).boundingBox())!.height).toBeLessThan(100);
      await restore();
      await expectStatus(page, tag);
      await expect(own(page)).toBeHidden();
    },
  );

  test(
    'after the last try own content stays; back online the widget loads',
    { tag: '@long' },
    async ({ page, write }) => {
      await enter(page, 'robin');
      await page.clock.install({ time: startedAt });
      const restore = await takeDown(page);
      await page.goto(await write(withContent()));
      await expect(page.locator(tag)).toHaveAttribute('data-own', '');
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(page.locator(tag)).toHaveAttribute('data-status', 'error', { timeout: 100 });
      }).toPass();
      await expect(own(page)).toBeVisible();
      await restore();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expectStatus(page, tag);
    },
  );

  test('without own content: loading; after 8 s a line with Reload; after the last try §8’s message; one retry loop; Reload recovers every tag', async ({
    page,
    write,
  }) => {
    await enter(page, 'robin');
    await page.clock.install({ time: startedAt });
    const restore = await takeDown(page);
    const checks = watchChecks(page);
    await page.goto(await write(without));
    const delivery = page.locator(tag);
    await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
    await page.clock.runFor(2000);
    await expect(delivery.locator('.skeleton').first()).toBeVisible();
    await expect(delivery.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await page.clock.runFor(6500);
    await expect(delivery).toContainText('This is taking longer than usual.');
    await expect(delivery.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(delivery.getByRole('alert')).toContainText('It’s not you, it’s us', { timeout: 100 });
    }).toPass();
    await expectStatus(page, 'account-pets-list', 'error');
    // The loader's early request, then six tries with one retry each (§7). The first try reuses the loader's request.
    expect(checks.length).toBeLessThanOrEqual(12);
    await restore();
    await delivery.getByRole('button', { name: 'Reload' }).click();
    await expectStatus(page, tag);
    await expectStatus(page, 'account-pets-list');
  });
});

test.describe('the backend refuses the page’s origin', () => {
  test.use({
    allowed: [[/ERR_FAILED/, /CORS policy/, /allowed origins/, /Z .*(no answer|Failed)/], { scope: 'test' }],
  });

  test(
    'own content at once, and one console line shows which origin to allow and where',
    { tag: '@long' },
    async ({ page, baseURL, write }) => {
      await enter(page, 'robin');
      // Responds like a backend that doesn't allow the page's origin.
      await page.route(/\/(service-endpoint|new-account-api|gql)/, async (route) => {
        const response = await route.fetch();
        const { 'access-control-allow-origin': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      const lines: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Account widgets:')) lines.push(message.text());
      });
      const url = await write(withContent());
      await page.goto(url);
      await expect(page.locator(tag)).toHaveAttribute('data-own', '');
      await expect(own(page)).toBeVisible();
      // The code that knows the advice loads after the first view.
      await expect.poll(() => lines.length).toBe(1);
      expect(lines[0]).toContain(baseURL!);
      expect(lines[0]).toContain(`add ${new URL(url).origin} to the allowed origins (ALLOWED_ORIGINS`);
    },
  );
});

test(
  'addresses in a slot are resolved against the page that the editor wrote them on',
  { tag: '@long' },
  async ({ page, write }) => {
    const url = await write(
      '<account-slot name="dashboard-1"><p>Sale <a href="/sale">now</a></p><img src="/x.png" alt="X"></account-slot><p>Below</p>',
    );
    await page.route('**/x.png', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.goto(url);
    const { origin } = new URL(url);
    await expect(page.locator('account-slot').getByRole('link', { name: 'now' })).toHaveAttribute(
      'href',
      `${origin}/sale`,
    );
    await expect(page.locator('account-slot').getByRole('img', { name: 'X' })).toHaveAttribute(
      'src',
      `${origin}/x.png`,
    );
  },
);

test('DECISIONS.md#personal-data: the copy of the data and the way to sign in are at the backend’s origin', async ({
  page,
  baseURL,
  write,
}) => {
  await enter(page, 'robin');
  await page.goto(await write('<account-settings section="personal-data"></account-settings>'));
  await expectStatus(page, 'account-settings');
  const panel = page.locator('account-settings').getByRole('region', { name: 'Your data and contract', exact: true });
  const originOf = (name: string | RegExp): Promise<string> =>
    panel
      .getByRole('link', { name })
      .first()
      .evaluate((each) => (each as HTMLAnchorElement).origin);
  await panel.getByRole('button', { name: 'Get my data' }).click();
  expect(await originOf(/^No password/)).toBe(baseURL);
  await panel.getByLabel('Your password').fill('pawtal');
  await panel.getByRole('button', { name: 'Get my data' }).click();
  await expect(panel.getByRole('link', { name: 'Download the file' })).toBeVisible();
  expect({ page: await originOf('Read my data'), file: await originOf('Download the file') }).toEqual({
    page: baseURL,
    file: baseURL,
  });
});
