import type { Page } from '@playwright/test';
import type { GenericSchema } from 'valibot';
import { tags } from '../../../src/package/declared-tags.ts';
import { enter } from '../../support/page/enter.ts';
import { lessen, lesserOf, readOf, smallest } from '../../support/answers/lesser-answers.ts';
import { sideways } from '../../support/page/measure.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Other pages show these; a slot has only what others fill in. */
const names = Object.keys(tags).filter(
  (name) => !/(error|footer|slot|consent|withdrawal|cancel-contract|mail-action)$/.test(name),
);
const delivery = 's-robin-5';

/** Every way of having less at once, so that one page load walks all of them. */
const ways: Readonly<Record<string, (schema: GenericSchema, body: unknown) => unknown>> = {
  'the smallest answers': smallest,
  'no field that may be missing': (schema, body) =>
    lesserOf(schema)
      .filter(({ how }) => how === 'missing')
      .reduce(lessen, body),
  'values that no list has': (schema, body) =>
    lesserOf(schema)
      .filter(({ how }) => how === 'unknown')
      .reduce(lessen, body),
};

/** Changes each answer of the backend. The backend treats an unknown store as the British one. */
async function change(page: Page, way: (schema: GenericSchema, body: unknown) => unknown): Promise<void> {
  await page.route(/new-account-api|\/gql$/, async (route) => {
    const request = route.request();
    const url = request.url().replace('/us/new-account-api', '/gb/new-account-api');
    const response = await route.fetch({ url });
    const [, , schema] = readOf(request.method(), new URL(url).pathname) ?? [];
    if (!schema || !response.ok()) return route.fulfill({ response });
    const body = (await response.json()) as { data?: { pet?: unknown } };
    // The shopping service answers its other query at the same address.
    const ofPet = body.data?.pet;
    const json = ofPet ? { data: { pet: way(schema, ofPet) } } : body.data ? body : way(schema, body);
    return route.fulfill({ response, json });
  });
}

for (const [what, way] of Object.entries(ways))
  // `test/unit/answers` renders every view with each of them.
  test(
    `Every tag shows ${what} without a failure, accessible, at phone and desktop width`,
    { tag: '@long' },
    async ({ page }) => {
      await enter(page, 'robin');
      await change(page, way);
      await page.route('**/less', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en-GB"><title>Less</title><link rel="icon" href="data:,">
          <meta name="viewport" content="width=device-width"><script type="module" src="/account.js"></script>
          <style>body { margin: 0 }</style>
          ${names.includes('account-navbar') ? '<header><account-navbar></account-navbar></header>' : ''}
          <main><h1>Less</h1>${names
            .filter((name) => name !== 'account-navbar')
            .map((name) => `<${name} delivery="${delivery}"></${name}>`)
            .join('')}</main></html>`,
        }),
      );
      await page.setViewportSize({ width: 1200, height: 12_000 });
      await page.goto('/less');
      const all = page.locator(names.join(','));
      await expect(all).toHaveCount(names.length);
      for (const tag of await all.all()) await expect(tag).toHaveAttribute('data-status', 'success');
      await page.waitForLoadState('networkidle');
      await expect(
        page.locator(names.map((name) => `${name} .error-panel, ${name} .notification-error`).join()),
      ).toHaveCount(0);
      const words = await all.evaluateAll((list) =>
        list.map(({ shadowRoot }) => shadowRoot?.textContent ?? '').join('\n'),
      );
      expect(/.{0,30}(undefined|NaN|\[object|Invalid Date).{0,30}/.exec(words)?.[0]).toBeUndefined();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 12_000 });
      expect(await sideways(page)).toEqual([]);
    },
  );
