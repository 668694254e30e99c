import type { Page, Request, Route } from '@playwright/test';
import { tags } from '../../src/package/facts.ts';

const json = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body });

/** What can happen to a call, besides its answer. */
const faults = {
  'status 500': json(500, '{}'),
  'status 404': json(404, '{}'),
  'status 401': json(401, '{}'),
  'no network': (route: Route) => route.abort('connectionreset'),
  // Neither an answer nor an end: only the page's own limit helps.
  'no answer': () => Promise.resolve(),
  'broken JSON': json(200, '{"a": ['),
  'no body': json(200, ''),
} as const;
export type FaultName = keyof typeof faults;

/** The name of a call of the two APIs, without ids: `GET delivery/{id}/ranges`. Undefined for any other request. */
export function callOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  const path = /\/(?:new-account-api|service-endpoint)\/(.*)$/.exec(pathname)?.[1];
  if (pathname.endsWith('/gql')) return `gql ${(request.postDataJSON() as { operationName: string }).operationName}`;
  return path && `${request.method()} ${path.replace(/^1\.0\//, '').replaceAll(/(\w+-)*robin-[\w-]+/g, '{id}')}`;
}

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

/** Follows a page's requests, and moves its clock over what it waits for. */
export async function createVisit(page: Page) {
  const underWay = new Set<Request>();
  const asked: string[] = [];
  let fault: { call: string; name: FaultName } | undefined;
  page.on('request', (request) => {
    underWay.add(request);
    const call = callOf(request);
    if (call) asked.push(call);
  });
  const end = (request: Request): void => void underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route('**', async (route) => {
    if (fault && callOf(route.request()) === fault.call) await faults[fault.name](route);
    else await route.continue();
  });
  await page.clock.install();
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
  const isHeld = (request: Request): boolean => fault?.name === 'no answer' && callOf(request) === fault.call;
  const isLoading = (): Promise<boolean> =>
    page.evaluate(
      ([names, reports]) =>
        // Not drawn yet, in the shell.
        (reports.length > 0 && !document.querySelector(`${names.join()},[type="password"]`)) ||
        [...document.querySelectorAll<HTMLElement>(names.join())].some(
          ({ dataset, localName, shadowRoot }) =>
            !/success|error|lacking/.test(dataset['status'] ?? (reports.includes(localName) ? '' : 'success')) ||
            shadowRoot?.querySelector('.skeleton, .skeleton-now'),
        ),
      [Object.keys(tags), reporting] as const,
    );

  /** Waits until nothing loads and nothing is asked. Returns false if that never comes. */
  const settle = async (): Promise<boolean> => {
    for (let quiet = 0, turns = 0; quiet < 3; turns += 1) {
      if (turns > 300) return false;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))).catch(() => {});
      const isBusy = [...underWay].some((request) => !isHeld(request));
      const waits = underWay.size > 0 || (await isLoading().catch(() => true));
      quiet = isBusy || waits ? 0 : quiet + 1;
      if (!isBusy) await page.clock.runFor(quiet ? 200 : 2500);
    }
    return true;
  };
  return {
    /** The calls since the last visit began. */
    asked,
    /** From now on. */
    setFault: (next: typeof fault): void => void (fault = next),
    settle,
    fault: () => fault,
    /** Opens a page and waits until it has settled. */
    visit: async (path: string): Promise<boolean> => {
      // What a backend lacks is remembered.
      if (asked.length > 0) await page.evaluate(() => sessionStorage.clear());
      asked.length = 0;
      await page.goto(path);
      const isSettled = await settle();
      if (!fault)
        reporting = await page.locator('[data-status]').evaluateAll((all) => all.map(({ localName }) => localName));
      return isSettled;
    },
  };
}
