import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { isPushDevice, renewPushDevice } from '../../../backend/push/devices.ts';
import { pageHeaders } from '../security.ts';

const worker = readFileSync(new URL('../../cms/theme/installed/worker.js', import.meta.url), 'utf8');

/** Removes itself: browsers look for a newer worker at each visit, and with each push. */
const removal = `addEventListener('install', () => globalThis.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(globalThis.registration.unregister()));
`;

const icon = (name: string, size: number, purpose: string) => ({
  src: `/theme/installed/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * How browsers install the account area as an app. The app also has the pages that it links to, such as the settings:
 * on an iPhone only its own pages can switch reminders on. @source https://www.w3.org/TR/appmanifest/
 */
const manifest = {
  id: '/account/',
  name: 'Pawtal',
  short_name: 'Pawtal',
  start_url: '/account/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf5ea',
  theme_color: '#faf5ea',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
};

/** The account area as an app: its manifest, and its service worker. The worker's scope is `/account/`, where no page of the CMS is. */
export function registerInstalled(app: FastifyInstance, context: AppContext): void {
  app.get('/account/app.webmanifest', (_request, reply) =>
    reply
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=3600' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest)),
  );
  // The worker knows neither the customer nor the country.
  app.post('/account/push', { bodyLimit: 8192 }, async (request, reply) => {
    const isRenewed =
      canOf(await context.momentOf(request))(['push']) && (await renewPushDevice(context, request.body));
    if (isRenewed) return reply.code(204).send();
    const wait = await context.countUnknownLink(request);
    return wait > 0 ? reply.code(429).header('retry-after', wait).send() : reply.code(404).send();
  });
  // Whether a reminder that arrives is still this device's: the push service may have had it for hours.
  app.get<{ Params: { device: string } }>('/account/push/:device', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (canOf(await context.momentOf(request))(['push']) && (await isPushDevice(context, request.params.device)))
      return reply.code(204).send();
    const wait = await context.countUnknownLink(request);
    return wait > 0 ? reply.code(429).header('retry-after', wait).send() : reply.code(404).send();
  });
  app.get('/account/worker.js', async (request, reply) =>
    reply
      .headers({ ...pageHeaders, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(canOf(await context.momentOf(request))(['push']) ? worker : removal),
  );
}
