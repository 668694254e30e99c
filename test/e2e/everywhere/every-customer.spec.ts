import type { Page } from '@playwright/test';
import { samples } from '../../../demo/backend/samples/customers.ts';
import { enter } from '../../support/page/enter.ts';
import { now, startedAt } from '../../support/clock.ts';
import { watchRequests } from '../../support/page/idle.ts';
import { openAll } from '../../support/page/open-all.ts';
import { expect, test } from '../../support/page/page.ts';
import { checkDashboard, checkDeliveries, checkPlan, readTruth } from '../../support/walks/truth.ts';
import type { Truth } from '../../support/walks/truth.ts';
import { makeChange, trueChanges } from '../../support/walks/true-changes.ts';
import { checkBox, checkRows } from '../../support/walks/truth-of-deliveries.ts';
import { createWays } from '../../support/walks/ways.ts';

test.describe.configure({ mode: 'parallel' });

type Check = (page: Page, truth: Truth) => Promise<string[]>;
/** Pages that must agree with the API. */
const telling = (segment: string): [string, Check][] => [
  [`/account/${segment}`, checkDashboard],
  [`/${segment}/deliveries/`, checkDeliveries],
  [`/${segment}/feeding-plan`, checkPlan],
];
const others = (segment: string): [string][] =>
  ['pets', 'settings/', 'check-in/'].map((path) => [`/${segment}/${path}`]);

// The incomplete sign-up has no account pages yet. Fifty dogs show the same texts and links as two.
const people = samples.filter(({ name }) => name !== 'incomplete' && name !== 'many');

// All tags are near, so all load.
test.use({ viewport: { width: 1200, height: 4000 } });
test.beforeEach(({ page }) => watchRequests(page));

for (const half of [0, 1]) {
  test(
    `No dead end, and no false statement: links, days, charges, dogs and counts of every sample customer, part ${half + 1} of 2`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(300_000);
      const ways = createWays(page);
      const found: string[] = [];
      for (const { name, country } of people.filter((_, index) => index % 2 === half)) {
        const segment = country.toLowerCase();
        await enter(page, name);
        const truth = await readTruth(page, segment);
        for (const [path, check] of [...telling(segment), ...others(segment)] as [string, Check?][]) {
          await openAll(page, path);
          const wrong = [...((await check?.(page, truth)) ?? []), ...(await ways.wrong())];
          found.push(...wrong.map((each) => `${name} on ${path}: ${each}`));
        }
      }
      expect(found).toEqual([]);
      expect(ways.tried.size).toBeGreaterThan(20);
    },
  );
}

test(
  'No false statement after a change: one of several dogs paused, cancelled, or on holiday',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    const soon = new Date(startedAt + 3 * 86_400_000).toISOString().slice(0, 10);
    for (const [name, step, data] of [
      ['robin', 'robin-waffle/cancel', {}],
      ['ready', 'ready-poppy/pause', { from: soon, until: null }],
      ['petmismatch', 'petmismatch-ziggy/pause', {}],
    ] as const) {
      // The page of the customer before reads nothing more.
      await page.goto('about:blank');
      await enter(page, name);
      const headers = { 'idempotency-key': `${name}-${now()}` };
      const answer = await page.request.post(`/gb/new-account-api/1.0/subscription/${step}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(200);
      const truth = await readTruth(page, 'gb');
      for (const [path, check] of telling('gb')) {
        await openAll(page, path);
        found.push(...(await check(page, truth)).map((each) => `${name}, ${each}`));
      }
    }
    expect(found).toEqual([]);
  },
);

// `true-after-changes.spec.ts` makes every change, and looks at all pages.
test(
  'No false statement after a change: another date, fewer trays, a treatment ordered',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const what of ['another date', 'fewer trays', 'a treatment ordered']) {
      const change = trueChanges.find((each) => each.what === what)!;
      await page.goto('about:blank');
      await enter(page, change.name);
      await makeChange(page, 'gb', await readTruth(page, 'gb'), change);
      const truth = await readTruth(page, 'gb');
      await openAll(page, '/gb/deliveries/');
      found.push(...(await checkRows(page, truth)));
      const delivery = truth.deliveries.find(({ kind, status }) => kind === 'food' && status === 'scheduled')!;
      await openAll(page, `/account/gb/deliveries/${delivery.id}`);
      found.push(...(await checkBox(page, truth, delivery)).map((each) => `${what}, ${each}`));
    }
    expect(found).toEqual([]);
  },
);
