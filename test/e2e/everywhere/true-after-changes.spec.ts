import type { Page } from '@playwright/test';
import type { Change } from '../../../src/contract/customer/changes.ts';
import { samples } from '../../../demo/backend/samples/customers.ts';
import { enter } from '../../support/page/enter.ts';
import { watchRequests } from '../../support/page/idle.ts';
import { openAll } from '../../support/page/open-all.ts';
import { expect, test } from '../../support/page/page.ts';
import { makeChange, trueChanges } from '../../support/walks/true-changes.ts';
import { checkDashboard, checkDeliveries, checkPlan, readApi, readTruth } from '../../support/walks/truth.ts';
import { deliveriesToOpen, checkBox, checkRows } from '../../support/walks/truth-of-deliveries.ts';
import {
  checkCounts,
  checkDays,
  checkRecord,
  checkRhythm,
  checkSubscriptions,
  checkShop,
  checkTreatments,
} from '../../support/walks/truth-of-others.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// All tags are near, so all load.
test.beforeEach(({ page }) => page.setViewportSize({ width: 1200, height: 6000 }));

/** Opens every page with days, charges, dogs and counts, or some of them, and compares it with the API. */
async function falseSentences(page: Page, segment: string, when: string, only?: RegExp): Promise<string[]> {
  const truth = await readTruth(page, segment);
  const found: string[] = [];
  const visit = async (path: string, ...checks: ((page: Page) => Promise<string[]>)[]): Promise<void> => {
    if (only && !only.test(path)) return;
    await openAll(page, path);
    for (const check of checks) found.push(...(await check(page)).map((each) => `${when}, ${path}: ${each}`));
  };
  await visit(
    `/account/${segment}`,
    () => checkDashboard(page, truth),
    () => checkCounts(page, truth),
  );
  await visit(
    `/${segment}/deliveries/`,
    () => checkDeliveries(page, truth),
    () => checkRows(page, truth),
  );
  for (const delivery of deliveriesToOpen(truth))
    await visit(`/account/${segment}/deliveries/${delivery.id}`, () => checkBox(page, truth, delivery));
  await visit(
    `/${segment}/feeding-plan`,
    () => checkPlan(page, truth),
    () => checkDays(page, truth),
  );
  await visit(`/${segment}/products/`, () => checkShop(page, truth));
  await visit(`/${segment}/treatments/`, () => checkTreatments(page, truth));
  await visit(`/${segment}/settings/subscriptions/`, () => checkSubscriptions(page, truth));
  await visit(`/${segment}/settings/rhythm/`, () => checkRhythm(page, truth));
  await visit(`/${segment}/settings/personal-data/`, () => checkRecord(page, truth));
  return found;
}

/** Customers whose pages were compared before any change. */
const compared = new Set<string>();

for (const change of trueChanges) {
  const { what, name } = change;
  test(
    `No false statement before and after a change, and after its undo: ${what} (${name})`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(300_000);
      watchRequests(page);
      const segment = samples.find((each) => each.name === name)!.country.toLowerCase();
      await enter(page, name);
      const found = compared.has(name) ? [] : await falseSentences(page, segment, 'before');
      compared.add(name);
      await makeChange(page, segment, await readTruth(page, segment), change);
      found.push(...(await falseSentences(page, segment, 'after')));
      const { changes } = await readApi<{ changes: Change[] }>(page, 'gb', 'changes');
      const { undoUntil, reference } = changes[0] ?? {};
      if (undoUntil) {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const undone = await page.request.post(`/gb/new-account-api/1.0/changes/${reference}/undo`, { headers });
        expect(undone.status(), await undone.text()).toBe(200);
        // The other pages have the same data as before.
        found.push(...(await falseSentences(page, segment, 'undone', /\/(account\/..|deliveries\/|personal-data\/)$/)));
      }
      expect(found).toEqual([]);
    },
  );
}
