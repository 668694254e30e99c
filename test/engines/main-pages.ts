import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../support/browsers/engine.ts';
import type { Opened } from '../support/browsers/engines.ts';

/**
 * Every tag that shows data, with its status. Scrolls to the first one without a status, because tags far below the
 * viewport don't load.
 */
const readStatuses = `(() => {
  const tags = [...document.querySelectorAll('*')].filter(({ localName }) => /^account-(?!slot|consent|config)/.test(localName));
  tags.find((each) => each.dataset.status !== 'success')?.scrollIntoView();
  return tags.map((each) => each.localName + ' ' + each.dataset.status);
})()`;

const pages = [
  {
    path: '/account/gb',
    shows: ['navbar', 'next-delivery', 'quick-links', 'pets-list', 'refer-a-friend', 'shop', 'footer'],
  },
  { path: '/gb/deliveries/', shows: ['navbar', 'deliveries'] },
  { path: '/gb/products/', shows: ['navbar', 'shop', 'next-delivery'] },
  { path: '/gb/settings/', shows: ['navbar', 'settings'] },
];

/** What the card shows of its first meal, once its script has run. */
const readMeal = `(() => {
  const button = document.querySelector('[data-meal]');
  return button && [button.getAttribute('aria-pressed'), button.querySelector('[data-fed-state]').textContent, String(document.documentElement.scrollWidth <= innerWidth)];
})()`;

/** What customers see first in this engine, and what it sends. */
export function mainPages(opened: Opened): void {
  /** The calls that a backend of another origin than the page's receives. */
  const calls: IncomingMessage[] = [];
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.headers.host?.startsWith('localhost')) {
        const script = `<script src="${opened.base}/account.js" data-host="http://127.0.0.1:${port}"></script>`;
        response.setHeader('content-type', 'text/html').end(`${script}<account-pets-list></account-pets-list>`);
        return;
      }
      calls.push(request);
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('content-type', 'application/json').end('{}');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    await opened.page.resize(1200, 900);
    await signIn(opened.page, opened.base, 'robin');
  });
  afterAll(() => void server.close());

  test.each(pages)('§1 every widget of $path shows data', async ({ path, shows }) => {
    await opened.page.open(opened.base + path);
    await vi.waitFor(
      async () => {
        const statuses = await opened.page.evaluate<string[]>(readStatuses);
        expect(statuses).toEqual(expect.arrayContaining(shows.map((name) => `account-${name} success`)));
        expect(statuses.filter((each) => !each.endsWith(' success'))).toEqual([]);
      },
      { timeout: 40_000, interval: 250 },
    );
  });

  test('DECISIONS.md#kitchen: the card shows, and a tick stays', async () => {
    await opened.page.resize(390, 844);
    await opened.page.open(`${opened.base}/gb/`);
    // The engine before has ticked, too: turning its link off leaves nothing of it.
    const url = await opened.page.evaluate<string>(`(async () => {
      const post = (path, key) =>
        fetch('/gb/new-account-api/1.0/' + path, { method: 'POST', headers: { 'idempotency-key': key } });
      await post('kitchen/revoke', crypto.randomUUID());
      return (await (await post('kitchen', crypto.randomUUID())).json()).url;
    })()`);
    await opened.page.open(url);
    await vi.waitFor(
      async () => expect(await opened.page.evaluate(readMeal)).toEqual(['false', 'Not fed yet', 'true']),
      {
        timeout: 20_000,
      },
    );
    await opened.page.evaluate(`document.querySelector('[data-meal]').click()`);
    await vi.waitFor(
      async () => {
        await opened.page.open(url);
        const [pressed, text] = await opened.page.evaluate<string[]>(readMeal);
        expect({ pressed, text }).toEqual({ pressed: 'true', text: expect.stringMatching(/^Fed at \d{2}:\d{2}/) });
      },
      { timeout: 20_000, interval: 1000 },
    );
    // A tick that a new page interrupts is shown at once, and sent again.
    await vi.waitFor(
      async () => {
        const { ticks } = await opened.page.evaluate<{ ticks: { fed: boolean }[] }>(
          `fetch('state').then((each) => each.json())`,
        );
        expect(ticks).toMatchObject([{ fed: true }]);
      },
      { timeout: 20_000 },
    );
  });

  test('§7 Reads are GET with no-cache headers, and a page of another origin sends no preflight', async () => {
    calls.length = 0;
    await opened.page.open(`http://localhost:${port}/`);
    await vi.waitUntil(() => calls.some(({ url }) => url?.includes('customer/pets')), { timeout: 20_000 });
    for (const { method, url, headers } of calls) {
      expect({ method, url }).toEqual({ method: 'GET', url: expect.stringMatching(/[?&]t=\d+$/) });
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' });
    }
  });
}
