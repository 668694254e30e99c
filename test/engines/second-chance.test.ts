import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EnginePage } from '../support/browsers/engine.ts';
import { engines } from '../support/browsers/engines.ts';
import { startFailingProxy } from '../support/servers/failing-proxy.ts';
import type { FailingProxy } from '../support/servers/failing-proxy.ts';
import { isLong } from '../support/project/length.ts';
import { serve } from '../support/servers/serve.ts';

const backend = await serve();
let proxy: FailingProxy;
let base = '';
let failed: Map<string, number>;
beforeAll(async () => {
  proxy = await startFailingProxy(backend);
  ({ base } = proxy);
});
afterAll(() => proxy.close());

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

describe.each(engines)('$engine', ({ engine, launch }) => {
  // Firefox never requests a module again whose fetch has failed.
  const needsReload = engine === 'Firefox';
  let page: EnginePage;
  // A new browser each time, because WebKit keeps scripts in memory regardless of headers.
  beforeEach(async () => {
    [proxy.fails, proxy.asked] = [() => undefined, []];
    page = await launch();
    await page.resize(1200, 900);
    await page.open(`${base}/signin`);
    await page.evaluate(`void fetch('/signin', {
      method: 'POST', body: new URLSearchParams({ email: 'robin@example.test', password: 'pawtal', return: '/healthz' }),
    }).then(() => (document.title = 'in'))`);
    await vi.waitUntil(async () => (await page.evaluate('document.title')) === 'in', { timeout: 20_000 });
  });
  afterEach(() => page.close());

  test.each(files)(
    'on %s, %s that fails once is requested again, or offers Reload: data shows, in one session',
    async (path, file) => {
      failFile(file, 1);
      await page.open(base + path);
      if (needsReload) {
        const reload = `document.querySelector('[data-fallback] button')`;
        await vi.waitUntil(() => page.evaluate(`!!${reload}`), { timeout: 40_000, interval: 250 });
        proxy.asked = [];
        await page.evaluate(`${reload}.click()`);
      }
      await vi.waitFor(async () => expect(await page.evaluate(statuses)).toEqual(['success', 'success']), {
        timeout: 40_000,
        interval: 250,
      });
      expect([...failed.values()]).toEqual([1]);
      expect(proxy.asked.filter((url) => url.includes('/shopping/auth'))).toHaveLength(1);
    },
  );

  test('code that never comes leaves “Our bad” with Reload, not an empty place', async () => {
    failFile(/assets\/widgets-[\w-]+\.js/, Infinity);
    await page.open(`${base}/gb/pets`);
    await vi.waitFor(
      async () => {
        const text = await page.evaluate<string>(`document.querySelector('account-pets-list').textContent`);
        expect(text).toMatch(/Our bad.*Reload/);
      },
      { timeout: 40_000, interval: 250 },
    );
  });
});
