import { setupWorker } from 'msw/browser';
import { loadAccount, refresh, whenReady } from 'pawtal';
import { handlers } from 'pawtal/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const worker = setupWorker(...handlers());

beforeAll(async () => {
  // The tags request at once, so the worker must be there first.
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
  document.documentElement.lang = 'en-GB';
  document.body.innerHTML = '<account-pets-list></account-pets-list>';
  await loadAccount({ src: '/pawtal/account.js', host: 'https://shop.example' });
});
afterEach(() => worker.resetHandlers());
afterAll(() => worker.stop());

test('shows the sample dogs', async () => {
  await whenReady('account-pets-list');
  await expect.element(page.getByRole('heading', { name: 'Waffle' })).toBeVisible();
});

test('follows the backend when the page refreshes it', async () => {
  worker.use(...handlers({ state: { 'account-pets-list': 'paused' } }));
  await refresh(['pets']);
  await expect.element(page.getByText(/Deliveries paused since/)).toBeVisible();
});
