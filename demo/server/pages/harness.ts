import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { embedPage } from '../../harness/embed-page.ts';
import { gallery } from '../../harness/gallery.ts';
import { harnessPage } from '../../harness/harness-page.ts';
import { widgetPage } from '../../harness/widget-page.ts';
import { addPage } from './page-route.ts';
import { sendPage } from './security.ts';

/** The tags that there are: a folder of `widgets/` with an `element.ts` each. */
const listTags = (root: string): string[] => {
  const folder = join(root, 'widgets');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'element.ts')))
    .map((name) => `account-${name}`);
};

/** The harness's pages, in demo mode only. Its calls are `demo/server/harness`. */
export function registerHarness(app: FastifyInstance, { root }: { root: string }): void {
  const tags = listTags(root);
  addPage(app, 'GET', '/demo', (_request, reply) => sendPage(reply, harnessPage(tags)));
  addPage(app, 'GET', '/demo/widgets', (_request, reply) => reply.redirect('/demo/#widgets', 302));
  addPage(app, 'GET', '/demo/embed', (_request, reply) => sendPage(reply, embedPage()));
  app.get('/demo/gallery.json', () => gallery(tags));
  app.get<{ Params: { tag: string } }>('/demo/widgets/:tag', (request, reply) => {
    const { tag } = request.params;
    if (!tags.includes(tag)) return reply.callNotFound();
    return sendPage(reply, widgetPage(tag, request.query as Record<string, unknown>));
  });
  app.get<{ Params: { '*': string } }>(
    '/demo/harness/*',
    { config: { fileHeaders: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' } } },
    (request, reply) => reply.sendFile(request.params['*'], join(root, 'demo/harness/browser')),
  );
}
