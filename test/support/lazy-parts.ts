import type { Page, Route } from '@playwright/test';
import { idle, watchRequests } from './idle.ts';
import { faults, forgetPresses, leastHeight, notLoaded } from './lazy-presses.ts';
import { pressAgain, pressControls, previewPage, readWrong } from './lazy-presses.ts';
import type { Fault } from './lazy-presses.ts';
import { expect, expectStatus, test } from './page.ts';

/** Failed requests and their timestamped reports (§8). Uncaught errors and crashes still fail the test. */
export const failedLoads = [
  /^error: Failed to load resource/,
  /^error: \d{4}-\S+Z /,
  /^error: (Preview: |Samples could not be loaded|Account widgets: the |TypeError: Failed to fetch)/,
];

export const scripts = '**/account/assets/*.js';

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

export async function openBare(page: Page, html: string): Promise<void> {
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/bare');
}

/** Presses controls until no press brings new ones. */
async function pressAll(page: Page, tag: string): Promise<void> {
  while ((await page.evaluate(pressControls, tag)) > 0) await idle(page);
  await page.evaluate(forgetPresses);
}

/** Presses every control of these tags while their code can't be loaded. */
export function testLazyParts(names: readonly string[]): void {
  for (const tag of names)
    for (const fault of faults) {
      test(`${tag}, ${fault}: every control pressed leaves no uncaught error, and the widget stays`, async ({
        page,
      }) => {
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
