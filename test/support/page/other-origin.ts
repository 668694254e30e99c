import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './page.ts';

interface Fixtures {
  /**
   * Serves pages on another origin of the same site (another port of localhost), with the given body. Each has the
   * documented script tag in its head, unless `script` replaces it. The path is `/blog/<name>`.
   */
  write: (body: string, script?: string) => Promise<string>;
}

const html = (script: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Blog</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${script}</head><body>${body}</body></html>`;

export const test = base.extend<Fixtures>({
  write: async ({ baseURL }, use) => {
    let page = '';
    const server = createServer((request, answer) => {
      const found = request.url?.startsWith('/blog/');
      answer
        .writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        .end(found ? page : 'Not found');
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    await use(
      async (body, script = `<script type="module" src="${baseURL}/account.js" blocking="render"></script>`) => {
        page = html(script, body);
        return `http://localhost:${port}/blog/post?a=b`;
      },
    );
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

export { expect };
