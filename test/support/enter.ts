import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Customers signed in since the last reset: only they can have changed data. */
const entered = new Set<string>();
/** The instant at which each test starts, on the backend's clock: that of the unit tests, so that no date depends on the day of the run. */
export const startedAt = Date.parse('2026-11-12T09:00:00Z');
let isFilled = false;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** Checking a password is slow on purpose, and resets keep sessions, so each worker signs in once as each customer. */
const sessions = new Map<string, Cookies>();

/** Whether the backend still knows the session: a test may have signed out. */
const isSignedInAs = async (page: Page, email: string): Promise<boolean> =>
  (await (await page.request.get('/gb/signup')).text()).includes(email);

/** Signs in as a sample customer without opening a page, so that no request of another page is under way. */
export async function enter(page: Page, name: string): Promise<void> {
  entered.add(name);
  const email = `${name}@example.test`;
  const context = page.context();
  const known = sessions.get(name);
  // A customer who signs in after another one gets a separate session, as with the form.
  if (known && (await context.cookies()).length === 0) {
    await context.addCookies(known);
    if (await isSignedInAs(page, email)) return;
    await context.clearCookies();
  }
  const form = { email, password: 'pawtal' };
  const response = await page.request.post('/signin', { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  sessions.set(name, await context.cookies());
}

/** Restores the samples of those customers, sets the clock to `startedAt` and ends all faults. */
export async function resetEntered(request: APIRequestContext): Promise<void> {
  const data = { now: new Date(startedAt).toISOString(), ...(isFilled && { only: [...entered] }) };
  const response = await request.post('/demo/api/reset', { data });
  expect(response.ok(), await response.text()).toBe(true);
  entered.clear();
  isFilled = true;
}
