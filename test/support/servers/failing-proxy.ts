import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EnginePage } from '../browsers/engine.ts';

export interface FailingProxy {
  base: string;
  /** The status with which a request fails; 0 cuts its connection; undefined passes it on. */
  fails: (path: string) => number | undefined;
  /** HTML in place of the backend's answer. */
  pages: (path: string) => string | undefined;
  /** Requested addresses. */
  asked: string[];
  isBusy: () => boolean;
  close: () => void;
}

/** A folder before a path, which the backend doesn't know. Every file below it has a different address. */
const visit = /^\/visit-\d+(?=\/)/;

/**
 * A proxy that fails some requests of a browser whose requests no test can intercept. No file comes from the browser's
 * cache. Pages keep their headers: one with `no-store` wouldn't enter the back/forward cache.
 */
export async function startFailingProxy(backend: string): Promise<FailingProxy> {
  const { hostname, port } = new URL(backend);
  let underWay = 0;
  const server = createServer((incoming, outgoing) => {
    underWay += 1;
    outgoing.on('close', () => (underWay -= 1));
    const url = incoming.url!;
    proxy.asked.push(url);
    const status = proxy.fails(url.split('?', 1)[0]!);
    const page = proxy.pages(url);
    if (status === 0) incoming.socket.destroy();
    else if (status) outgoing.writeHead(status, { 'cache-control': 'no-store' }).end();
    else if (page) outgoing.setHeader('content-type', 'text/html').end(page);
    else {
      const { 'if-none-match': _, ...headers } = incoming.headers;
      const path = url.replace(visit, '');
      const forward = request({ hostname, port, method: incoming.method!, path, headers }, (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        outgoing.writeHead(answer.statusCode!, { ...answer.headers, ...(!isPage && { 'cache-control': 'no-store' }) });
        answer.pipe(outgoing);
      });
      incoming.pipe(forward);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const proxy: FailingProxy = {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    fails: () => undefined,
    pages: () => undefined,
    asked: [],
    isBusy: () => underWay > 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}

/** Waits until no request of the page has been pending for some frames. */
export async function waitUntilIdle(page: EnginePage, proxy: FailingProxy): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = proxy.isBusy() ? 0 : quiet + 1)
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)))');
}
