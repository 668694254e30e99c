import { watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const snippet = '<script type="module" src="/demo/reload.js"></script>';
/** Reloads the page on an event, and when the server has restarted since the page was loaded. */
const script = `const source = new EventSource('/demo/reload');
let run;
source.addEventListener('run', ({ data }) => {
  if (run && run !== data) location.reload();
  run = data;
});
source.addEventListener('reload', () => location.reload());
`;

/** Development only: reloads pages when the build, a theme or the harness changes, or the server restarts. */
export function registerReload(app: FastifyInstance, { root, dist }: { root: string; dist: string }): void {
  const run = `${process.pid}-${Date.now()}`;
  const listeners = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    // One reload for all files of a build.
    timer = setTimeout(() => listeners.forEach((each) => each.write('event: reload\ndata:\n\n')), 150);
  };
  // The server's own modules aren't watched: it restarts when they change, and a page must not reload before it is
  // back.
  const watchers = [dist, join(root, 'demo/cms/theme'), join(root, 'demo/harness/browser')].map((folder) => {
    const watcher = watch(folder, { recursive: true, persistent: false }, tell);
    watcher.on('error', (error) => app.log.warn(error, `${folder} is not watched`));
    return watcher;
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    watchers.forEach((each) => each.close());
    listeners.forEach((each) => each.end());
  });

  app.get('/demo/reload.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  );
  app.get('/demo/reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(`retry: 500\nevent: run\ndata: ${run}\n\n`);
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string';
    if (isPage) reply.removeHeader('content-length');
    return isPage ? payload.replace('</head>', `${snippet}</head>`) : payload;
  });
}
