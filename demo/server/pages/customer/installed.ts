import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { canOf } from '../../api/unsupported.ts';
import type { AppContext } from '../../context.ts';
import { pageHeaders } from '../security.ts';

const worker = readFileSync(new URL('../../../cms/theme/installed/worker.js', import.meta.url), 'utf8');

/** Removes itself: browsers look for a newer worker at each visit, and with each push. */
const removal = `addEventListener('install', () => globalThis.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(globalThis.registration.unregister()));
`;

/** The service worker of the account area. Its scope is `/account/`, where no page of the CMS is. */
export function registerInstalled(app: FastifyInstance, context: AppContext): void {
  app.get('/account/worker.js', async (request, reply) =>
    reply
      .headers({ ...pageHeaders, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(canOf(await context.momentOf(request))(['push']) ? worker : removal),
  );
}
