import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAnew } from '../support/browsers/engine.ts';
import type { Opened } from '../support/browsers/engines.ts';
import { startFailingProxy } from '../support/servers/failing-proxy.ts';
import type { FailingProxy } from '../support/servers/failing-proxy.ts';
import { isLong } from '../support/project/length.ts';

let proxy: FailingProxy;
let failed: Map<string, number>;

/** Fails files the first `times` times. */
function failFile(file: RegExp, times: number): void {
  failed = new Map();
  proxy.fails = (path) => {
    const count = failed.get(path) ?? 0;
    if (!file.test(path) || count >= times) return undefined;
    failed.set(path, count + 1);
    return 503;
  };
}

const statuses = `[...document.querySelectorAll('account-pets-list, account-next-delivery')].map((tag) => tag.dataset.status)`;

/** Files that pages need. Each engine treats all modules alike. */
const files = [
  ['/gb/pets', /assets\/widgets-[\w-]+\.js/],
  ...(isLong ? [['/account/gb', /assets\/shell-[\w-]+\.js/] as const] : []),
] as const;

/** A file of the code that fails to load in this engine. */
export function secondChance(opened: Opened): void {
  // Firefox never requests a module again whose fetch has failed.
  const needsReload = opened.engine === 'Firefox';
  // A new address each time, because WebKit keeps scripts in memory regardless of headers.
  beforeEach(async () => {
    proxy = await startFailingProxy(opened.base);
    await opened.page.resize(1200, 900);
    await signInAnew(opened.page, proxy.base, 'robin');
  });
  afterEach(() => proxy.close());

  test.each(files)(
    'on %s, %s that fails once is requested again, or offers Reload: data shows, in one session',
    async (path, file) => {
      failFile(file, 1);
      await opened.page.open(proxy.base + path);
      if (needsReload) {
        const reload = `document.querySelector('[data-fallback] button')`;
        await vi.waitUntil(() => opened.page.evaluate(`!!${reload}`), { timeout: 40_000, interval: 250 });
        proxy.asked = [];
        await opened.page.evaluate(`${reload}.click()`);
      }
      await vi.waitFor(async () => expect(await opened.page.evaluate(statuses)).toEqual(['success', 'success']), {
        timeout: 40_000,
        interval: 250,
      });
      expect([...failed.values()]).toEqual([1]);
      expect(proxy.asked.filter((url) => url.includes('/shopping/auth'))).toHaveLength(1);
    },
  );

  test('code that never comes leaves “Our bad” with Reload, not an empty place', async () => {
    failFile(/assets\/widgets-[\w-]+\.js/, Infinity);
    await opened.page.open(`${proxy.base}/gb/pets`);
    await vi.waitFor(
      async () => {
        const text = await opened.page.evaluate<string>(`document.querySelector('account-pets-list').textContent`);
        expect(text).toMatch(/Our bad.*Reload/);
      },
      { timeout: 40_000, interval: 250 },
    );
  });
}
