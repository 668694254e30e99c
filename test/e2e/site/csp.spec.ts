import type { Page } from '@playwright/test';
import { aloneConfig, buildAlone } from '../../../src/package/build/alone.ts';
import { policies, policyText } from '../../../demo/workbench/csp/policies.ts';
import { tags } from '../../../src/package/declared-tags.ts';
import { hearViolations, servePolicy } from '../../support/page/csp.ts';
import type { Served } from '../../support/page/csp.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

/** The demo's page under that policy, moved to a separate origin of the same site. */
async function visit(page: Page, number: number): Promise<Served> {
  const response = await page.request.get(`/demo/csp/${number}`);
  const policy = response.headers()['content-security-policy']!;
  const body = await response.text();
  const server = await servePolicy(body, policy);
  await page.goto(server.url);
  return server;
}

async function shows(page: Page, section: '#live' | '#previews', tag: string): Promise<void> {
  const element = page.locator(`${section} ${tag}`);
  await element.scrollIntoViewIfNeeded();
  await expect(element, tag).toHaveAttribute('data-status', 'success', { timeout: 15_000 });
  await expect(element.locator('.account-root'), tag).toBeVisible();
}

for (const [index, { title, directives }] of policies.entries()) {
  // The first and the last forbid all that the other policies do. The page with consent and vendors has the first one.
  const isThorough = index === 0 || index === policies.length - 1;
  const tag = index === policies.length - 1 ? [] : '@long';
  test(
    `a host page’s policy, ${title}: widgets show data and nothing is violated`,
    { tag },
    async ({ page, allowed }) => {
      const violations = await hearViolations(page);
      await enter(page, 'robin');
      const server = await visit(page, index + 1);

      const live = page.locator('#live');
      await page
        .locator('account-settings')
        .evaluateAll((all) => all.forEach((tag) => tag.setAttribute('section', 'subscriptions')));
      for (const tag of [
        'account-navbar',
        'account-next-delivery',
        'account-pets-list',
        'account-change-date',
        'account-settings',
      ])
        await shows(page, '#live', tag);
      await expect(live.getByText('Waffle').first()).toBeVisible();

      // A dialog, and the calendar's chunk with a day chosen.
      await live.getByRole('button', { name: 'Pause deliveries for Waffle', exact: true }).click();
      await expect(live.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      const day = live.locator('[data-date]:not([aria-disabled=true]):not([data-look=booked])').first();
      await day.click();
      await expect(live.getByRole('region', { name: 'What will happen' })).toBeVisible();

      // A slot and the consent banner stay empty until they have content.
      const shown = Object.keys(tags).filter((tag) => !['account-slot', 'account-consent'].includes(tag));
      for (const tag of isThorough ? shown : ['account-pets-list', 'account-footer', 'account-settings'])
        await shows(page, '#previews', tag);
      // Printing creates a separate frame. Changes in a preview change no data.
      const settings = page.locator('#previews account-settings');
      await settings
        .getByRole('button', { name: /^Pause deliveries for/ })
        .first()
        .click();
      await settings.getByRole('dialog').getByRole('button', { name: 'Pause deliveries', exact: true }).click();
      await settings.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
      await settings.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

      const pictures = page.locator('#previews account-pets-list img');
      await expect
        .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);

      expect(await violations()).toEqual([]);
      await expect(page.locator('#violations')).toHaveText('Violations: none');

      // The policy is in force: images from other hosts than the listed ones are blocked.
      if (directives.some((each) => each.startsWith('img-src'))) {
        allowed.push(/elsewhere\.example/);
        await page.evaluate(() =>
          document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' })),
        );
        await expect.poll(violations).toHaveLength(1);
      }
      server.close();
    },
  );
}

test('a page that requires trusted types loads the script with the package’s function, by the policy `pawtal`', async ({
  page,
  baseURL,
}) => {
  const violations = await hearViolations(page);
  await enter(page, 'robin');
  const input = 'src/package/published/index.ts';
  const [{ code }] = await buildAlone(aloneConfig({ input, output: { format: 'es', codeSplitting: false } }));
  await page.route('**/pawtal-package.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: code }),
  );
  const policy = policyText(policies.at(-1)!, baseURL!, 'n0nce');
  const server = await servePolicy(
    `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="${baseURL}/theme/pictures/logo-mark.svg"><body>
    <account-pets-list><p>For visitors</p></account-pets-list>
    <script type="module" nonce="n0nce">
      import { loadAccount } from '${baseURL}/pawtal-package.js';
      await loadAccount({ src: '${baseURL}/account.js', host: '${baseURL}' });
    </script>`,
    policy.replace('script-src ', "script-src 'nonce-n0nce' "),
  );
  await page.goto(server.url);
  await expectStatus(page, 'account-pets-list');
  expect(await violations()).toEqual([]);
  const ready = `import('${baseURL}/pawtal-package.js').then(({ loadAccount, whenReady }) => `;
  // Another copy of the module loads nothing more; a tag that is ready is ready for it too.
  expect(await page.evaluate(`${ready}whenReady('account-pets-list')).then(({ localName }) => localName)`)).toBe(
    'account-pets-list',
  );
  server.close();
});

test('whenReady() rejects where the script can’t be loaded, and a call with other options is named', async ({
  page,
  allowed,
}) => {
  allowed.push(/no-script\.js|Failed to load resource|called with other options/);
  const [{ code }] = await buildAlone(
    aloneConfig({ input: 'src/package/published/index.ts', output: { format: 'es', codeSplitting: false } }),
  );
  await page.route('**/pawtal-package.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.route('**/no-script.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }));
  await page.goto('/bare');
  const warned = page.waitForEvent('console', (message) => message.text().includes('called with other options'));
  const outcome = await page.evaluate(`import('/pawtal-package.js').then(async ({ loadAccount, whenReady }) => {
    const reason = (promise) => promise.then(() => 'resolved', ({ message }) => message);
    const waiting = reason(whenReady('account-pets-list'));
    const loads = [loadAccount({ src: '/no-script.js' }), loadAccount({ src: '/no-script.js', shopName: 'Napfwerk' })];
    return Promise.all([...loads.map(reason), waiting, waiting.then(() => reason(whenReady('account-shop')))]);
  })`);
  await warned;
  expect(outcome).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/no-script\.js could not be loaded/)));
});
