import type { Page } from '@playwright/test';
import { tags } from '../../../src/package/declared-tags.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

const names = Object.keys(tags);
/** Paths that belong to the backend. */
const backend = /new-account-api|service-endpoint|\/gql\b|\/footer\/|signin/;

/** Requests that a preview must not make. */
function watchBackend(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (backend.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('preview works inside an editor’s frame: sandboxed, about:srcdoc', async ({ page, baseURL }) => {
  const asked = watchBackend(page);
  // Any page from the same machine, because browsers let no remote page frame a local one.
  await page.goto('/demo/widgets/account-error?preview=sample');
  const shown = names.map((name) => `<${name} preview></${name}>`).join('');
  await page.evaluate(
    ([body, script]) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.style.cssText = 'width:1200px;height:20000px';
      // The page requires trusted types and allows this policy name.
      const trusted = (html: string): string =>
        (
          globalThis as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => { createHTML: (text: string) => string } };
          }
        ).trustedTypes
          .createPolicy('demo-vendor', { createHTML: (text: string) => text })
          .createHTML(html);
      frame.srcdoc = trusted(
        `<!doctype html><html lang="de"><script type="module" src="${script}"></script><body>${body}`,
      );
      document.body.replaceChildren(frame);
    },
    [shown, `${baseURL}/account.js`] as const,
  );
  const frame = page.frameLocator('iframe');
  for (const name of names) {
    // Also scrolls to tags without size, which Playwright can't scroll to.
    await frame.locator(name).evaluate((tag) => tag.scrollIntoView({ block: 'center' }));
    await expect(frame.locator(name)).toHaveAttribute('data-status', 'success', { timeout: 15_000 });
  }
  await expect(frame.locator('account-pets-list').getByText('Bruno').first()).toBeVisible();
  await expect
    .poll(() =>
      frame
        .locator('account-pets-list img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test('preview tags next to live ones: a change in a preview affects no data', async ({ page }) => {
  const asked = watchBackend(page);
  await page.goto('/demo/widgets/account-next-delivery?preview=arrived-question');
  await expectStatus(page, 'account-next-delivery');
  const question = page.locator('account-next-delivery').getByRole('button', { name: /^Yes/ });
  await question.click();
  await expect(question).toBeHidden();
  expect(asked).toEqual([]);
});

test.describe('an unknown state', () => {
  test.use({ allowed: [/preview="smaple"/] });
  test('shows the sample and names the valid states', async ({ page }) => {
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto('/demo/widgets/account-navbar?preview=smaple');
    expect((await warning).text()).toContain('sample, loading, empty, error, basket, treatments, christmas');
    await expectStatus(page, 'account-navbar');
  });
});
