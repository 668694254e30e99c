import { names } from '../../../demo/site/docs/pages/security.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

test.use({ allowed: [[/is not|Account widgets: /], { scope: 'test' }] });

/** Also properties of `document` that our code uses, or React. */
const harmless = [
  'head',
  'body',
  'documentElement',
  'createComment',
  'createDocumentFragment',
  'title',
  'baseURI',
  'cookie',
  'activeElement',
  'hidden',
  'visibilityState',
  'readyState',
  'scrollingElement',
  'location',
];

test('an image may have any name but those that the documentation names', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  let name = '';
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Bare</title>
        <script type="module" src="/account.js"></script><body><img name="${name}" alt="">
        <account-pets-list preview="sample"></account-pets-list>
        <account-settings preview="sample"></account-settings>`,
    }),
  );
  for (name of harmless) {
    await page.goto('/bare');
    for (const tag of ['account-pets-list', 'account-settings']) await expectStatus(page, tag);
  }
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => errors.push(message.text()));
  for (name of names) {
    errors.length = 0;
    await page.goto('/bare');
    await expect.poll(() => errors.join(), { message: name }).toMatch(/is not (?:a function|iterable|an object)/);
  }
});
