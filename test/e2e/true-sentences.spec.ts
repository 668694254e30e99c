import type { Page } from '@playwright/test';
import { samples } from '../../demo/server/samples/customers.ts';
import { enter } from '../support/enter.ts';
import { watchRequests } from '../support/idle.ts';
import { openAll } from '../support/open-all.ts';
import { expect, test } from '../support/page.ts';
import { checkDashboard, checkDeliveries, readTruth } from '../support/truth.ts';

test.describe.configure({ mode: 'parallel' });

/** Compares what the dashboard and the list of deliveries say with what the API says. */
async function check(page: Page, segment: string): Promise<string[]> {
  const truth = await readTruth(page, segment);
  await openAll(page, `/account/${segment}`);
  const dashboard = await checkDashboard(page, truth);
  await openAll(page, `/${segment}/deliveries/`);
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
