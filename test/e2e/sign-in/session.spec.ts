import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

const call = (path: string): RegExp => new RegExp(`/gb/new-account-api/1\\.0/${path}`);

test.describe('signed out', () => {
  test.use({ allowed: [/401/] });

  test('account-signed-out is cancelable: cancelled, no redirect happens', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('account-signed-out', (event) => {
        event.preventDefault();
        (event.target as HTMLElement).title = 'heard';
      });
    });
    await page.goto('/gb/pets');
    await expect(page.locator('account-pets-list')).toHaveAttribute('title', 'heard');
    await expect(page).toHaveURL(/\/gb\/pets$/);
  });
});

test('§4 A customer whose sign-up is incomplete is sent to the sign-up page under the store country path, and finishes it', async ({
  page,
  allowed,
}) => {
  allowed.push(/422/);
  await enter(page, 'incomplete');
  await page.goto('/account/', { waitUntil: 'commit' });
  await page.waitForURL('**/gb/signup/');
  // Each field shows its error, and entered values stay. Then the dashboard has the first dog.
  const dog = page.getByLabel('Your dog’s name');
  await page.getByLabel('Postcode').fill('20259');
  await dog.fill('Luna');
  await page.getByRole('button', { name: 'Finish sign-up' }).click();
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(
    'That doesn’t look like a postcode here. An example: SW1A 1AA',
  );
  await expect(dog).toHaveValue('Luna');
  await page.getByLabel('Postcode').fill('BS1 4XX');
  await page.getByRole('button', { name: 'Finish sign-up' }).click();
  await page.waitForURL('**/account/gb');
  await page.getByRole('link', { name: 'Finish profile of Luna' }).click();
  await expect(page.locator('account-profile')).toContainText('Question 1 of 7');
});

test('One session per page however many tags: each resource is requested once', async ({ page }) => {
  await enter(page, 'robin');
  const seen = new Map<string, number>();
  // Pending requests of the previous page don't count.
  page.on('framenavigated', () => seen.clear());
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Several queries have one address.
    const resource = `${pathname} ${request.postData() ?? ''}`;
    if (/new-account-api|service-endpoint|gql/.test(pathname)) seen.set(resource, (seen.get(resource) ?? 0) + 1);
  });
  await page.goto('/gb/pets');
  for (const tag of ['account-navbar', 'account-next-delivery', 'account-pets-list']) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expectStatus(page, tag);
  }
  expect(
    [...seen.values()].every((count) => count === 1),
    JSON.stringify([...seen]),
  ).toBe(true);
  expect([...seen.keys()].some((resource) => resource.endsWith('customer/pets '))).toBe(true);
});

test('a tag that is added later uses the existing session', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'single');
  await page.goto('/gb/help');
  await expectStatus(page, 'account-navbar');
  let checks = 0;
  page.on('request', (request) => (checks += /shopping\/auth/.test(request.url()) ? 1 : 0));
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('account-pets-list')));
  await expectStatus(page, 'account-pets-list');
  expect(checks).toBe(0);
});

test('the first responses come from the requests that the loader started', async ({ page }) => {
  await enter(page, 'single');
  const answered = page.waitForResponse(call('customer/pets'));
  await page.goto('/gb/pets');
  expect(await (await answered).request().headerValue('cache-control')).toBe('no-cache');
});

test('the style sheet is parsed while the widgets’ code is on its way, and never again', async ({ page }) => {
  await page.addInitScript(() => {
    const replace = Reflect.get(CSSStyleSheet.prototype, 'replace') as (text: string) => Promise<CSSStyleSheet>;
    Object.assign(globalThis, { parsed: 0 });
    CSSStyleSheet.prototype.replace = function (text) {
      (globalThis as unknown as { parsed: number }).parsed += 1;
      return replace.call(this, text);
    };
  });
  const hasParsed = (): boolean => (globalThis as unknown as { parsed: number }).parsed === 1;
  await page.route('**/assets/widgets-*.js', async (route) => {
    await page.waitForFunction(hasParsed);
    await route.continue();
  });
  await enter(page, 'single');
  await page.goto('/gb/pets');
  await expectStatus(page, 'account-pets-list');
  await expectStatus(page, 'account-next-delivery');
  expect(await page.evaluate(hasParsed)).toBe(true);
});
