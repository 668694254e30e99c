import type { Page } from '@playwright/test';
import { tags } from '../../src/package/facts.ts';
import { expect, expectStatus, test } from '../support/page.ts';
import { openSheet } from '../support/sheet.ts';

// Samples only: nothing of one test reaches the next one in the same window.
test.use({ reuseContext: true });

const names = Object.keys(tags);
const languages = ['en-GB', 'de-DE', 'fr-FR', 'nl-NL'] as const;
/** Paths that belong to the backend. */
const backend = /new-account-api|service-endpoint|\/gql\b|\/footer\/|signin/;

/** Tags that often show nothing: they are visible only in their sample state. */
const quiet = ['account-slot', 'account-consent'];

/** Requests that a preview must not make. */
function watchBackend(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (backend.test(request.url())) asked.push(request.url());
  });
  return asked;
}

for (const name of names) {
  test(`preview of ${name}: sample data in four languages, no network call, no session, no redirect`, async ({
    page,
    request,
  }) => {
    const asked = watchBackend(page);
    const urlFor = (language: string): string => `/demo/widgets/${name}?preview=sample&locale=${language}`;
    await page.goto(urlFor(languages[0]));
    // One page shows all languages, because a page takes longer to load than a tag. Its address sets the attribute.
    for (const language of languages.slice(1)) {
      const shown = `<${name} locale="${language}" preview="sample">`;
      expect(await (await request.get(urlFor(language), { maxRedirects: 0 })).text()).toContain(shown);
      await page.evaluate(
        ([tag, locale]) => {
          const element = document.createElement(tag);
          element.setAttribute('locale', locale);
          element.setAttribute('preview', 'sample');
          document.body.append(element);
        },
        [name, language] as const,
      );
    }
    for (const language of languages) {
      const tag = page.locator(`${name}[locale=${language}]`);
      // Also scrolls to tags without size, which Playwright can't scroll to.
      await tag.evaluate((element) => element.scrollIntoView());
      await expect(tag).toHaveAttribute('data-status', 'success');
      await expect(tag.locator('[lang]').first()).toHaveAttribute('lang', language.slice(0, 2));
    }
    expect(new URL(page.url()).pathname).toBe(`/demo/widgets/${name}`);
    expect(asked).toEqual([]);
  });

  test(`preview of ${name}: every state of gallery.json is shown`, async ({ page, request }) => {
    const asked = watchBackend(page);
    const list = (await (await request.get('/demo/gallery.json')).json()) as {
      tag?: string;
      state: string;
      url: string;
    }[];
    const mine = list.filter(({ tag }) => tag === name);
    expect(mine.map(({ state }) => state)).toEqual(expect.arrayContaining(['sample', 'loading', 'empty', 'error']));
    await openSheet(page, name, { states: mine.map(({ state }) => state) });
    for (const { state, url } of mine) {
      const address = await request.get(url, { maxRedirects: 0 });
      expect(await address.text(), url).toContain(`<${name} preview="${state}">`);
      const tag = page.locator(`${name}[preview="${state}"]`);
      const status =
        { loading: /loading|init/, error: /error|success/, empty: /success|error/, unsupported: /success|unsupported/ }[
          state
        ] ?? /success/;
      await expect(tag, url).toHaveAttribute('data-status', name === 'account-error' ? 'success' : status);
      const isUnsupported = (await tag.getAttribute('data-status')) === 'unsupported';
      if (quiet.includes(name) && state !== 'sample')
        await expect(tag.locator('.account-root > *'), url).toHaveCount(0);
      // A tag without its group takes no room.
      else if (isUnsupported) await expect(tag, url).toBeHidden();
      else await expect(tag.locator('.account-root'), url).toBeVisible();
    }
    expect(asked).toEqual([]);
  });
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

test('preview tags beside live ones: a change in a preview affects no data', async ({ page }) => {
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
