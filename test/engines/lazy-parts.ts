import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tags } from '../../src/package/declared-tags.ts';
import type { EnginePage } from '../support/browsers/engine.ts';
import type { Opened } from '../support/browsers/engines.ts';
import { startFailingProxy, waitUntilIdle } from '../support/servers/failing-proxy.ts';
import type { FailingProxy } from '../support/servers/failing-proxy.ts';
import { faults, forgetPresses, leastHeight, notLoaded } from '../support/faults/lazy-presses.ts';
import { pressAgain, pressControls, previewPage, readWrong } from '../support/faults/lazy-presses.ts';
import type { Fault } from '../support/faults/lazy-presses.ts';
import { isLong } from '../support/project/length.ts';

/** All cells take five minutes, most of them in WebKit: only `npm run test:all` tries them all. */
const cells: readonly { tag: string; fault: Fault }[] = isLong
  ? Object.keys(tags).flatMap((tag) => faults.map((fault) => ({ tag, fault })))
  : [{ tag: 'account-navbar', fault: '503 once for each chunk' }];

/** Tags whose controls need no further code. */
const complete = [
  'cancel-contract',
  'change-date',
  'check-in',
  'consent',
  'deliveries',
  'footer',
  'mail-action',
  'profile',
  'treatments',
  'withdrawal',
].map((name) => `account-${name}`);

let proxy: FailingProxy;
/** Requests that have failed since the page was opened. */
let failed: string[] = [];

const script = /\/assets\/[^/]*\.js$/;
const statuses: Record<Fault, (path: string) => number | undefined> = {
  offline: () => 0,
  '404 for all chunks': (path) => (script.test(path) ? 404 : undefined),
  '503 once for each chunk': (path) => (script.test(path) && !failed.includes(path) ? 503 : undefined),
};

/** Makes requests fail. Cut connections alone don't make a page offline. */
async function start(page: EnginePage, fault: Fault): Promise<void> {
  failed = [];
  proxy.fails = (path) => {
    const status = statuses[fault](path);
    if (status !== undefined) failed.push(path);
    return status;
  };
  if (fault === 'offline')
    await page.evaluate(`void Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })`);
}

async function stop(page: EnginePage): Promise<void> {
  proxy.fails = () => undefined;
  await page.evaluate(`void (navigator.onLine || (delete navigator.onLine, dispatchEvent(new Event('online'))))`);
}

const run = <Given, T>(page: EnginePage, code: (given: Given) => T, given?: Given): Promise<Awaited<T>> =>
  page.evaluate(`(${String(code)})(${JSON.stringify(given)})`);

/** Presses controls until no press brings new ones. Returns how many there were. */
async function pressAll(page: EnginePage, tag: string): Promise<number> {
  let all = 0;
  for (let more = 1; more > 0; all += more) {
    more = await run(page, pressControls, tag);
    await waitUntilIdle(page, proxy);
  }
  await run(page, forgetPresses);
  return all;
}

let visit = 0;

/** Controls whose code fails to load in this engine. */
export function lazyParts(opened: Opened): void {
  // Firefox never requests a module again whose fetch has failed: there each part offers Reload.
  const needsReload = opened.engine === 'Firefox';
  beforeAll(async () => {
    proxy = await startFailingProxy(opened.base);
    proxy.pages = (path) => {
      const [, tag, visit] = /^\/bare\/([\w-]+)\/(\d+)$/.exec(path) ?? [];
      return tag && previewPage(tag, `/visit-${visit}/account.js`);
    };
    await opened.page.resize(390, 844);
  });
  // A test that has failed must fail no other.
  afterEach(() => (proxy.fails = () => undefined));
  afterAll(() => proxy.close());

  test.each(cells)(
    '$tag, $fault: every control pressed leaves no uncaught error, and the widget stays',
    async ({ tag, fault }) => {
      const { page } = opened;
      // A new address each time, because WebKit keeps scripts in memory regardless of headers.
      visit += 1;
      const openPage = async (): Promise<void> => {
        await page.open(`${proxy.base}/bare/${tag}/${visit}`);
        // Parts of the first view that load later are there too: without the fault.
        const isWhole = (): Promise<boolean> =>
          page.evaluate(
            `(({ dataset, shadowRoot }) => dataset.status === 'success' && !shadowRoot.querySelector('.skeleton'))(document.querySelector('${tag}'))`,
          );
        await vi.waitFor(async () => expect(await isWhole()).toBe(true), { timeout: 20_000 });
        await waitUntilIdle(page, proxy);
      };
      await openPage();
      await start(page, fault);
      const pressed = await pressAll(page, tag);
      expect(await run(page, readWrong, [tag, leastHeight(tag)])).toEqual([]);
      expect(failed.length > 0).toBe(pressed > 0 && !complete.includes(tag));
      await stop(page);
      // When the browser is online again, each part retries automatically. Messages may arrive one after the other.
      const name = fault === 'offline' ? null : 'Try again';
      const offered = (): Promise<string[]> => run(page, pressAgain, [tag, name, notLoaded]);
      const isMended = (offer: string): boolean => needsReload && offer === 'Reload';
      await vi.waitFor(async () => expect((await offered()).filter((offer) => !isMended(offer))).toEqual([]), {
        timeout: 20_000,
        interval: 200,
      });
      if (needsReload) await openPage();
      await pressAll(page, tag);
      expect(await run(page, readWrong, [tag, leastHeight(tag)])).toEqual([]);
    },
  );
}
