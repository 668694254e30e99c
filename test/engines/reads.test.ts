import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../support/browsers/engines.ts';
import { serve } from '../support/servers/serve.ts';

const product = await serve();

/** The calls that a backend of another origin than the page's receives. */
const calls: IncomingMessage[] = [];
let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.headers.host?.startsWith('localhost')) {
      const script = `<script src="${product}/account.js" data-host="http://127.0.0.1:${port}"></script>`;
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
});
afterAll(() => void server.close());

describe.each(engines)('$engine', ({ launch }) => {
  test('§7 Reads are GET with no-cache headers, and a page of another origin sends no preflight', async () => {
    calls.length = 0;
    const page = await launch();
    try {
      await page.open(`http://localhost:${port}/`);
      await vi.waitUntil(() => calls.some(({ url }) => url?.includes('customer/pets')), { timeout: 20_000 });
    } finally {
      await page.close();
    }
    for (const { method, url, headers } of calls) {
      expect([method, url]).toEqual(['GET', expect.stringMatching(/[?&]t=\d+$/)]);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' });
    }
  });
});
