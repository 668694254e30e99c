import type { Page, Request } from '@playwright/test';
import { tags } from '../../../src/package/declared-tags.ts';
import { settledTag } from '../../../src/remote.ts';
import { addressOf, callOf, holdRequests } from './fault-requests.ts';
import type { FaultName } from './fault-kinds.ts';
import { startedAt } from '../clock.ts';

const nameOf = (request: Request): string | undefined => callOf(request.method(), request.url(), request.postData());
/** Controls that lead on from a failure. */
export const waysOn = /^(Try again|Reload|Refresh|Refresh page)$/;

/** The text of each tag of the page. */
export const shown = (page: Page): Promise<Record<string, string>> =>
  page.evaluate((names) => {
    const found: Record<string, string> = {};
    for (const tag of document.querySelectorAll<HTMLElement>(names)) {
      const root = tag.shadowRoot?.querySelector<HTMLElement>('.account-root');
      found[tag.localName] = (root?.innerText ?? '').replaceAll(/\s+/g, ' ').trim();
    }
    return found;
  }, Object.keys(tags).join());

/** Follows a page's requests, lets a call fail, and moves the page's clock over what it waits for. */
export async function createVisit(page: Page) {
  const asked: { call: string; address: string }[] = [];
  let fault: { call: string; name: FaultName } | undefined;
  let happened = (): void => {};
  const held = await holdRequests(
    page,
    (call) => (call === fault?.call ? fault.name : undefined),
    () => happened(),
  );
  page.on('request', (request) => {
    const call = nameOf(request);
    if (call) asked.push({ call, address: addressOf(request.url()) + (request.postData() ?? '') });
  });
  // Only `settle` moves it, so that a busy machine reaches no time limit.
  await page.clock.install({ time: startedAt });
  await page.clock.pauseAt(startedAt + 1000);
  // The page's clock doesn't move the browser's own time limit.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds);
      return limit.signal;
    };
  });

  /** Tags of the page that report a status. */
  let reporting: string[] = [];
  const isLoading = (): Promise<boolean> =>
    page.evaluate(
      ([names, reports, settled]) =>
        // The shell draws its tags once it has the navigation bar's data, or shows that it could not load it.
        document.querySelector('.shell-loading:not(:has(button))') !== null ||
        [...document.querySelectorAll<HTMLElement>(names.join())].some(
          (tag) =>
            (!tag.matches(settled) && (tag.dataset['status'] !== undefined || reports.includes(tag.localName))) ||
            // The place of a line that isn't there yet.
            tag.shadowRoot?.querySelector('.skeleton, .skeleton-now, .pets-list-food:empty'),
        ),
      [Object.keys(tags), reporting, settledTag] as const,
    );

  /** Waits until nothing loads and nothing is asked. Returns false if that never comes. */
  const settle = async (): Promise<boolean> => {
    for (let quiet = 0, turns = 0; quiet < 3; turns += 1) {
      if (turns > 300) return false;
      await page.clock.runFor(quiet ? 200 : 50);
      if (held.busy().length > 0) {
        quiet = 0;
        await new Promise<void>((resolve, reject) => {
          const named = (): string => `${held.busy().join()}, ${fault?.call} with ${fault?.name}`;
          const limit = setTimeout(() => reject(new Error(`No answer in 30 s: ${named()}`)), 30_000);
          happened = () => {
            clearTimeout(limit);
            resolve();
          };
        });
      } else if (held.waiting.size > 0 || (await isLoading().catch(() => true))) {
        quiet = 0;
        await page.clock.runFor(2500);
      } else quiet += 1;
    }
    return true;
  };
  return {
    /** The calls since the start of the last visit. */
    asked,
    /** From now on. */
    setFault: (next: typeof fault): void => {
      fault = next;
      held.forget();
    },
    settle,
    fault: () => fault,
    /** Opens a page and waits until it has settled, and again for what it loads after 2 s. */
    visit: async (path: string): Promise<boolean> => {
      // The page remembers unsupported groups.
      if (asked.length > 0) await page.evaluate(() => sessionStorage.clear());
      asked.length = 0;
      await page.goto(path);
      let isSettled = await settle();
      await page.clock.runFor(2500);
      isSettled &&= await settle();
      if (!fault)
        reporting = await page.locator('[data-status]').evaluateAll((all) => all.map(({ localName }) => localName));
      return isSettled;
    },
  };
}
