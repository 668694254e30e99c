import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EnginePage } from '../support/engine.ts';
import { engines } from '../support/engines.ts';
import { serve } from '../support/serve.ts';

const backend = new URL(await serve());

/** Files that fail the first `times` times, whatever the spelling of their address. */
let spoil: { file: RegExp; times: number };
let failed = new Map<string, number>();
let asked: string[] = [];
let proxy: Server;
let base = '';
beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    const url = incoming.url!;
    asked.push(url);
    const file = decodeURIComponent(url.split('?', 1)[0]!);
    const count = failed.get(file) ?? 0;
    if (spoil.file.test(file) && count < spoil.times) {
      failed.set(file, count + 1);
      outgoing.writeHead(503, { 'cache-control': 'no-store' }).end();
      return;
    }
    // Nothing from a cache, so that each visit asks for every file.
    const { 'if-none-match': _, ...headers } = incoming.headers;
    const forward = request(
      { hostname: backend.hostname, port: backend.port, method: incoming.method!, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, { ...answer.headers, 'cache-control': 'no-store' });
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => void proxy.close());

const statuses = `[...document.querySelectorAll('account-pets-list, account-next-delivery')].map((tag) => tag.dataset.status)`;

describe.each(engines)('$engine', ({ launch }) => {
  let page: EnginePage;
  // A new browser each time: WebKit keeps scripts in memory, whatever the headers say.
  beforeEach(async () => {
    [spoil, failed, asked] = [{ file: /^never$/, times: 0 }, new Map(), []];
    page = await launch();
    await page.resize(1200, 900);
    await page.open(`${base}/signin`);
    await page.evaluate(`void fetch('/signin', {
      method: 'POST', body: new URLSearchParams({ email: 'robin@example.test', password: 'pawtal', return: '/healthz' }),
    }).then(() => (document.title = 'in'))`);
    await vi.waitUntil(async () => (await page.evaluate('document.title')) === 'in', { timeout: 20_000 });
  });
  afterEach(() => page.close());

  test.each([
    ['/gb/pets', /assets\/widgets-[\w-]+\.js/],
    ['/account/gb', /assets\/shell-[\w-]+\.js/],
  ])('on %s, %s that fails once is asked for again: data shows, in one session', async (path, file) => {
    spoil = { file, times: 1 };
    await page.open(base + path);
    await vi.waitFor(async () => expect(await page.evaluate(statuses)).toEqual(['success', 'success']), {
      timeout: 40_000,
      interval: 250,
    });
    expect([...failed.values()]).toEqual([1]);
    expect(asked.filter((url) => url.includes('/shopping/auth'))).toHaveLength(1);
  });

  test('code that never comes leaves “Our bad” with Reload, not an empty place', async () => {
    spoil = { file: /assets\/widgets-[\w-]+\.js/, times: Infinity };
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
