import type { Page } from '@playwright/test';
import { samples } from '../../demo/server/samples/customers.ts';
import { enter } from '../support/enter.ts';
import { idle, watchRequests } from '../support/idle.ts';
import { expect, test } from '../support/page.ts';
import { checkDashboard, checkDeliveries, readTruth } from '../support/truth.ts';

test.describe.configure({ mode: 'parallel' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const tags = [...document.querySelectorAll<HTMLElement>('main *, account-navbar')].filter(
      ({ localName }) => localName.startsWith('account-') && localName !== 'account-slot',
    );
    const near = tags.filter((tag) => tag.getBoundingClientRect().top < innerHeight);
    return near.length > 1 && near.every(({ dataset }) => /success|error/.test(dataset['status'] ?? ''));
  });
  // Rarely needed parts, such as notices, load after their widget.
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await idle(page);
}

/** Compares what the dashboard and the list of deliveries say with what the API says. */
async function check(page: Page, segment: string): Promise<string[]> {
  const truth = await readTruth(page, segment);
  await open(page, `/account/${segment}`);
  const dashboard = await checkDashboard(page, truth);
  await open(page, `/${segment}/deliveries/`);
  return [...dashboard, ...(await checkDeliveries(page, truth))];
}

// The incomplete sign-up has no dashboard. Fifty dogs say nothing that two don't.
const people = samples.filter(({ name }) => name !== 'incomplete' && name !== 'many');

for (const half of [0, 1]) {
  test(`No page says what isn’t so: days, charges, dogs and counts of every sample customer, part ${half + 1} of 2`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    // All tags are near, so all load.
    await page.setViewportSize({ width: 1200, height: 4000 });
    watchRequests(page);
    const found: string[] = [];
    for (const { name, country } of people.filter((_, index) => index % 2 === half)) {
      await enter(page, name);
      found.push(...(await check(page, country.toLowerCase())).map((each) => `${name}, ${each}`));
    }
    expect(found).toEqual([]);
  });
}

test('No page says what isn’t so after a change: one of several dogs paused, cancelled, or on holiday', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1200, height: 4000 });
  watchRequests(page);
  const found: string[] = [];
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  for (const [name, step, data] of [
    ['robin', 'robin-waffle/cancel', {}],
    ['ready', 'ready-poppy/pause', { from: soon, until: null }],
    ['petmismatch', 'petmismatch-ziggy/pause', {}],
  ] as const) {
    await enter(page, name);
    const headers = { 'idempotency-key': `${name}-${Date.now()}` };
    const answer = await page.request.post(`/gb/new-account-api/1.0/subscription/${step}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    found.push(...(await check(page, 'gb')).map((each) => `${name}, ${each}`));
  }
  expect(found).toEqual([]);
});
