import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { samples } from '../../../demo/backend/samples/customers.ts';
import { startedAt } from '../clock.ts';

/** Customers signed in since the last reset: only they can have changed data, as long as the clock stays. */
const entered = new Set<string>();
/** Whether the clock was moved since the last reset: the jobs then plan deliveries of all customers. */
let hasClockMoved = false;
/** Notes that the clock is moved, so that all samples are restored. */
export const noteClock = (): void => void (hasClockMoved = true);

/** The sample with fifty dogs, which takes longer to restore than all others. It is restored before somebody enters. */
const largest = 'many';
/** Whether it is as it was filled. At first that isn't known: an earlier process may have moved the clock. */
let isLargestRestored = false;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** Checking a password is slow on purpose, and resets keep sessions, so each worker signs in once as each customer. */
const sessions = new Map<string, Cookies>();

/** Whether the backend still knows the session: a test may have signed out. */
const isSignedInAs = async (page: Page, email: string): Promise<boolean> =>
  (await (await page.request.get('/gb/signup')).text()).includes(email);

/** Notes what a page itself changes: who signs in with a form or a link, and the clock. */
export const watchChanges = (context: BrowserContext): void =>
  void context.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    if (pathname === '/demo/api/clock') noteClock();
    if (pathname !== '/signin' && pathname !== '/signin/help') return;
    const email = new URLSearchParams(request.postData() ?? '').get('email');
    const found = samples.find(({ name }) => email === `${name}@example.test`);
    if (found) entered.add(found.name);
  });

/** Signs in as a sample customer without opening a page, so that no request of another page is under way. */
export async function enter(page: Page, name: string): Promise<void> {
  if (name === largest && !isLargestRestored) await restore(page.request, [name]);
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

/** What the account area reads last when a page starts (§4). */
const lastReads = ['/raf?', '/gql'];

/** Ends the session once the page has read what it reads at its start: such a read without a session leads to sign in. */
export async function endSession(page: Page): Promise<void> {
  await page.waitForFunction(
    (parts) => parts.every((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part))),
    lastReads,
  );
  await page.context().clearCookies();
}

/** How far the clock may run before it is set to `startedAt` again: everyone's deliveries are then looked at anew. */
const drift = 10 * 60_000;
/** When this process set the clock. */
let clockSetAt = -Infinity;

async function restore(request: APIRequestContext, names: readonly string[]): Promise<void> {
  const isClockOff = hasClockMoved || performance.now() - clockSetAt > drift;
  const data = { only: names, ...(isClockOff && { now: new Date(startedAt).toISOString() }) };
  // On a busy machine fifty dogs can take longer than a request may.
  await expect(async () => {
    const response = await request.post('/demo/api/reset', { data });
    expect(response.ok(), await response.text()).toBe(true);
  }).toPass({ timeout: 30_000 });
  if (isClockOff) clockSetAt = performance.now();
  if (names.includes(largest)) isLargestRestored = true;
}

/** Before the first test of a process: the process before it may have ended within a test. */
export const resetOnce = async (request: APIRequestContext): Promise<void> =>
  clockSetAt === -Infinity ? resetEntered(request) : undefined;

/** Restores the samples that may have changed, sets the clock to `startedAt` if it was moved, and ends all faults. */
export async function resetEntered(request: APIRequestContext): Promise<void> {
  const others = samples.map(({ name }) => name).filter((name) => name !== largest);
  if (hasClockMoved) isLargestRestored = false;
  await restore(request, hasClockMoved ? [...new Set([...others, ...entered])] : [...entered]);
  entered.clear();
  hasClockMoved = false;
}
