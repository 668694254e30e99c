import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { workbenchPage } from '../../../workbench/workbench-page.ts';
import { demoData } from '../../../workbench/demo-data.ts';
import { samples } from '../../../backend/samples/fill.ts';
import { addPage, framingPolicy, revalidated, sendPage } from '../security.ts';

/** The stage and the mails are frames. */
const framing = { 'content-security-policy': framingPolicy };

/** The workbench's page and files, in demo mode only. Its API is in `demo/workbench/server`. */
export function registerWorkbenchPages(
  app: FastifyInstance,
  { root, dist, backend }: { root: string; dist: string; backend?: string | undefined },
): void {
  const people = samples.map(({ name, email, country, locale, shows, pets }) => ({
    name,
    email,
    country,
    locale,
    shows,
    picture: `/theme/pictures/${pets[0]?.photo ?? 'dog-no-photo'}.svg`,
  }));
  const demo = demoData(backend ? [] : people, backend);
  addPage(app, 'GET', '/demo/workbench', (_request, reply) =>
    sendPage(reply, workbenchPage(demo), 'no-cache', framing),
  );
  for (const file of ['workbench.js', 'workbench.css', 'recorder.js'])
    app.get(`/demo/workbench/${file}`, { config: revalidated }, (_request, reply) =>
      reply.sendFile(`demo/${file}`, dist),
    );
  // From its package, unmodified. The workbench loads it on demand.
  app.get('/demo/workbench/axe.js', { config: revalidated }, (_request, reply) =>
    reply.sendFile('axe.min.js', join(root, 'node_modules/axe-core')),
  );
}
