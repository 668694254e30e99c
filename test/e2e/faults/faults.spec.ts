import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';
import { wide } from '../../support/browsers/widths.ts';

// Nothing here depends on the window's width.
// Allows failed responses and their timestamped reports (§8), but no exceptions.
test.use({ ...wide, allowed: [[/^error: Failed to load resource/, /^error: \d{4}-\S+Z /], { scope: 'test' }] });

const [bar, next, dogs, refer, plan] = [
  'account-navbar',
  'account-next-delivery',
  'account-pets-list',
  'account-refer-a-friend',
  'account-feeding-plan',
] as const;

/** The calls of the pages of the dogs and of their plan. */
const calls = [
  'customer/pets',
  'customer-data',
  'navbar',
  'raf',
  'pet/delivery-details-public',
  'pet/feeding-plan-public',
] as const;

async function visit(page: Page, path: string, tags: readonly string[]): Promise<void> {
  await page.goto(path);
  for (const tag of tags) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expectStatus(page, tag);
  }
}

/** Records the details of `account-error`. */
async function watchErrors(page: Page): Promise<() => Promise<unknown[] | undefined>> {
  await page.addInitScript(() => {
    const errors: unknown[] = [];
    Object.assign(globalThis, { errors });
    addEventListener('account-error', (event) => errors.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as { errors?: unknown[] }).errors);
}

test('§7 The client retries once, so that one failure of every call goes unnoticed', async ({ page, harness }) => {
  await enter(page, 'robin');
  const faults = [{ drop: true }, { status: 500 }, { status: 429, retryAfter: 1 }] as const;
  for (const [index, call] of calls.entries()) await harness.fault({ call, times: 1, ...faults[index % 3]! });
  await visit(page, '/gb/pets', [bar, next, dogs, refer]);
  await visit(page, '/gb/feeding-plan', [bar, plan]);
});

test('§7 Retry-After is honoured: the second request comes after it', async ({ page, harness }) => {
  await enter(page, 'single');
  await harness.fault({ call: 'raf', status: 429, retryAfter: 1, times: 1 });
  const at: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/raf?')) at.push(performance.now());
  });
  await visit(page, '/gb/pets', [refer]);
  expect(at).toHaveLength(2);
  expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(990);
});

// `failures.test.ts` has the messages of the others, `fault-table` every failure of every call.
test('§8 customer/pets fails permanently: a message, an event that names the call, and the other widgets keep working', async ({
  page,
  harness,
}) => {
  await enter(page, 'robin');
  const errors = await watchErrors(page);
  await harness.fault({ call: 'customer/pets', body: 'wrong-types' });
  await visit(page, '/gb/pets', [bar, refer]);
  const list = page.locator(dogs);
  await list.scrollIntoViewIfNeeded();
  await expectStatus(page, dogs, 'error');
  await expect(list).toContainText('There was an error retrieving your dogs.');
  const requestId: unknown = expect.stringMatching(/^[\w-]+$/);
  const load = { code: 'load', call: 'customer/pets', status: 200, reason: 'contract', requestId };
  expect(await errors()).toContainEqual({ tag: dogs, ...load });
  expect(await errors()).not.toContainEqual(expect.objectContaining({ code: 'crash' }));
  await harness.clearFaults();
  await list.getByRole('button', { name: 'Try again' }).click();
  await expectStatus(page, dogs);
});
