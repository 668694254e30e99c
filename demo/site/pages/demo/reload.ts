import { mkdirSync, readFileSync, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const snippet = '<script type="module" src="/demo/reload.js"></script>';

/** State that `src/package/build/dev.ts` writes: the latest builds, and an error that isn't fixed. */
interface State {
  builds: readonly {
    /** When it ended, in milliseconds since 1970. */
    at: number;
    /** Changed URLs, or their prefixes. */
    changed: readonly string[];
  }[];
  error: string | null;
}

function readState(folder: string): State {
  try {
    return JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')) as State;
  } catch {
    return { builds: [], error: null };
  }
}

/** Development only: notifies pages of a new build, a build error, a changed theme or harness, and a restart. */
export function registerReload(app: FastifyInstance, { root }: { root: string }): void {
  const run = `${process.pid}-${Date.now()}`;
  const listeners = new Set<ServerResponse>();
  const lineOf = (state: State): string => `event: built\ndata: ${JSON.stringify(state)}\n\n`;
  const notify = (state: State): void => listeners.forEach((each) => each.write(lineOf(state)));
  const builds = join(root, '.cache/dev');
  mkdirSync(builds, { recursive: true });
  let lastText = '';
  const onBuild = (): void => {
    const state = readState(builds);
    // A file that is written is seen more than once, also before it is complete.
    const text = JSON.stringify(state);
    if (text !== lastText) notify(state);
    lastText = text;
  };
  const onFile = (address: string) => (_event: string, name: string | null) =>
    notify({ ...readState(builds), builds: [{ at: Date.now(), changed: [`${address}/${name}`] }] });
  // The server's own modules aren't watched: it restarts when they change, and a page must not reload before it is
  // back.
  const watchers = (
    [
      [builds, onBuild],
      [join(root, 'demo/site/cms/theme'), onFile('/theme')],
      [join(root, 'demo/workbench/browser'), onFile('/demo/harness')],
    ] as const
  ).map(([folder, seen]) => {
    const watcher = watch(folder, { recursive: true, persistent: false }, seen);
    watcher.on('error', (error) => app.log.warn(error, `${folder} is not watched`));
    return watcher;
  });
  app.addHook('preClose', async () => {
    watchers.forEach((each) => each.close());
    listeners.forEach((each) => each.end());
  });

  app.get('/demo/reload.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .sendFile('reload.js', join(root, 'demo/workbench/browser')),
  );
  app.get('/demo/reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(`retry: 500\nevent: run\ndata: ${run}\n\n${lineOf(readState(builds))}`);
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string';
    if (isPage) reply.removeHeader('content-length');
    return isPage ? payload.replace('</head>', `${snippet}</head>`) : payload;
  });
}
