import type { Page } from '@playwright/test';

/** The widget shows sample dogs in the page's language, an event arrives, and a boolean attribute follows a press. */
export async function showsWidget(page: Page): Promise<void> {
  await page.locator('account-pets-list.own[data-status=success]').waitFor();
  await page.locator('account-pets-list h2', { hasText: 'Vos chiens' }).waitFor();
  if (await page.getByText('Own content').isVisible()) throw new Error('The own content still shows');
  await page.locator('output', { hasText: 'account-' }).waitFor();
  await page.locator('account-footer[data-status=success][dog]').waitFor();
  await page.getByRole('button', { name: 'Dog', exact: true }).click();
  await page.locator('account-footer:not([dog])').waitFor();
}

/**
 * A visitor signs in with a token and sees the dogs; an expired token is renewed without a word; after signing out nothing
 * personal is left.
 */
export async function signsInWithToken(page: Page): Promise<void> {
  const renewals: string[] = [];
  let last = { url: '', authorization: '' };
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization) last = { url: request.url(), authorization };
    if (request.url().endsWith('/session/refresh')) renewals.push(request.url());
  });
  const dog = page.getByRole('heading', { name: 'Waffle' });
  const form = page.locator('form');
  await form.waitFor();
  await page.getByText('No customer is signed in.').waitFor();
  await page.getByLabel('E-mail').fill('robin@example.test');
  await page.getByLabel('Password').fill('pawtal');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await dog.waitFor();
  await form.waitFor({ state: 'hidden' });

  const before = renewals.length;
  const isValid = async (): Promise<boolean> => {
    const { url, authorization } = last;
    return (await page.request.get(url, { headers: { authorization } })).status() !== 401;
  };
  // The server's token is valid for two seconds.
  while (await isValid());
  const answered = page.waitForResponse(
    (response) => response.url().includes('/customer/pets') && response.request().method() === 'GET' && response.ok(),
  );
  await page.evaluate(() => (globalThis as { pawtal?: { refresh: () => unknown } }).pawtal?.refresh());
  await answered;
  if (renewals.length === before) throw new Error('The token was not renewed');
  await form.waitFor({ state: 'hidden' });

  // A page load has no token, only the refresh cookie.
  await page.reload();
  await dog.waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await form.waitFor();
  await dog.waitFor({ state: 'hidden' });
}
