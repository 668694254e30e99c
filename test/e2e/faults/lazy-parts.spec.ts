import type { Page, Route } from '@playwright/test';
import { tags } from '../../../src/package/declared-tags.ts';
import { enter } from '../../support/page/enter.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import {
  barePage,
  faults,
  forgetPresses,
  leastHeight,
  notLoaded,
  pressAgain,
  pressControls,
  previewPage,
  readWrong,
} from '../../support/faults/lazy-presses.ts';
import type { Fault } from '../../support/faults/lazy-presses.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';
import { part, readSettings, visit, widget } from '../../support/page/settings-page.ts';

/** Failed requests and their timestamped reports (§8). Uncaught errors and crashes still fail the test. */
const failedLoads = [
  /^error: Failed to load resource/,
  /^error: \d{4}-\S+Z /,
  /^error: (Preview: |Samples could not be loaded|Account widgets: (?:the |<)|TypeError: Failed to fetch)/,
];

test.use({ allowed: [failedLoads, { scope: 'test' }] });

const scripts = '**/account/assets/*.js';

interface Way {
  start: () => Promise<unknown>;
  /** Restores the network. */
  stop: () => Promise<void>;
}

const ways: Record<Fault, (page: Page) => Way> = {
  offline: (page) => ({
    start: () => page.context().setOffline(true),
    stop: () => page.context().setOffline(false),
  }),
  '404 for all chunks': (page) => ({
    start: () => page.route(scripts, (route) => route.fulfill({ status: 404 })),
    stop: () => page.unroute(scripts),
  }),
  '503 once for each chunk': (page) => {
    const failed = new Set<string>();
    const once = (route: Route): Promise<void> => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      return route.fulfill({ status: 503 });
    };
    return { start: () => page.route(scripts, once), stop: () => page.unroute(scripts) };
  },
};

async function openBare(page: Page, html: string): Promise<void> {
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/bare');
}

/** Presses controls until no press brings new ones. */
async function pressAll(page: Page, tag: string): Promise<void> {
  while ((await page.evaluate(pressControls, tag)) > 0) await idle(page);
  await page.evaluate(forgetPresses);
}

/** Presses every control of these tags while their code can't be loaded. */
function testLazyParts(cells: readonly (readonly [tag: string, fault: Fault])[]): void {
  for (const [tag, fault] of cells) {
    test(`${tag}, ${fault}: every control pressed leaves no uncaught error, and the widget stays`, async ({ page }) => {
      watchRequests(page);
      await openBare(page, previewPage(tag));
      await expectStatus(page, tag);
      await idle(page);
      const way = ways[fault](page);
      await way.start();
      await pressAll(page, tag);
      expect(await page.evaluate(readWrong, [tag, leastHeight(tag)] as const)).toEqual([]);
      await way.stop();
      // When the browser is online again, each part retries automatically. Messages may arrive one after the other.
      const name = fault === 'offline' ? null : 'Try again';
      await expect.poll(() => page.evaluate(pressAgain, [tag, name, notLoaded] as const)).toEqual([]);
      await pressAll(page, tag);
      expect(await page.evaluate(readWrong, [tag, leastHeight(tag)] as const)).toEqual([]);
    });
  }
}

// One whose parts are many, one that shows before react-dom, and one of fields, each with another fault. The long walk has
// all tags with all faults.
testLazyParts([
  ['account-settings', 'offline'],
  ['account-next-delivery', '404 for all chunks'],
  ['account-profile', '503 once for each chunk'],
]);

test.describe('at length', { tag: '@long' }, () => {
  testLazyParts(Object.keys(tags).flatMap((tag) => faults.map((fault) => [tag, fault] as const)));
});

test('A part that can’t be loaded shows a message in its place, and loads automatically when the network is back', async ({
  page,
  context,
}) => {
  await visit(page, 'robin');
  const pets = part(page, 'Pause or cancel');
  await context.setOffline(true);
  await pets
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  await expect(pets.getByRole('alert')).toContainText(notLoaded);
  await expect(pets.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, 'account-settings');
  await context.setOffline(false);
  await expect(widget(page).getByRole('dialog')).toBeVisible();
});

test('A part that fails a second time while online offers Reload', async ({ page }) => {
  await visit(page, 'robin', 'details');
  const details = part(page, 'Contact and address');
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await details.getByRole('button', { name: 'Edit details' }).click();
  await details.getByRole('button', { name: 'Try again' }).click();
  const reload = details.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute(scripts);
  await reload.click();
  await expectStatus(page, 'account-settings');
  await details.getByRole('button', { name: 'Edit details' }).click();
  await expect(details.getByLabel('First name')).toBeFocused();
});

test('"Save details" offline fails with its message; the input stays, and a second press saves', async ({
  page,
  context,
}) => {
  await visit(page, 'robin', 'details');
  const details = part(page, 'Contact and address');
  await details.getByRole('button', { name: 'Edit details' }).click();
  await details.getByLabel('Town or city').fill('Bath');
  await context.setOffline(true);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByRole('alert')).toContainText('Not saved yet: you’re offline.');
  await expect(details.getByLabel('Town or city')).toHaveValue('Bath');
  await context.setOffline(false);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toContainText('Saved.');
  expect((await readSettings(page)).address.city).toBe('Bath');
});

const core: Record<string, (page: Page) => Promise<unknown>> = {
  'a tag': (page) => openBare(page, barePage('<account-next-delivery></account-next-delivery>')),
  'the account area': (page) => page.goto('/account/gb'),
};
for (const [what, load] of Object.entries(core)) {
  test(`If its code can’t be loaded, ${what} shows "Our bad" with Reload`, async ({ page }) => {
    await enter(page, 'robin');
    await page.route(scripts, (route) => route.fulfill({ status: 503 }));
    await load(page);
    const failure = page.locator('p').filter({ hasText: 'Our bad.' }).first();
    await expect(failure).toBeVisible();
    await page.unroute(scripts);
    await failure.getByRole('button', { name: 'Reload' }).click();
    await expectStatus(page, 'account-next-delivery');
    await expect(failure).toHaveCount(0);
  });
}
